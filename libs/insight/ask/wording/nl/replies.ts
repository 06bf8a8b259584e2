import type { ReplySentences } from '../sentences/replies.js';
import type { Own } from '../sentences/shared.js';
import { f, records } from './words.js';

export const replies: Own<ReplySentences> = {
  nothingToAsk: () => 'Er zijn geen reacties om te bekijken: geen enkele past bij de filters van het verzoek',
  thereAreNo: ({ what }) => `Er zijn geen passende reacties: ${what}`,
  newest: ({ n, day, upToToday }) =>
    `Er zijn ${records(n)} ${upToToday ? 'tot en met vandaag' : 'in totaal'}, de nieuwste van ${f.day(day)}`,
  datedLater: ({ n }) => `${records(n)} ${n === 1 ? 'heeft' : 'hebben'} een datum na vandaag`,
  noneRated: () => 'Geen van deze reacties heeft een beoordeling, dus het antwoord gaat over alle reacties',
  insteadOf: ({ query, instead }) =>
    `Geen reactie bevat alles van “${query}”; het antwoord gaat over “${instead}”`,
  unusedWords: ({ words }) => `Het antwoord houdt geen rekening met ${f.list(words)}`,
  notUsed: ({ word, meant }) =>
    meant.length === 0
      ? `“${word}” is niet gebruikt, omdat geen veld die waarde heeft`
      : `“${word}” is niet gebruikt; mogelijk bedoeld: ${f.or(meant)}`,
  noValue: ({ name, fields, n }) =>
    `“${name}” is geen waarde van een veld${fields.length > 0 ? ` (${fields.join(', ')})` : ''}; genoemd in ${records(n)}`,
  notUnderstood: ({ words }) => `De vraag is niet begrepen vanwege ${f.list(words)}`,
  understood: ({ what }) => `Wel begrepen: ${what}`,
};
