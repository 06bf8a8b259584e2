import net from 'node:net';

/**
 * pass: as if it were not there · hold: bytes stop both ways, nothing is closed (a blackhole keeps what it got; dropping
 * bytes on a live stream is not a real fault) · late: open connections are cut, new ones get no answer until they may
 * pass · reset: open connections are cut, new ones too · refuse: nothing is listening
 */
export type ProxyMode = 'pass' | 'hold' | 'late' | 'reset' | 'refuse';

export interface Proxy {
  port: number;
  set(mode: ProxyMode): Promise<void>;
  /** Cuts a connection instead of delivering the first answer that holds this text; undefined delivers all. */
  swallow(reply: string | undefined): void;
  /** Responses discarded so far. */
  swallowed(): number;
  /** Connections that were closed by their client because they were late. */
  abandoned(): number;
  close(): Promise<void>;
}

interface Pair {
  client: net.Socket;
  server: net.Socket;
}

/** A TCP proxy in front of a PostgreSQL (a unix socket or a port) that fails on command. */
export async function startProxy(target: net.NetConnectOpts): Promise<Proxy> {
  const pairs = new Set<Pair>();
  let mode: ProxyMode = 'pass';
  let reply: string | undefined;
  let swallowed = 0;
  let abandoned = 0;
  const cut = ({ client, server }: Pair) => {
    client.resetAndDestroy();
    server.destroy();
  };
  const listener = net.createServer((client) => {
    const pair = { client, server: net.connect(target) };
    pairs.add(pair);
    const { server } = pair;
    for (const [from, to] of [
      [client, server],
      [server, client],
    ]) {
      from.on('error', () => undefined);
      from.on('close', () => {
        pairs.delete(pair);
        if (mode === 'pass' || mode === 'late') to.destroy();
      });
    }
    client.on('close', () => {
      if (mode === 'late') abandoned++;
    });
    client.on('data', (chunk) => server.write(chunk));
    server.on('data', (chunk: Buffer) => {
      if (reply === undefined || !chunk.includes(reply)) return client.write(chunk);
      swallowed++;
      return cut(pair);
    });
    if (mode === 'reset') cut(pair);
    if (mode === 'hold') pause(pair);
    if (mode === 'late') server.pause();
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      listener.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = listener.address() as net.AddressInfo;
  const stopListening = () => new Promise((resolve) => listener.close(resolve));
  return {
    port,
    set: async (next) => {
      const before = mode;
      mode = next;
      if (next === 'hold') pairs.forEach(pause);
      if (next === 'pass') pairs.forEach(resume);
      if (next === 'late' || next === 'reset' || next === 'refuse') {
        pairs.forEach(cut);
        pairs.clear();
      }
      if (next === 'refuse') await stopListening();
      else if (before === 'refuse') await listen(port);
    },
    swallow: (text) => {
      reply = text;
    },
    swallowed: () => swallowed,
    abandoned: () => abandoned,
    close: async () => {
      pairs.forEach(cut);
      if (mode !== 'refuse') await stopListening();
    },
  };
}

function pause({ client, server }: Pair): void {
  client.pause();
  server.pause();
}

function resume({ client, server }: Pair): void {
  client.resume();
  server.resume();
}
