/*
 * The product's feeder of ClickHouse in a process of its own, to be killed. Environment: DATABASE_URL, CLICKHOUSE_URL,
 * CLICKHOUSE_PASSWORD; KILL_AT: it kills itself around so many statements that change ClickHouse (0: never), KILL_WHEN:
 * `before` one, once it is `sent`, or `after` its answer; MUTANT: the position is written before the batch.
 */
import { createClient } from '@clickhouse/client';
import { ClickHouseDatabase } from '#libs/analysis';
import { feedInto } from '#libs/serving';

const { DATABASE_URL, CLICKHOUSE_URL, CLICKHOUSE_PASSWORD, KILL_AT, KILL_WHEN, MUTANT } = process.env;
const die = () => process.kill(process.pid, 'SIGKILL');
let statements = 0;

async function mortal(send) {
  const isLast = ++statements === Number(KILL_AT);
  if (isLast && KILL_WHEN === 'before') die();
  const sent = send();
  // Some of them have arrived by then, some have not.
  if (isLast && KILL_WHEN === 'sent') setTimeout(die, 5);
  await sent;
  if (isLast) die();
}

class MortalDatabase extends ClickHouseDatabase {
  insert(table, rows) {
    return mortal(() => super.insert(table, rows));
  }

  async insertLines(table, columns, pieces) {
    const position = pieces.findLast((piece) => piece.toString().startsWith('[0,'));
    const isAlone = pieces.every((piece) => piece === position || piece.length === 0);
    if (!MUTANT || !position || isAlone) return mortal(() => super.insertLines(table, columns, pieces));
    await super.insertLines(table, columns, [position]);
    die();
  }

  run(statement) {
    return mortal(() => super.run(statement));
  }
}

const client = createClient({
  url: CLICKHOUSE_URL,
  username: 'earshot',
  password: CLICKHOUSE_PASSWORD,
  use_multipart_params: true,
});
const feeder = feedInto(new MortalDatabase(client), {
  databaseUrl: DATABASE_URL,
  textLanguage: 'en',
  say: (_, text) => process.stdout.write(`${text}\n`),
});
process.on('SIGTERM', () => feeder.stop());
await feeder.ended;
