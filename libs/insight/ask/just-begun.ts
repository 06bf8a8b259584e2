import { before, type Span } from './question/calendar.js';
import type { Question, Side } from './question/question.js';
import { selectionOf } from './question/selection.js';
import type { DataOverview } from './question/terrain.js';
import type { ValueMention } from './question/values.js';
import type { Investigation } from './steps/investigation.js';
import { type Message, say } from './wording/message.js';

export interface Placed {
  question: Question;
  /** That the answer is about another time than the one asked for. */
  head?: Message;
}

/** "This month", on its first day, when its sources have no record in it yet, is the month before. */
export async function afterItsBeginning(
  question: Question,
  { today }: DataOverview,
  investigation: Investigation,
): Promise<Placed> {
  const { time, sides, values } = question;
  const current = [time, ...(sides ?? []).map((side) => side.time)].find((one) => isCurrent(one, today));
  const earlier = current && !current.ends && before(current);
  if (!current || !earlier) return { question };
  const sources = values.filter(({ key }) => key === 'source');
  const countIn = async (span: Span, only: ValueMention[]) =>
    (await investigation.look('search', { ...selectionOf({ values: only, time: span }), limit: 0 })).total;
  if ((await countIn(current, sources)) > 0 || (await countIn(earlier, sources)) === 0) return { question };
  return {
    question: {
      ...question,
      time: time === current ? earlier : time,
      sides: sides && [moved(sides[0]), moved(sides[1])],
      parts: question.parts.map((part) =>
        part.kind === 'time' && part.list === 'understood' && !sides
          ? { ...part, meaning: say('during', { time: earlier }) }
          : part,
      ),
    },
    head: say('notYet', { time: current, instead: earlier }),
  };
}

function isCurrent(span: Span | undefined, today: string): span is Span {
  return span?.from !== undefined && span.to !== undefined && span.from <= today && today <= span.to;
}

/** Both sides move, so that a month is still compared with the one before it. */
function moved(side: Side): Side {
  const earlier = side.time && before(side.time);
  return earlier ? { ...side, time: earlier, label: earlier.label } : side;
}
