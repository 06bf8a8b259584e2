import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

const ROWS_A_TRANSACTION = 250_000;
const ROWS_A_CHUNK = 10_000;

/**
 * Puts a match set into the temporary table `earshot_match` of this connection, in ascending order. Every
 * transaction is short, because each of them holds back the change feed while it runs.
 */
export async function fillMatchTable(client: pg.ClientBase, seqs: Float64Array): Promise<void> {
  await client.query(
    'DROP TABLE IF EXISTS pg_temp.earshot_match; CREATE TEMP TABLE earshot_match (seq bigint NOT NULL)',
  );
  const sorted = seqs.toSorted();
  for (let start = 0; start < sorted.length; start += ROWS_A_TRANSACTION) {
    const part = sorted.subarray(start, start + ROWS_A_TRANSACTION);
    await pipeline(Readable.from(lines(part)), client.query(from('COPY pg_temp.earshot_match FROM STDIN')));
  }
  await client.query('ANALYZE pg_temp.earshot_match');
}

function* lines(seqs: Float64Array): Generator<string> {
  for (let start = 0; start < seqs.length; start += ROWS_A_CHUNK) {
    yield `${seqs.subarray(start, start + ROWS_A_CHUNK).join('\n')}\n`;
  }
}
