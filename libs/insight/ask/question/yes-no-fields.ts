import type { Reworded } from './reworded.js';
import type { DataOverview } from './terrain.js';

const YES = /^(?:1|yes|y|true)$/i;
const NO = /^(?:0|no|n|false)$/i;
/** "Most recommended" ranks; nothing is counted. */
const RANKED = /\b(?:most|best|least|worst)\b/i;

/** "Do guests recommend the pool?" asks how many of them do; not what "do you" or "do they … more than before" asks. */
const WHETHER = /^\W*(?:do|does|did|would|will) (?!you\b|we\b|i\b)/i;
const OTHERWISE = /\b(?:or|and|why|how|than|more|less|still|any ?more|now|again)\b/i;

/** What people did, where a field says whether they did: "would recommend" is `1` of `recommended`, "would not" is `0`. */
export function withYesNo(asked: Reworded, { grounds }: Pick<DataOverview, 'grounds'>): Reworded {
  if (RANKED.test(asked.text)) return asked;
  return grounds.reduce((words, { key, values }) => {
    const name = key.replace(/^.*\./, '');
    const [yes, no] = [YES, NO].map((said) => values.find(({ value }) => said.test(String(value)))?.value);
    if (values.length !== 2 || yes === undefined || no === undefined || !/^[a-z]{3,}ed$/.test(name))
      return words;
    const verb = name.replace(/e?d$/, '').replace(/i$/, 'y');
    const done = new RegExp(
      `\\b(?<not>(?:not|n't|never|\\w+n't) (?:\\w+ )?)?(?:would |do |did |does )?${verb}(?:e?d|s|ing)?\\b(?! (?:${String(yes)}|${String(no)})\\b)`,
      'giu',
    );
    const said = words.replaceAll(done, ({ groups }) => [
      `${name} ${String(groups?.not === undefined ? yes : no)}`,
    ]);
    const [whether = ''] = (said !== words && WHETHER.exec(said.text)) || [];
    if (whether === '' || OTHERWISE.test(said.text)) return said;
    return said.replace({ start: 0, end: whether.length }, ['what share of ']);
  }, asked);
}
