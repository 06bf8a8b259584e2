import { type Message, say, type Text } from '../wording/message.js';
import type { ReadingText } from '../wording/sentences/reading-words.js';
import type { Findings, Reader } from './reader.js';
import { futurePlaces, intentPlaces } from './intent-places.js';
import { GENERIC, type Intent } from './lexicon.js';
import { isCountry } from './local-names.js';
import { isPlatform } from './platforms.js';
import type { MeasureMention } from './measures.js';
import type { MissingName, QuestionPart } from './question.js';
import { isNameInOwnLetters } from './own-letters.js';
import { overlaps, type Place, type Reworded } from './reworded.js';
import { nameOfField } from './selection.js';
import type { Repair } from './spelling.js';
import type { Compared } from './worded-sides.js';

const PLACES = /\b(?:in|of|from|on|with|at)\s+$/i;

interface Made {
  asked: string;
  language: string;
  reworded: Reworded;
  repairs: readonly Repair[];
  sides: Compared | undefined;
  missing: MissingName | undefined;
  topic: readonly Place[];
  /** Words that records must not have. */
  excluded: readonly Place[];
  unread: readonly Place[];
}

type Draft = Place & Pick<QuestionPart, 'list' | 'kind' | 'meaning'>;

const MEANINGS: Readonly<Record<Intent, ReadingText>> = {
  why: 'the reasons',
  when: 'the time of a change',
  compare: 'a comparison',
  change: 'a change over time',
  count: 'how many records',
  rating: 'how it is rated',
  extreme: 'which is highest or lowest',
  themes: 'what people say',
};

/** What a name is taken for that may mean several things: asked back, and not unknown. */
export const MAY_MEAN = 'it may mean {a}';

function taken(text: ReadingText, a?: string): Message {
  return say('reading', { text, ...(a !== undefined && { a }) });
}

function valuesOf(name: string, values: string[]): Message {
  return say('values', { fields: [{ name, values, inFull: true }] });
}

/** Accounts for every word of a question. */
export function partsOf(reader: Reader, findings: Findings, made: Made): QuestionPart[] {
  const { asked, reworded } = made;
  const drafts = [...namedParts(reader, findings, made), ...askingParts(reader, findings)].map((draft) => ({
    ...draft,
    ...reworded.asked(draft),
  }));
  const found: Draft[] = [];
  // A word is not taken for another one that says nothing either.
  const open = drafts.filter(({ list }) => list === 'not_understood');
  const repairs = made.repairs.filter((repair) => !open.some((one) => overlaps(one, repair)));
  for (const draft of [
    ...repairs.map(({ start, end, to, meant = to }): Draft => ({
      start,
      end,
      list: 'assumed',
      kind: 'spelling',
      meaning: meant,
    })),
    ...drafts,
  ]) {
    const isSpelling = draft.kind === 'spelling';
    if (isSpelling || !found.some((one) => one.kind !== 'spelling' && overlaps(one, draft)))
      found.push(draft);
  }
  const rest = reader.analyzer.tokens(asked).filter((token) => !found.some((one) => overlaps(one, token)));
  const words = rest.map(({ start, end }): Draft => ({
    start,
    end,
    list: 'understood',
    kind: 'grammar',
    meaning: '',
  }));
  return [...found, ...words]
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((draft) => {
      const text = asked.slice(draft.start, draft.end);
      // "iPhone users" are those of the platform.
      const isMeant = draft.kind === 'value' && isPlatform(text) && !holds(draft.meaning, text);
      return { ...draft, ...(isMeant && { list: 'assumed' }), text };
    });
}

function holds(meaning: Text, name: string): boolean {
  return String(meaning).toLowerCase().includes(name.toLowerCase());
}

function measurePart({ start, end, kind, key }: MeasureMention): Draft {
  return key !== undefined && kind
    ? {
        start,
        end,
        list: 'understood',
        kind: 'measure',
        meaning: say('measureOf', { kind, field: nameOfField(key) }),
      }
    : { start, end, list: 'not_understood', kind: 'measure', meaning: taken('no field holds such a number') };
}

/** Words that no rule has read: names of something that records do not have, and others. */
function unreadParts(text: string, made: Made, terrain: Reader['terrain']): Draft[] {
  const { language, missing } = made;
  const names = missing ? [missing] : [];
  const others = made.unread.filter((token) => !names.some((name) => overlaps(name, token)));
  return [...names, ...others].map(({ start, end }): Draft => {
    const word = text.slice(start, end);
    const isCapital = /^(?:\p{Lu}|\d)/u.test(word) && (start > 0 || terrain.total === 0);
    // German nouns have a capital, too: there a name stands where something is placed.
    const isPlaced = language !== 'de' || /^\d/.test(word) || PLACES.test(text.slice(0, start));
    const isName =
      (isCapital && isPlaced && !isPlatform(word)) ||
      start === missing?.start ||
      isCountry(word) ||
      isNameInOwnLetters(word, text.slice(0, start), text.slice(end));
    const meaning = taken(isName ? 'no field has a value of this name' : 'a word that no rule knows');
    return { start, end, list: 'not_understood', kind: isName ? 'name' : 'word', meaning };
  });
}

/** Times, values, fields, sides, topics and what was not understood; the first that names a word has it. */
function namedParts({ text, names, terrain }: Reader, findings: Findings, made: Made): Draft[] {
  const understood = (place: Place, kind: QuestionPart['kind'], meaning: Text): Draft => {
    return { start: place.start, end: place.end, list: 'understood', kind, meaning };
  };
  const values = [...findings.values, ...(made.sides?.pair.flatMap((side) => side.values) ?? [])];
  const meant = values.filter(({ start, end }) => end > start);
  return [
    ...findings.times.map((time) => understood(time, 'time', say('during', { time: time.span }))),
    ...meant.map(({ key, assumed, start, end }): Draft => {
      const all = meant.filter((one) => one.start === start && one.key === key);
      const written = [...new Set(all.map((one) => one.label ?? String(one.value)))].filter(Boolean);
      const meaning = valuesOf(names.label(key), written);
      return { start, end, list: assumed ? 'assumed' : 'understood', kind: 'value', meaning };
    }),
    ...(findings.by && findings.by.end > findings.by.start
      ? [understood(findings.by, 'field', say('reading', { text: 'by {a}', field: findings.by.label }))]
      : []),
    ...(findings.measure && !made.sides ? [measurePart(findings.measure)] : []),
    ...findings.nationalities.map(({ start, end, values: open }): Draft => {
      const either = open.map((one) => valuesOf(names.label(one.key), [String(one.value)]));
      const meaning =
        either.length > 0
          ? say('reading', { text: MAY_MEAN, a: say('either', { items: either }) })
          : taken('no field has a value for it');
      return { start, end, list: 'not_understood', kind: 'name', meaning };
    }),
    ...futurePlaces(text)
      .flatMap((future) => findings.tokens.filter((token) => overlaps(future, token)))
      .map((place): Draft => {
        return {
          start: place.start,
          end: place.end,
          list: 'not_understood',
          kind: 'word',
          meaning: taken('records know no time to come'),
        };
      }),
    ...findings.idioms.map(({ start, end, query, name }): Draft =>
      name === undefined
        ? { start, end, list: 'assumed', kind: 'topic', meaning: taken('records that mention {a}', query) }
        : understood({ start, end }, 'topic', taken('mention {a}', name)),
    ),
    ...made.excluded.map(({ start, end }) =>
      understood({ start, end }, 'topic', taken('do not mention {a}', text.slice(start, end))),
    ),
    ...unreadParts(text, made, terrain),
    ...made.topic
      .filter((place) => !findings.idioms.some((idiom) => idiom.start === place.start))
      .flatMap((place) => topicParts(text, findings, place)),
  ];
}

/** What is counted of a topic, as the question has it. */
export function choiceParts(asked: string, places: readonly Place[]): QuestionPart[] {
  return places.map(({ start, end }) => {
    const text = asked.slice(start, end);
    return { start, end, text, list: 'understood', kind: 'topic', meaning: taken('mention {a}', text) };
  });
}

function topicParts(text: string, { tokens }: Findings, place: Place): Draft[] {
  return tokens
    .filter((token) => overlaps(place, token) && !GENERIC.has(token.word))
    .map(({ start, end }) => {
      const meaning = taken('mention {a}', text.slice(start, end));
      return { start, end, list: 'understood', kind: 'topic', meaning };
    });
}

/** Moods, and words that ask. */
function askingParts({ text }: Reader, { polarities, order, aspects }: Findings): Draft[] {
  const first = [order, aspects].flatMap((place) =>
    place ? [{ start: place.start, end: place.end, intent: 'extreme' as const }] : [],
  );
  return [
    ...polarities.map(({ start, end, polarity, scores, named }): Draft => {
      return {
        start,
        end,
        list: named ? 'understood' : 'assumed',
        kind: 'measure',
        meaning: scores ? say('ratingsOf', { scores }) : taken(`${polarity ?? 'low'} ratings`),
      };
    }),
    ...[...first, ...intentPlaces(text)].map(({ start, end, intent }): Draft => {
      const kind = intent === 'compare' ? 'comparison' : intent === 'rating' ? 'measure' : 'intent';
      return { start, end, list: 'understood', kind, meaning: taken(MEANINGS[intent]) };
    }),
  ];
}
