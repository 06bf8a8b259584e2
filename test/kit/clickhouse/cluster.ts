import { createServer, type IncomingMessage, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ClickHouseDatabase, connectClickHouse } from '#libs/analysis';
import { type ClickHouse, CLICKHOUSE_PASSWORD, freePorts, startClickHouse } from '../clickhouse.js';

export const CLUSTER = 'earshot';

export interface ClickHouseCluster {
  /** For the product. */
  env: ClickHouse['env'] & { CLICKHOUSE_CLUSTER: string };
  database: ClickHouseDatabase;
  shards: readonly ClickHouse[];
  stop(): Promise<void>;
}

/** Servers that know each other as shards, one copy of each. */
export async function startClickHouseCluster(count = 2): Promise<ClickHouseCluster> {
  const ports = await Promise.all(Array.from({ length: count }, freePorts));
  const relays = await Promise.all(ports.map(({ tcp }) => relayTo(tcp)));
  const shard = (relay: net.Server) => `<shard><internal_replication>true</internal_replication>
    <replica><host>127.0.0.1</host><port>${portOf(relay)}</port><user>earshot</user>
      <password>${CLICKHOUSE_PASSWORD}</password></replica></shard>`;
  const settings = `<remote_servers><${CLUSTER}>${relays.map(shard).join('')}</${CLUSTER}></remote_servers>`;
  const shards = await Promise.all(ports.map((own) => startClickHouse({ ports: own, settings })));
  const front = await standInFor(shards.map(({ env }) => new URL(env.CLICKHOUSE_URL).origin));
  const CLICKHOUSE_URL = `http://127.0.0.1:${portOf(front)}/earshot`;
  const env = {
    CLICKHOUSE_URL,
    CLICKHOUSE_USER: 'earshot',
    CLICKHOUSE_PASSWORD,
    CLICKHOUSE_CLUSTER: CLUSTER,
  };
  const database = await connectClickHouse(
    { url: CLICKHOUSE_URL, user: 'earshot', password: CLICKHOUSE_PASSWORD, cluster: CLUSTER },
    { seconds: 60 },
  );
  return {
    env,
    database,
    shards,
    stop: async () => {
      await database.close();
      front.closeAllConnections();
      for (const server of [front, ...relays]) server.close();
      await Promise.all(shards.map((one) => one.stop()));
    },
  };
}

const portOf = (server: net.Server) => (server.address() as AddressInfo).port;

/** The library ends when a connection between servers is reset, as a statement that needs no more rows does. This is not passed on. */
function relayTo(port: number): Promise<net.Server> {
  const relay = net.createServer({ allowHalfOpen: true }, (client) => {
    const server = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    client.on('data', (chunk) => server.write(chunk));
    server.on('data', (chunk) => client.writable && client.write(chunk));
    client.on('error', () => server.end());
    client.on('end', () => server.end());
    server.on('error', () => client.destroy());
    server.on('end', () => client.end());
    server.on('close', () => client.destroy());
  });
  return new Promise((resolve) => relay.listen(0, '127.0.0.1', () => resolve(relay)));
}

/**
 * The library has neither the queue of `ON CLUSTER` nor tables that replicate. In front of the first server this runs
 * what is meant for all on each, with tables that do not replicate; everything else passes.
 */
function standInFor(origins: readonly string[]): Promise<Server> {
  const [first = ''] = origins;
  const server = createServer((request, response) => {
    const answer = async () => {
      const given = await text(request);
      const body = given.replaceAll(` ON CLUSTER ${CLUSTER}`, '');
      if (body === given) return forward(first, request, given);
      const plain = body.replaceAll(/Replicated(ReplacingMergeTree)\('[^']+', '[^']+'(, )?/g, '$1(');
      const answers = [];
      for (const origin of origins) answers.push(await forward(origin, request, plain));
      return answers.find(({ status }) => status !== 200) ?? answers[0];
    };
    answer().then(
      (answered) => {
        const { status, headers, body } = answered ?? { status: 500, headers: {}, body: '' };
        response.writeHead(status, headers).end(body);
      },
      () => response.destroy(),
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function forward(origin: string, { url, method, headers }: IncomingMessage, body: string) {
  const kept = ['authorization', 'content-type'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const answer = await fetch(origin + url, {
    method,
    headers: Object.fromEntries(kept),
    body: method === 'GET' ? undefined : body,
  });
  const code = answer.headers.get('x-clickhouse-exception-code');
  return {
    status: answer.status,
    headers: code ? { 'x-clickhouse-exception-code': code } : {},
    body: await answer.text(),
  };
}
