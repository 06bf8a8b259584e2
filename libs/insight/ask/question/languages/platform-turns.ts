import type { Form } from './words.js';

/** A turn that only names a platform, in languages whose words for "on" stand behind it or are left out. */
const TURNS: Readonly<Record<string, readonly Form[]>> = {
  ja: [
    [
      /^(?:じゃあ|では|で、)?(?<a>iPhone|アイフォー?ン|アンドロイド|Android|iOS|iPad|アイパッド|ウェブ|Web)(?:だけ|のみ|版|ユーザー|の人)*(?:だと|では|なら|の場合は?|の方は?|は|で|に絞ると|に限ると)*(?:どう|どうなの|どうですか)?[?？\s]*$/iu,
      'on {a}',
    ],
  ],
  ko: [
    [
      /^(?:그럼 |그러면 )?(?<a>아이폰|안드로이드|아이패드|iOS|iPhone|Android|웹)(?:만|에서는|에선|은|는|쪽은|쪽만| 쪽은| 사용자는| 유저는| 사용자만| 유저만)?(?: (?:보면|따지면|치면|어때|어떤데|한정하면))?(?:요)?[?\s]*$/iu,
      'on {a}',
    ],
  ],
  zh: [
    [
      /^(?:那么?|只看|光看|单看|只说|换成)?(?<a>苹果手机|苹果用户|苹果|iPhone|iOS|安卓手机|安卓机|安卓|Android|iPad|网页版|网页)(?:端|上|用户|手机|这边|那边|的)*(?:呢|的话|怎么样|如何|的情况)?[?？\s]*$/iu,
      'on {a}',
    ],
  ],
};

export function platformTurns(language: string): readonly Form[] {
  return TURNS[language] ?? [];
}
