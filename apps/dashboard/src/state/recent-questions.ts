const KEY = 'earshot.questions';

/** As many as are offered. */
const KEPT = 5;

/** The questions one reader asked in this browser, the newest first. */
interface Kept {
  /** The reader's id: they are shown to no one else who signs in here. */
  by: string;
  questions: string[];
}

export function recentQuestions(by: string | undefined): readonly string[] {
  const kept = read();
  return kept && kept.by === by ? kept.questions : [];
}

export function keepQuestion(by: string | undefined, question: string): void {
  if (by === undefined) return;
  const kept: Kept = { by, questions: withNewest(recentQuestions(by), question) };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The browser keeps nothing more; the question is answered all the same.
  }
}

export function forgetQuestions(): void {
  localStorage.removeItem(KEY);
}

/** Each once, however it was capitalized. */
export function withNewest(questions: readonly string[], question: string): string[] {
  const same = question.toLowerCase();
  return [question, ...questions.filter((other) => other.toLowerCase() !== same)].slice(0, KEPT);
}

function read(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is Kept {
  const { by, questions } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return (
    typeof by === 'string' && Array.isArray(questions) && questions.every((one) => typeof one === 'string')
  );
}
