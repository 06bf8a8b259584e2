import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { CreatedWebhook } from '#libs/contract';
import type { Api } from './api.js';

/** One request as a receiver of webhooks sees it. */
export interface Received {
  at: number;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ReceivedRequest {
  id: string;
  type: string;
  data: Record<string, unknown>;
}

export interface Receiver {
  url: string;
  received: Received[];
  connections(): number;
  /** How requests are answered from now on; 204 unless said otherwise. */
  answer(play: (response: ServerResponse, request: Received) => void): void;
  /** Everything received whose signature holds, in order. @throws when one does not */
  verified(secret: string): ReceivedRequest[];
  close(): Promise<void>;
}

/** A server that receives webhooks, counts connections and follows a script. */
export async function startReceiver(host = '127.0.0.1'): Promise<Receiver> {
  const received: Received[] = [];
  let connections = 0;
  let play: (response: ServerResponse, request: Received) => void = (response) => {
    response.writeHead(204).end();
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      const one = { at: Date.now(), path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
      received.push(one);
      play(response, one);
    });
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    answer: (next) => {
      play = next;
    },
    verified: (secret) => {
      const webhook = new Webhook(secret);
      return received.map(({ headers, body }) => {
        const { type, data } = webhook.verify(body, headers as Record<string, string>) as ReceivedRequest;
        return { id: String(headers['webhook-id']), type, data };
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Registers a receiver of events; returns its secret. */
export async function listenTo(
  receiver: Receiver,
  api: Api,
  events: string[],
  token?: string,
): Promise<string> {
  const body = { url: receiver.url, events };
  const answer = await api.request<CreatedWebhook>('/public/webhooks', { body, token });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.secret ?? '';
}
