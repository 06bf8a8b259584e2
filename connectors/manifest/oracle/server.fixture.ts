import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A plain HTTP server on this machine, for a reader in another process. */
export async function listen(handle: (request: Request) => Promise<Response>) {
  const server = createServer((incoming, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
      const { method = 'GET', url = '/', headers } = incoming;
      const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
      const body = method === 'GET' ? undefined : Buffer.concat(chunks);
      const answer = await handle(new Request(`http://127.0.0.1${url}`, { method, headers: pairs, body }));
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
