import type { Form } from './words.js';

const HAN = '[\\p{Script=Han}]{1,5}';
const ZH = `${HAN}(?:文|语|語)`;
const ZH_WHO = '(?:用户|客户|顾客|使用者|读者|人|们|评论|评价|反馈|留言|意见)';
const JA_WHO = '(?:レビュー|口コミ|クチコミ|ユーザー|利用者|お客様|人|声|意見|フィードバック|コメント)';
const KO = '(?:한국|영|중국|일본|독일|프랑스|스페인|포르투갈|이탈리아|네덜란드|러시아|베트남|인도네시아)어';
const KO_WHO = '(?:리뷰|후기|사용자|유저|고객|의견|사람|피드백|댓글)';

/** What Romance languages call those who speak a language, by its English name. */
const SPEAKERS =
  'English:anglo,French:franco,German:germano,Spanish:hispano,Portuguese:luso,Italian:italo,Chinese:sino'
    .split(',')
    .map((row) => row.split(':') as [english: string, beginning: string]);
const SPEAKING = '(?:phone|hablante|parlante|falante|fono|foni|fona|fone)s?';
const named = SPEAKERS.map(([english, beginning]): Form => [
  new RegExp(`(?<![\\p{L}])(?:\\p{L}+ )?${beginning}${SPEAKING}(?![\\p{L}])`, 'iu'),
  `${english} speakers`,
]);

/** "中文用户" are those who write Chinese, wherever they live. The name of a language is read as any other. */
export const SPEAKER_FORMS: Readonly<Record<string, readonly Form[]>> = {
  de: [
    [
      /(?<!\p{L})auf (?<a>deutsch|englisch|franzosisch|spanisch|portugiesisch|italienisch|niederlandisch|chinesisch|japanisch|koreanisch|polnisch|turkisch|russisch)(?!\p{L})/iu,
      ' in {a}e ',
    ],
    [
      /(?<a>\p{L}+isch|deutsch)sprachige[rnms]?(?: (?:nutzer|kunden|leute|user|bewertungen|rezensionen)\p{L}*)?/iu,
      '{a}e speakers',
    ],
  ],
  fr: named,
  es: named,
  pt: named,
  it: named,
  nl: [
    [
      /(?<!\p{L})in het (?<a>duits|engels|frans|spaans|portugees|italiaans|nederlands|chinees|japans|koreaans)(?!\p{L})/iu,
      ' in {a} ',
    ],
    [
      /(?<a>\p{L}+s|\p{L}+isch)(?:talig|sprekend)e?(?: (?:gebruikers|klanten|mensen|reviews|recensies))?/iu,
      '{a}e speakers',
    ],
  ],
  id: [
    [
      /(?:pengguna|orang|ulasan|review) (?:yang )?(?:ber|dalam |pakai |pake )bahasa (?<a>\p{L}+)/iu,
      '{a} speakers',
    ],
  ],
  zh: [
    // The platform knows the names of spoken languages, and 中文 alone of the written ones.
    [
      new RegExp(
        `(?:用|讲|说|使用)?(?<a>英|德|法|日|韩|俄|意大利|西班牙|葡萄牙|荷兰)文(?:写|留言|评论|反馈)?的?${ZH_WHO}`,
        'u',
      ),
      '{a}语 speakers ',
    ],
    [new RegExp(`(?:用|讲|说|使用)(?<a>${ZH})(?:写|留言|评论|反馈|评价)?的?${ZH_WHO}`, 'u'), '{a} speakers '],
    [new RegExp(`${ZH_WHO}是(?<a>${ZH})的${ZH_WHO}?`, 'u'), '{a} speakers '],
    [new RegExp(`(?<a>${ZH})的?${ZH_WHO}`, 'u'), '{a} speakers '],
  ],
  ja: [[new RegExp(`(?<a>${HAN}語)(?:の|で(?:書かれた|書く|書いた)|を話す)${JA_WHO}`, 'u'), '{a} speakers ']],
  ko: [
    [
      new RegExp(`(?<a>${KO})(?:로 (?:쓴|작성한|작성된|된|쓰인|쓰는)|를 쓰는)? ?${KO_WHO}`, 'u'),
      '{a} speakers',
    ],
  ],
};
