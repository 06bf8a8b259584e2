import { onlyOf, type StatementReader } from './database.js';
import type { Sql } from './sql.js';

export type Answers = Map<string, Promise<unknown[]>>;

/** What is kept for other questions: so many answers, each of so few rows to so short a statement. */
const MOST_ANSWERS = 2_000;
const MOST_ROWS = 1_000;
const MOST_CHARACTERS = 10_000;

/**
 * Answers to statements of the state that was asked last: much of what questions need is the same for all of them. They
 * are let go at the first question about another state.
 */
export class KnownAnswers {
  private state: string | undefined;
  private answers: Answers = new Map();

  of(state: string): Answers {
    if (state !== this.state) {
      this.state = state;
      this.answers = new Map();
    }
    return this.answers;
  }
}

/**
 * For one question: a statement that was asked before has the same answer.
 * @param shared answers that other questions about the same state were given
 */
export function remembering(database: StatementReader, shared: Answers = new Map()): StatementReader {
  const own: Answers = new Map();
  const rows = <Row>(statement: Sql): Promise<Row[]> => {
    const name = JSON.stringify(statement.statement());
    const known = own.get(name) ?? shared.get(name);
    const answer = known ?? database.rows(statement);
    own.set(name, answer);
    if (!known && name.length <= MOST_CHARACTERS) share(shared, name, answer);
    return answer as Promise<Row[]>;
  };
  return {
    layout: database.layout,
    rows,
    row: async <Row>(statement: Sql) => onlyOf(await rows<Row>(statement)),
    insert: (table, values) => database.insert(table, values),
  };
}

/** The oldest makes room. */
function share(shared: Answers, name: string, answer: Promise<unknown[]>): void {
  const [oldest] = shared.keys();
  if (shared.size >= MOST_ANSWERS && oldest !== undefined) shared.delete(oldest);
  shared.set(name, answer);
  const forget = () => shared.delete(name);
  answer.then((rows) => rows.length > MOST_ROWS && forget(), forget);
}
