import { filterWords, type IsList } from '../../filters/filter-words.js';
import { type Sides, wordsOf } from './sides.js';

/** What a side is called beside its numbers: what tells it apart from the other. */
export function sideNames(sides: Sides, barQuery: string, isList: IsList): [string, string] {
  const words = sides.map((side) => wordsOf(side, barQuery).trim());
  const same = words[0] === words[1];
  const names = sides.map(({ filters }, i) => {
    const said = filters.map((filter) => filterWords(filter, isList));
    const quoted = words[i] === '' || (same && said.length > 0) ? [] : [`“${words[i]}”`];
    return [...quoted, ...said].join(', ') || 'Everything';
  });
  return [names[0] ?? '', names[1] ?? ''];
}
