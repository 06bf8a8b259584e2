/** What the form of a push holds. */
export interface PushDraft {
  source: string;
  message: string;
  score: string;
  /** As the browser's control has it: `2026-11-21T18:30`, by the reader's clock. */
  time: string;
  key: string;
  value: string;
}

/** A push that works as it stands. */
export function firstPush(now = new Date()): PushDraft {
  return {
    source: 'Tried by hand',
    message: 'It crashes at login since the update',
    score: '1',
    time: localMinutes(now),
    key: 'country',
    value: 'PT',
  };
}

/** The body of the request, its lines broken for reading. */
export function bodyOf(draft: PushDraft): string {
  const { source, message, score, time, key, value } = draft;
  const record = {
    ds: withOffset(time),
    message,
    ...(score.trim() !== '' && { score: numberOr(score) }),
    ...(key.trim() !== '' && { filters: { [key]: value } }),
  };
  return JSON.stringify({ source, records: [record] }, null, 2);
}

/** A local time with the offset it has here: `2026-11-21T18:30:00+0100`. What is no time stays as it is. */
export function withOffset(time: string): string {
  const read = new Date(time);
  if (Number.isNaN(read.getTime())) return time;
  const minutes = -read.getTimezoneOffset();
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
  return `${time.length === 16 ? `${time}:00` : time}${offset}`;
}

function localMinutes(now: Date): string {
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${day}T${two(now.getHours())}:${two(now.getMinutes())}`;
}

/** What is no number is sent as it is typed, for the service to say so. */
function numberOr(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

const two = (value: number): string => String(value).padStart(2, '0');
