import pg from 'pg';

/**
 * A text as a literal of PostgreSQL's SQL, for the few places that take no parameters (`COPY (SELECT …)`). Names from
 * users reach SQL through here and nowhere else. What PostgreSQL could not keep, and what would cut the statement
 * short, is refused: NUL and lone surrogates.
 */
export function sqlLiteral(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new TypeError('text that PostgreSQL cannot hold');
  return pg.escapeLiteral(text);
}
