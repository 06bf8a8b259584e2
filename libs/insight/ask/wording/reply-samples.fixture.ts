import { july, june, type Samples } from './score-samples.fixture.js';
import type { PartSentences } from './sentences/parts.js';
import type { ReplySentences } from './sentences/replies.js';

/** What was understood, and what could not be answered. */
export const REPLY_SAMPLES: Samples<ReplySentences & Pick<PartSentences, 'leaving'>> = {
  nothingToAsk: [{}],
  leaving: [{}],
  thereAreNo: [{ what: 'they' }],
  noneHas: [{ field: 'comments' }],
  newest: [{ n: 1234, day: '2025-07-03', upToToday: true }],
  datedLater: [{ n: 1234 }],
  noneRated: [{}],
  estimatedMood: [{ mood: 'low' }, { mood: 'high' }],
  notYet: [{ time: july, instead: june }],
  insteadOf: [{ query: 'wifi lan', instead: 'wifi' }],
  inLanguages: [
    { topic: 'login', concept: 'signing', languages: ['de', 'pt'] },
    { topic: 'widget', languages: ['ja'] },
  ],
  readAs: [{ query: 'wifi', sources: ['Netflix'], values: 'country PT', time: june, field: 'country' }],
  inOtherWords: [{ topic: 'wifi' }],
  unusedWords: [{ words: ['"best"'] }],
  endLeftOut: [{ asked: 'wifi' }],
  notUsed: [
    { word: 'German', meant: ['country DE', 'language de'] },
    { word: 'German', meant: [] },
  ],
  noValue: [
    { name: 'Acme', fields: ['country'], n: 12 },
    { name: 'Acme', fields: [], n: 0 },
  ],
  nearNames: [{ names: ['Acme', 'Acne'] }],
  notPlaced: [{ words: 'the second one' }],
  noForecast: [{}],
  supposed: [{}],
  notSaid: [{}],
  notUnderstood: [{ words: ['"xyz"'] }],
  recordsOf: [{ sources: ['Netflix', 'Lounges'] }],
  understood: [{ what: 'they' }],
  themesLeftOut: [{}],
};
