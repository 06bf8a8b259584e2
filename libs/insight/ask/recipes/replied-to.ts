import type { Question } from '../question/question.js';
import { Message, say, type Text } from '../wording/message.js';

/** Takes no yes or no. */
const ASKS_MORE = /^\W*(?:why|when|since|how|what|which|who|where)\b/i;
/** Takes it for granted that it moved so. */
export const PRESUMES = /^\W*(?:why|how come|what (?:caused|causes|drove|explains)|since when)\b/i;

/** Yes or no to "did it rise?"; "why did it rise?" where it fell begins with that. */
export function repliedTo(
  text: Message,
  {
    direction,
    frame,
    isClear,
    isAsked,
  }: Pick<Question, 'direction' | 'frame'> & Record<'isClear' | 'isAsked', boolean>,
): Message {
  if (!isClear || (direction !== 'up' && direction !== 'down')) return text;
  if (!ASKS_MORE.test(frame)) return say('replied', { yes: isAsked, text });
  return PRESUMES.test(frame) && !isAsked ? say('notSo', { text }) : text;
}

const JUDGED = /\b(?:better|worse|improv\w*|worsen\w*)\b/i;

/** Yes or no to "is it growing?", where it clearly grew or shrank; what gets better may be more or fewer. */
export function grewAsAsked(
  text: Message,
  { direction, frame }: Pick<Question, 'direction' | 'frame'>,
  head: 'up' | 'down' | 'none',
): Message {
  const isClear = head !== 'none' && !JUDGED.test(frame);
  return repliedTo(text, { direction, frame, isClear, isAsked: direction === head });
}

/** Without its yes or no: a question of which some word says nothing to the rules is not answered by one. */
export function unreplied(text: Text): Text {
  return text instanceof Message && text.key === 'replied' ? (text.args['text'] as Text) : text;
}
