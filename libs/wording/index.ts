export { type Certainty, certaintyOf, certaintyOfChange, type Evidence, SURE } from './certainty.js';
export { partOfSource } from './part-of-source.js';
export { type CollectionChange, collectionChanged } from './collection-change.js';
export { joinWords } from './join-words.js';
export {
  addDays,
  duringBucket,
  formatBucket,
  formatDay,
  formatDays,
  formatMoment,
  formatPeriod,
  MONTHS,
} from './dates.js';
export {
  average,
  capital,
  count,
  type Fraction,
  listed,
  number,
  type Numbers,
  numbersIn,
  percent,
  percentOf,
  ratio,
  times,
  whole,
  writtenDifference,
} from './numbers.js';
