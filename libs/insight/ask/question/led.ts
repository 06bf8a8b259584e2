import { type Concept, conceptLabel, conceptQuery, CONCEPTS } from '#libs/themes';
import { answerLanguageOf, SENTENCES } from '../wording/languages.js';
import type { Question } from './question.js';
import { nameOfField } from './selection.js';
import { type DataOverview, THEMES } from './terrain.js';
import type { ValueMention } from './values.js';

/* What an answer names first, as its text has it: the names it emphasizes, and the list below them. */

/** A question with what its answer named, if it is known what that said. */
export function withLed(
  question: Question,
  answer: string | undefined,
  terrain: Pick<DataOverview, 'grounds' | 'fields'>,
): Question {
  if (!answer) return question;
  const values = rankedIn(question, answer, terrain);
  const names = [...answer.matchAll(LISTED)].flatMap(({ groups }) => plainName(groups?.name ?? ''));
  const themes = names.map((name) => ({ name, query: queryOf(name, question.language, terrain) }));
  return { ...question, led: { values, themes } };
}

/** What finds a theme that is called by the name of a concept, in the languages of the records. */
function queryOf(
  name: string,
  language: string,
  { fields }: Pick<DataOverview, 'fields'>,
): string | undefined {
  const isCalled = (one: Concept) => [language, 'en'].some((code) => conceptLabel(one, code) === name);
  const concept = CONCEPTS.find(isCalled);
  if (!concept) return undefined;
  const spoken = fields.find(({ key }) => key === 'language')?.top_values ?? [];
  return conceptQuery(concept, [language, ...spoken.map(({ value }) => String(value))]);
}

/** `- **Exporting (excel, csv)**: 362 records` */
const LISTED = /^\s*[-*] (?:[^*:：\n]{1,60}[,、，] ?)?\*\*(?<name>[^*]+)\*\* ?[:：]/gmu;
const EMPHASIZED = /\*\*(?<name>[^*]+)\*\*/gu;

/** Without the words beside its label. */
function plainName(name: string): string[] {
  const plain = name.replace(/\s*[(（][^)）]*[)）]\s*$/u, '').trim();
  return plain === '' ? [] : [plain];
}

const MANY = 1000;

/** The values of the field that was ranked: the one that comes first, then those of the list. */
function rankedIn(
  { by, language }: Question,
  answer: string,
  terrain: Pick<DataOverview, 'grounds' | 'fields'>,
): ValueMention[] {
  if (!by || by.key.includes(':') || by.key === 'score') return [];
  const known = namesOf(by.key, language, terrain);
  const emphasized = [...answer.matchAll(EMPHASIZED)].map(({ groups }) => unescaped(groups?.name ?? ''));
  const first = emphasized.find((name) => known.has(name));
  // A field of very many values is not known by all of them: what stands out is one.
  const lead = first ?? (known.size === 0 || known.size >= MANY ? emphasized[0] : undefined);
  if (lead === undefined) return [];
  const list = answer.split('\n').find((line) => /^\s*[-*] /.test(line) && line.includes('; '));
  const others = [...known.keys()]
    .map((name) => ({ name, at: placeIn(unescaped(list ?? ''), name) }))
    .filter(({ name, at }) => at >= 0 && name !== lead)
    .toSorted((a, b) => a.at - b.at || b.name.length - a.name.length)
    .filter(({ at }, i, all) => at !== all[i - 1]?.at)
    .map(({ name }) => name);
  const named = [lead, ...others].map(
    (name): ValueMention => known.get(name) ?? { key: by.key, value: name, start: 0, end: 0 },
  );
  return named.filter(({ value }, i) => named.findIndex((one) => one.value === value) === i);
}

/** The values of a field by all names that an answer may call them. */
function namesOf(
  key: string,
  language: string,
  { grounds, fields }: Pick<DataOverview, 'grounds' | 'fields'>,
): Map<string, ValueMention> {
  const ground = grounds.find((one) => one.key === key)?.values;
  const top = fields.find((one) => one.key === key)?.top_values ?? [];
  const field = nameOfField(key);
  const wordings = [SENTENCES[answerLanguageOf(language)], SENTENCES.en];
  return new Map(
    (ground ?? top.map(({ value, count }) => ({ value, count, label: undefined }))).flatMap(
      ({ value, label }) => {
        const stored = String(value);
        const mention: ValueMention = { key, value, start: 0, end: 0, ...(label && { label }) };
        const called = key === THEMES ? [] : wordings.map((one) => one.fieldValue({ field, value: stored }));
        return [...new Set([label ?? stored, stored, ...called])].map((name) => [name, mention] as const);
      },
    ),
  );
}

function placeIn(list: string, name: string): number {
  for (let at = list.indexOf(name); at >= 0; at = list.indexOf(name, at + 1)) {
    const isPart =
      /[\p{L}\p{N}.]/u.test(list.charAt(at - 1)) || /[\p{L}\p{N}]/u.test(list.charAt(at + name.length));
    if (!isPart) return at;
  }
  return -1;
}

/** As records have it: Markdown writes some signs with a backslash. */
function unescaped(text: string): string {
  return text.replaceAll(/\\(?=[^\p{L}\p{N}\s])/gu, '');
}
