import type { Form } from './words.js';

const [JA, KO, ZH] = [
  { good: '(?:良|い|よ|快適|上|優れ|マシ|まし)', bad: '(?:悪|ひど|劣|下|不快)' },
  { good: '(?:좋|나은|나아|낫|편하|편안|뛰어)', bad: '(?:나쁘|나쁜|별로|못하|못한|불편)' },
  { good: '(?:更|要|还)?(?:好|舒服|舒适|强|棒|宽敞)', bad: '(?:更|要|还)?(?:差|糟|烂|弱|不如)' },
] as const;

/** "AはBより良いですか": what is compared stands around the word for "than". */
const FORMS: Readonly<Record<string, readonly Form[]>> = {
  ja: (['good', 'bad'] as const).map((way): Form => [
    new RegExp(
      `^(?<a>[^?？、]+?)(?:は|が|の方が|のほうが)、?(?<b>[^?？、]+?)より(?:も)?(?:もっと)?${JA[way]}[^?？]*`,
      'iu',
    ),
    `is {a} ${way === 'good' ? 'better' : 'worse'} than {b}`,
  ]),
  ko: (['good', 'bad'] as const).map((way): Form => [
    new RegExp(`^(?<a>[^?]+?)(?:은|는|이|가) (?<b>[^?]+?)보다 (?:더 )?${KO[way]}[^?]*`, 'iu'),
    `is {a} ${way === 'good' ? 'better' : 'worse'} than {b}`,
  ]),
  zh: (['good', 'bad'] as const).map((way): Form => [
    new RegExp(
      `^(?<a>[^?？，]+?)比(?<b>[^?？，]+?)(?:的)?${ZH[way]}(?:一些|一点)?(?:吗|么|嘛)?(?=[?？\\s]*$)`,
      'iu',
    ),
    `is {a} ${way === 'good' ? 'better' : 'worse'} than {b}`,
  ]),
};

export function betterThanForms(language: string): readonly Form[] {
  return FORMS[language] ?? [];
}
