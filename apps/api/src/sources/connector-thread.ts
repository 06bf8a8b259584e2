import pTimeout from 'p-timeout';
import {
  ConnectorError,
  type ConnectorSession,
  failureOf,
  hostsOf,
  HttpClient,
  type MappedPage,
  type Probe,
  redactFailure,
  reportWaits,
  type RequestLimiter,
  secretForms,
  type Slice,
  type TokenStore,
  Transient,
} from '#libs/connector';
import type { SessionRequest } from '#libs/sources';
import { ThreadSilent, ThreadTooLarge, WorkerBridge } from '#libs/threads';
import {
  type ConnectorCalls,
  connectorErrors,
  type ConnectorHost,
  type ConnectorThreadOptions,
} from './protocol.js';

const MAX_HEAP_BYTES = 256 * 2 ** 20;
/**
 * The limit of the thread itself is only the last resort: V8 ends the whole process when a thread that is out of
 * memory cannot even collect garbage, which a few in ten do (Node 24). Hence the bridge watches the heap, far below it.
 */
const LAST_RESORT_MB = 1024;
const MAX_SILENCE_MS = 30_000;
/** How long a connector may take to finish after it was asked to stop. */
const GRACE_MS = 1_000;

/** What `ctx.http` of a run is bound by, beside the hosts of its connector. */
export interface Network {
  allow: readonly string[];
  limiter: RequestLimiter;
  tokens: TokenStore;
}

/**
 * A connector in a thread of its own: what it does wrong, from an endless loop to eating all memory, ends its run and
 * nothing else. It has no environment and no network but `ctx.http`.
 */
export class ConnectorThread implements ConnectorSession {
  private readonly bridge: WorkerBridge<ConnectorCalls>;
  private readonly http: HttpClient;
  private isClosing = false;

  constructor(
    { connector, config, secrets, signal, onWaiting }: SessionRequest,
    network: Network,
    url?: string,
  ) {
    const { tokens, ...limits } = network;
    this.http = new HttpClient({ ...limits, hosts: hostsOf(connector, config), signal });
    const workerData: ConnectorThreadOptions = { connector: connector.id, url, config, secrets };
    const forms = secretForms(secrets);
    const http = reportWaits(this.http, onWaiting);
    this.bridge = new WorkerBridge<ConnectorCalls>({
      url: new URL('./connector.worker.js', import.meta.url),
      worker: {
        workerData,
        env: {},
        // What it prints may hold its secrets: nothing of it gets to the log.
        stdout: true,
        stderr: true,
        resourceLimits: { maxOldGenerationSizeMb: LAST_RESORT_MB },
      },
      host: {
        request: (request) => http.request(request),
        readToken: () => tokens.read(),
        lockToken: () => tokens.lock(),
        saveToken: (token) => tokens.save(token),
        releaseToken: () => tokens.release(),
      } satisfies ConnectorHost,
      errors: connectorErrors,
      lost: (cause) => (this.isClosing ? new Error('the run is over') : reasonOf(cause, forms)),
      maxHeapBytes: MAX_HEAP_BYTES,
      maxSilenceMs: MAX_SILENCE_MS,
    }).start();
    signal.addEventListener('abort', () => this.bridge.notify.abort(), { once: true });
  }

  async partitions(): Promise<string[]> {
    return JSON.parse(await this.bridge.remote.partitions()) as string[];
  }

  async page(slice: Slice): Promise<MappedPage> {
    return JSON.parse(await this.bridge.remote.page(slice)) as MappedPage;
  }

  async check(now: number): Promise<Probe[]> {
    return JSON.parse(await this.bridge.remote.check(now)) as Probe[];
  }

  async remap(raws: readonly string[], slice: Slice): Promise<MappedPage> {
    return JSON.parse(await this.bridge.remote.remap(raws, slice)) as MappedPage;
  }

  async close(): Promise<void> {
    await pTimeout(this.bridge.idle(), { milliseconds: GRACE_MS, fallback: () => undefined });
    this.isClosing = true;
    this.bridge.terminate();
    await Promise.all([this.bridge.stop(), this.http.close()]);
  }
}

/** Why calls fail after the thread exited or was terminated. */
function reasonOf(cause: Error | undefined, forms: readonly string[]): Error {
  if (!cause) return new Error('the connector ended its thread');
  if (cause instanceof ThreadTooLarge) return new Error(`the connector ${cause.message}`);
  if (cause instanceof ThreadSilent) return new Transient(`The connector ${cause.message} and was ended.`);
  return new ConnectorError(redactFailure(failureOf(cause), forms));
}
