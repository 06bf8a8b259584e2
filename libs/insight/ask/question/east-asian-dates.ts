import { MONTHS } from '#libs/wording';
import { placeOf, type Reworded, spaced } from './reworded.js';

/** `7月下旬`, `7月底`, `7월 말`: which part of a month, after its name; not "except in July". */
const PARTS: Readonly<Record<string, string>> = {
  early: '上旬|初旬|初め|はじめ|初头|初頭|初|頭|상순|초순|초반|초(?=에|부터|의|\\s|$)',
  mid: '中旬|中頃|半ば|중순|중반',
  late: '下旬|終わり|末頃|末|底|하순|말경|말(?=에|부터|의|까지|\\s|$)',
};
const PART = `(?:\\s?(?:${Object.entries(PARTS)
  .map(([part, words]) => `(?<${part}>${words})`)
  .join('|')}))?`;
/** `2024年5月`, `2024년 5월 3일` */
const DATES = new RegExp(
  `(?<year>(?:19|20)\\d\\d)[年년]\\s?(?<month>\\d{1,2})[月월](?:\\s?(?<day>\\d{1,2})[日일])?${PART}에?`,
  'gu',
);
/** `5月`, `三月份`, `3월에`: the last one. */
const MONTH = new RegExp(
  `(?<![\\d年년]\\s?)(?<month>1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])(?:月份?|월)${PART}(?!\\s?\\d)에?`,
  'gu',
);
const HAN = '一二三四五六七八九十';

/** Rewords dates as East Asian languages write them; months alone only where a question is in one of these. */
export function withEnglishDates(asked: Reworded, isDense: boolean): Reworded {
  let reworded = asked;
  const replace = (match: RegExpExecArray, date: string) => {
    const { text } = reworded;
    const words = `${inAt(text, match.index)}${date}`;
    reworded = reworded.replace(placeOf(match), [spaced(words, text, placeOf(match))]);
  };
  for (const match of [...reworded.text.matchAll(DATES)].toReversed())
    replace(match, dateOf(match.groups ?? {}));
  if (isDense)
    for (const match of [...reworded.text.matchAll(MONTH)].toReversed())
      replace(match, `${partIn(match.groups)}${monthOf(match.groups?.month ?? '')}`);
  return reworded;
}

/** Nothing is "since in March". */
function inAt(text: string, start: number): string {
  return /\b(?:since|before|after|until|from|and|with|of) *$/.test(text.slice(0, start)) ? '' : 'in ';
}

function partIn(found: Record<string, string | undefined> = {}): string {
  const part = Object.keys(PARTS).find((one) => found[one] !== undefined);
  return part ? `${part} ` : '';
}

/** The end of a month is called by its name: "late July 2026". */
function dateOf(found: Record<string, string | undefined>): string {
  const part = partIn(found);
  return part ? `${part}${monthOf(found.month ?? '')} ${found.year ?? ''}` : isoOf(found);
}

function isoOf({ year, month = '', day }: Record<string, string | undefined>): string {
  return [year, month.padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-');
}

function monthOf(written: string): string {
  const [tens, ones] = [written.startsWith('十') ? 10 : 0, HAN.indexOf(written.at(-1) ?? '') + 1];
  const number = /^\d/.test(written) ? Number(written) : tens === 10 && ones < 10 ? tens + ones : ones;
  return MONTHS[number - 1] ?? '';
}
