import type { DatePhrase } from './date-phrases.js';
import { overlaps, type Place } from './reworded.js';
import { outside } from './selection.js';
import type { ValueMention } from './values.js';

const EXCLUDES =
  /\b(?:(?:everything|anything|everyone|everybody|anyone|all|all \w+) but|excluding|except(?: for)?(?: in| on| from)?|without|other than|apart from|besides|aside from|not counting|ignoring|leaving out|outside(?: of)?|but not(?: in| on| from)?|not (?:in|on|from|using)|(?:do|does|did)(?: not|n['’]?t) (?:use|have|come from|live in))\s+(?:the |(?:those|reviews|ratings|records) (?:of|from|in) )*$/i;
const JOINS = /^(?:,| and| or|,? and| nor) (?:the )?$/i;
const WORDED =
  /\b(?:(?:do|does|did)(?: not|n['’]?t)|never|not|without)\s+(?:mention(?:ing)?|talk(?:ing)? about|contain(?:ing)?|includ(?:e|ing))\b|\bnot about\b|\bbut not\b(?! (?:only|just))|\b(?:besides|other than|apart from|aside from|except(?: for)?|excluding|without the word)\b/gi;

/** "Without Brazil", "except GitHub": values that records must not have, with the words that say so. */
export function withExclusions(text: string, values: readonly ValueMention[]): ValueMention[] {
  const found: ValueMention[] = [];
  for (const value of values) {
    const before = value.filter ? undefined : EXCLUDES.exec(text.slice(0, value.start));
    const last = found.at(-1);
    const isJoined =
      last?.filter?.operator === 'neq' &&
      last.key === value.key &&
      JOINS.test(text.slice(last.end, value.start));
    if (!before && !isJoined) found.push(value);
    else
      found.push({
        ...value,
        start: before?.index ?? value.start,
        value: `≠ ${String(value.value)}`,
        label: `≠ ${value.label ?? String(value.value)}`,
        filter: { type: 'list', key: value.key, operator: 'neq', values: [value.value] },
      });
  }
  return found;
}

/** "Excluding February": times that records must not be of, as values, and the others. */
export function withoutTimes(
  text: string,
  times: readonly DatePhrase[],
): { times: DatePhrase[]; leftOut: ValueMention[] } {
  const found = times.flatMap((time): ValueMention[] => {
    const before = EXCLUDES.exec(text.slice(0, time.start));
    if (!before) return [];
    const { span, end } = time;
    const name = `≠ ${span.label}`;
    return [{ key: 'ds', value: name, label: name, filter: outside(span), start: before.index, end }];
  });
  return { times: times.filter((time) => !found.some((one) => one.end === time.end)), leftOut: found };
}

/** Words that leave out records by what they say: "that don't mention". */
export function negations(text: string, values: readonly Place[]): Place[] {
  return [...text.matchAll(WORDED)]
    .map(({ 0: words, index: start }) => ({ start, end: start + words.length }))
    .filter((place) => !values.some((value) => overlaps(value, place)));
}
