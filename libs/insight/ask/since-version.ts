import type { Filter } from '#libs/contract';
import { addDays, formatDay } from '#libs/wording';
import { AROUND_VERSION, askedBeforeAfter } from './question/before-after.js';
import { moveAsked } from './question/moves.js';
import type { Question } from './question/question.js';
import { intentOf } from './question/reading.js';
import type { DataOverview } from './question/terrain.js';
import type { Investigation } from './steps/investigation.js';
import { say } from './wording/message.js';

const SINCE = /\bsince (?:the )?(?:\p{L}+ ){0,2}$/iu;

/** "After the update": a version that no number names is the newest one, and those who have not got it write in its time, too. */
const NEWEST_SINCE = /\b(?:since|after|following) (?:the )?$/iu;
const COUNTED: ReadonlySet<string> = new Set(['count', 'about']);

/**
 * "Which device got worse since version 3.2?", "did complaints about payments go down after 3.4?": since the first record
 * of it, and not among its records.
 */
export async function sinceVersion(
  question: Question,
  { fields }: DataOverview,
  investigation: Investigation,
): Promise<Question> {
  const { values, time, text } = question;
  const moves = moveAsked(question) ? SINCE : askedBeforeAfter(question) ? AROUND_VERSION : undefined;
  const lead = moves ?? NEWEST_SINCE;
  if (time || question.sides) return question;
  const version = values.find(
    ({ key, start, end, assumed = false }) =>
      end > start &&
      (moves !== undefined || assumed) &&
      lead.test(text.slice(0, start)) &&
      fields.some((one) => one.key === key && one.version),
  );
  if (!version) return question;
  const only: Filter = { type: 'list', key: version.key, operator: 'eq', values: [version.value] };
  const wish = { filters: [only], limit: 1, highlight: false, sorted_by: ['ds'] };
  const { results } = await investigation.look('search', wish);
  const from = results[0]?.ds.slice(0, 10);
  if (!from) return question;
  const isBefore = /^(?:before|prior)/i.test(lead.exec(text.slice(0, version.start))?.groups?.lead ?? '');
  const span = isBefore
    ? { to: addDays(from, -1), label: `the time before ${formatDay(from)}` }
    : { from, label: `the time since ${formatDay(from)}` };
  const parts = question.parts.map((part) =>
    part.kind === 'value' && part.text.includes(String(version.value))
      ? { ...part, list: 'assumed' as const, kind: 'time' as const, meaning: say('during', { time: span }) }
      : part,
  );
  const since = { ...question, values: values.filter((one) => one !== version), time: span, parts };
  // How many there are since then says more beside how many there were before.
  const isCounted = !moves && question.query !== '' && COUNTED.has(intentOf(question)) && !question.also;
  const asked = text.slice(version.start, version.end);
  return isCounted ? { ...since, also: { what: 'before', direction: undefined, text: '', asked } } : since;
}
