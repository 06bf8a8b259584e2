import { clusterProblem, connectClickHouse, serverVersion } from '#libs/analysis';
import type { ClickHouseServer } from '../serving-options.js';

const SECONDS = 10;
/** The first version whose text indexes need no setting. */
const LEAST = [26, 2] as const;
const DENIED = new Set(['AUTHENTICATION_FAILED', 'WRONG_PASSWORD', 'REQUIRED_PASSWORD', 'ACCESS_DENIED']);

/**
 * At start: what is wrong with the settings ends the process. A server that does not answer may come back: records are
 * stored meanwhile, and questions are answered once it does.
 * @throws Error that says what to change
 */
export async function checkClickHouse(server: ClickHouseServer, warn: (text: string) => void): Promise<void> {
  const database = await connectClickHouse(server, { seconds: SECONDS });
  try {
    const version = await serverVersion(database);
    const [major = 0, minor = 0] = version.split('.').map(Number);
    if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1]))
      throw new Error(`Earshot needs ClickHouse ${LEAST.join('.')} or newer; this is ${version}.`);
    const problem = await clusterProblem(database);
    if (problem) throw new Error(problem);
  } catch (error) {
    const { type, code } = error as { type?: string; code?: string };
    if (type !== undefined) throw new Error(sentenceOf(type, server), { cause: error });
    if (code === undefined) throw error;
    warn(`ClickHouse does not answer (${code}): start it, or correct CLICKHOUSE_URL. It is tried again.`);
  } finally {
    await database.close();
  }
}

function sentenceOf(type: string, { url, user }: ClickHouseServer): string {
  if (DENIED.has(type))
    return `ClickHouse refuses CLICKHOUSE_USER=${user} with CLICKHOUSE_PASSWORD (${type}).`;
  if (type !== 'UNKNOWN_DATABASE') return `ClickHouse answers ${type} at CLICKHOUSE_URL.`;
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  return `ClickHouse has no database ${name}, which CLICKHOUSE_URL names: CREATE DATABASE ${name}.`;
}
