import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** Records of an export by their numbers, which of them belong to a theme, and what is estimated of them. */
export interface MatchedSeqs {
  readonly seqs: Float64Array;
  readonly sentiment?: readonly { readonly value: number; readonly seqs: Float64Array }[];
  readonly themes?: readonly { readonly label: string; readonly seqs: Float64Array }[];
}

const ROWS_A_TRANSACTION = 250_000;
const ROWS_A_CHUNK = 10_000;

/**
 * Puts a match set into the temporary table `earshot_match` of this connection, in ascending order, with the themes and
 * the estimate of each record where they are asked for. Every transaction is short, because each of them holds back the
 * change feed while it runs.
 */
export async function fillMatchTable(
  client: pg.ClientBase,
  { seqs, themes = [], sentiment = [] }: MatchedSeqs,
): Promise<void> {
  await client.query(
    'DROP TABLE IF EXISTS pg_temp.earshot_match; CREATE TEMP TABLE earshot_match (seq bigint NOT NULL, themes jsonb, sentiment jsonb)',
  );
  const sorted = seqs.toSorted();
  const labels = labelsOf(themes);
  const estimates = new Map(
    sentiment.flatMap(({ value, seqs: own }) => Array.from(own, (seq) => [seq, value] as const)),
  );
  const isPlain = themes.length === 0 && sentiment.length === 0;
  const columns = isPlain ? '(seq)' : '(seq, themes, sentiment)';
  for (let start = 0; start < sorted.length; start += ROWS_A_TRANSACTION) {
    const part = sorted.subarray(start, start + ROWS_A_TRANSACTION);
    const rows = isPlain ? lines(part) : wideLines(part, labels, estimates);
    await pipeline(
      Readable.from(rows),
      client.query(from(`COPY pg_temp.earshot_match ${columns} FROM STDIN`)),
    );
  }
  await client.query('ANALYZE pg_temp.earshot_match');
}

function* lines(seqs: Float64Array): Generator<string> {
  for (let start = 0; start < seqs.length; start += ROWS_A_CHUNK) {
    yield `${seqs.subarray(start, start + ROWS_A_CHUNK).join('\n')}\n`;
  }
}

/** The labels of the themes of each record that belongs to any. */
function labelsOf(themes: NonNullable<MatchedSeqs['themes']>): Map<number, string[]> {
  const labels = new Map<number, string[]>();
  for (const { label, seqs } of themes) {
    for (const seq of seqs) {
      const own = labels.get(seq);
      if (own) own.push(label);
      else labels.set(seq, [label]);
    }
  }
  return labels;
}

function* wideLines(
  seqs: Float64Array,
  labels: ReadonlyMap<number, string[]>,
  estimates: ReadonlyMap<number, number>,
): Generator<string> {
  for (let start = 0; start < seqs.length; start += ROWS_A_CHUNK) {
    const part = Array.from(seqs.subarray(start, start + ROWS_A_CHUNK), (seq) => {
      const own = labels.get(seq);
      // COPY reads a backslash as the beginning of an escape.
      const themes = own ? JSON.stringify(own).replaceAll('\\', '\\\\') : '\\N';
      return `${seq}\t${themes}\t${estimates.get(seq) ?? '\\N'}`;
    });
    yield `${part.join('\n')}\n`;
  }
}
