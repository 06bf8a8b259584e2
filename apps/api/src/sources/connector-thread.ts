import { Worker } from 'node:worker_threads';
import pTimeout from 'p-timeout';
import {
  ConnectorError,
  type ConnectorSession,
  type Failure,
  failureOf,
  hostsOf,
  HttpClient,
  type HttpRequest,
  type HttpResponse,
  type MappedPage,
  type Probe,
  redactFailure,
  type RequestLimiter,
  secretForms,
  type Slice,
  Transient,
} from '#libs/connector';
import type { SessionRequest } from '#libs/sources';

const MEMORY = 256 * 1024 * 1024;
/** Milliseconds between two checks of the connector's memory. */
const WATCH = 100;
/**
 * The limit of the thread itself is only the last resort: V8 ends the whole process when a thread that is out of
 * memory cannot even collect garbage, which a few in ten do (Node 24). Hence the watch, far below it.
 */
const LAST_RESORT_MB = 1024;
/** A thread that does not answer for this long is ended. */
const SILENCE = 30_000;
const PING = 5_000;
/** Milliseconds that an aborted connector has to finish. */
const GRACE = 1_000;

/** The limits of a run's `ctx.http`, beside the hosts of its connector. */
export interface Network {
  allow: readonly string[];
  limiter: RequestLimiter;
}

/**
 * A connector in a thread of its own: what it does wrong, from an endless loop to eating all memory, ends its run and
 * nothing else. It has no environment and no network but `ctx.http`, which this side answers.
 */
export class ConnectorThread implements ConnectorSession {
  private readonly worker: Worker;
  private readonly http: HttpClient;
  private readonly pending = new Map<number, PromiseWithResolvers<unknown>>();
  private readonly pinging: NodeJS.Timeout;
  private readonly watching: NodeJS.Timeout;
  private weighing = false;
  private heard = Date.now();
  private count = 0;
  private ended: Error | undefined;

  constructor({ connector, config, secrets, signal }: SessionRequest, network: Network, url?: string) {
    this.http = new HttpClient({ ...network, hosts: hostsOf(connector, config), signal });
    const workerData: ThreadOptions = { connector: connector.id, url, config, secrets };
    this.worker = new Worker(new URL('./connector.worker.js', import.meta.url), {
      workerData,
      env: {},
      // What it prints may hold its secrets: nothing of it gets to the log.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: LAST_RESORT_MB },
    });
    this.worker.on('message', (message: FromThread) => this.receive(message));
    const forms = secretForms(secrets);
    this.worker.on('error', (error) => this.end(reasonOf(error, forms)));
    this.worker.on('exit', () => this.end(new Error('the connector ended its thread')));
    for (const stream of [this.worker.stdout, this.worker.stderr]) stream.resume();
    signal.addEventListener('abort', () => this.send({ kind: 'abort' }), { once: true });
    this.pinging = setInterval(() => this.ping(), PING).unref();
    this.watching = setInterval(() => void this.weigh(), WATCH).unref();
  }

  async partitions(): Promise<string[]> {
    return (await this.call({ method: 'partitions' })) as string[];
  }

  async page(slice: Parameters<ConnectorSession['page']>[0]): Promise<MappedPage> {
    return (await this.call({ method: 'page', slice })) as MappedPage;
  }

  async check(now: number): Promise<Probe[]> {
    return (await this.call({ method: 'check', now })) as Probe[];
  }

  async remap(raws: readonly string[], slice: Parameters<ConnectorSession['remap']>[1]): Promise<MappedPage> {
    return (await this.call({ method: 'remap', raws, slice })) as MappedPage;
  }

  async close(): Promise<void> {
    clearInterval(this.pinging);
    clearInterval(this.watching);
    if (this.pending.size > 0 && !this.ended) await this.settled();
    this.end(new Error('the run is over'));
    await Promise.all([this.worker.terminate(), this.http.close()]);
  }

  private call(call: Extract<ToThread, { kind: 'call' }>['call']): Promise<unknown> {
    if (this.ended) return Promise.reject(this.ended);
    const waiting = Promise.withResolvers<unknown>();
    this.pending.set(++this.count, waiting);
    this.send({ kind: 'call', id: this.count, call });
    return waiting.promise;
  }

  private receive(message: FromThread): void {
    this.heard = Date.now();
    if (message.kind === 'http') void this.fetch(message.id, message.request);
    if (message.kind !== 'result' && message.kind !== 'failed') return;
    const waiting = this.pending.get(message.id);
    this.pending.delete(message.id);
    if (message.kind === 'result') waiting?.resolve(JSON.parse(message.json));
    else waiting?.reject(new ConnectorError(message.failure));
  }

  private async fetch(id: number, request: HttpRequest): Promise<void> {
    try {
      this.send({ kind: 'http', id, answer: await this.http.request(request) });
    } catch (error) {
      this.send({ kind: 'http-failed', id, failure: failureOf(error) });
    }
  }

  private ping(): void {
    if (Date.now() - this.heard > SILENCE) {
      this.end(new Transient(`The connector did not answer for ${SILENCE / 1000} seconds and was ended.`));
      void this.worker.terminate();
    } else this.send({ kind: 'ping' });
  }

  private async weigh(): Promise<void> {
    if (this.weighing || this.ended) return;
    this.weighing = true;
    // Rejects when the thread has ended, which its own events report.
    const heap = await this.worker.getHeapStatistics().catch(() => undefined);
    this.weighing = false;
    if (!heap || heap.used_heap_size + heap.external_memory <= MEMORY) return;
    this.end(new Error(`the connector needed more than ${MEMORY / 1024 / 1024} MB of memory`));
    void this.worker.terminate();
  }

  /** Waits for pending calls, at most for the grace period. */
  private async settled(): Promise<void> {
    const calls = [...this.pending.values()].map(({ promise }) => promise);
    await pTimeout(Promise.allSettled(calls), { milliseconds: GRACE, message: false });
  }

  private end(reason: Error): void {
    this.ended ??= reason;
    for (const { promise, reject } of this.pending.values()) {
      promise.catch(() => undefined); // no one may be waiting any more
      reject(this.ended);
    }
    this.pending.clear();
  }

  private send(message: ToThread): void {
    this.worker.postMessage(message);
  }
}

/** An error that no call of the connector was waiting for. */
function reasonOf(error: unknown, forms: readonly string[]): Error {
  return new ConnectorError(redactFailure(failureOf(error), forms));
}

/** What a connector thread is started with. */
export interface ThreadOptions {
  connector: string;
  /** Where a connector from outside the product is imported from. */
  url?: string;
  config: unknown;
  secrets: unknown;
}

/** A method of the connector's session. */
export type Call =
  | { method: 'partitions' }
  | { method: 'page'; slice: Slice }
  | { method: 'check'; now: number }
  | { method: 'remap'; raws: readonly string[]; slice: Slice };

export type ToThread =
  | { kind: 'call'; id: number; call: Call }
  | { kind: 'http'; id: number; answer: HttpResponse }
  | { kind: 'http-failed'; id: number; failure: Failure }
  | { kind: 'abort' }
  | { kind: 'ping' };

export type FromThread =
  /** `json`: only data crosses. */
  | { kind: 'result'; id: number; json: string }
  | { kind: 'failed'; id: number; failure: Failure }
  | { kind: 'http'; id: number; request: HttpRequest }
  | { kind: 'pong' };
