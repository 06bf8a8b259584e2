import pTimeout from 'p-timeout';
import {
  type AccessTokens,
  Cancelled,
  ConnectorError,
  type ConnectorSession,
  failureOf,
  hostsOf,
  HttpClient,
  type MappedPage,
  portsOf,
  type Probe,
  redactFailure,
  reportWaits,
  type RequestLimiter,
  secretForms,
  type Slice,
  type TokenStore,
  Transient,
  watchAccess,
  watchTokens,
} from '#libs/connector';
import type { SessionRequest } from '#libs/sources';
import { ThreadSilent, ThreadTooLarge } from '#libs/threads';
import { type ConnectorThread, ThreadLost } from './connector-thread.js';
import type { ConnectorThreads } from './connector-threads.js';
import type { ConnectorCalls } from './protocol.js';

type Sample = Awaited<ReturnType<ConnectorSession['sample']>>;

/** How long a connector may take to finish after it was asked to stop (ms). */
const GRACE = 1_000;

/** What `ctx.http` of a run is bound by, beside the hosts of its connector. */
export interface Network {
  allow: readonly string[];
  /** Folders whose files connectors may read. */
  folders: readonly string[];
  limiter: RequestLimiter;
  tokens: TokenStore;
  credential?: AccessTokens;
}

/** Where a session runs. A thread that is lost takes the requests with it that it waits for. */
interface Place {
  thread: ConnectorThread;
  isShared: boolean;
  client: HttpClient;
  abort: AbortController;
}

/**
 * A connector in another thread: what it does wrong, from an endless loop to eating all memory, ends its run and nothing
 * else. It reads and maps pages, of which each can be asked for again in another thread.
 */
export class ThreadSession implements ConnectorSession {
  private readonly id = crypto.randomUUID();
  private readonly pending = new Set<Promise<unknown>>();
  private place: Promise<Place> | undefined;
  private wasLost = false;
  private isClosed = false;

  constructor(
    private readonly threads: ConnectorThreads,
    private readonly request: SessionRequest,
    private readonly network: Network,
  ) {
    request.signal.addEventListener('abort', () => void this.abort(), { once: true });
  }

  async partitions(): Promise<string[]> {
    return JSON.parse(await this.call((calls) => calls.partitions(this.id))) as string[];
  }

  async page(slice: Slice): Promise<MappedPage> {
    return JSON.parse(await this.call((calls) => calls.page(this.id, slice))) as MappedPage;
  }

  async sample(slice: Slice): Promise<Sample> {
    return JSON.parse(await this.call((calls) => calls.sample(this.id, slice))) as Sample;
  }

  async check(now: number): Promise<Probe[]> {
    return JSON.parse(await this.call((calls) => calls.check(this.id, now))) as Probe[];
  }

  async remap(raws: readonly string[], slice: Slice): Promise<MappedPage> {
    return JSON.parse(await this.call((calls) => calls.remap(this.id, raws, slice))) as MappedPage;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const answered = Promise.allSettled(this.pending).then(() => true);
    const ended = await pTimeout(answered, { milliseconds: GRACE, fallback: () => false });
    const place = this.place && (await pTimeout(this.place, { milliseconds: GRACE }).catch(() => undefined));
    this.place = undefined;
    if (place) await this.leave(place, !ended);
  }

  private async call(work: (calls: ConnectorCalls) => Promise<string>): Promise<string> {
    const answer = this.attempt(work);
    this.pending.add(answer);
    try {
      return await answer;
    } finally {
      this.pending.delete(answer);
    }
  }

  private async attempt(work: (calls: ConnectorCalls) => Promise<string>): Promise<string> {
    const entered = this.placed();
    const place = await entered;
    try {
      return await work(place.thread.calls);
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error;
      if (this.request.signal.aborted) throw new Cancelled();
      if (!place.isShared) throw this.reasonOf(error.cause);
      // Another source of the thread may have ended it: alone it will be seen.
      this.wasLost = true;
      if (this.place === entered) {
        this.place = undefined;
        await this.leave(place, false);
      }
      return this.attempt(work);
    }
  }

  private placed(): Promise<Place> {
    this.place ??= this.enter();
    return this.place;
  }

  private async enter(): Promise<Place> {
    const shared = this.wasLost ? undefined : this.threads.shareFor(this.request);
    const thread = shared ?? (await this.threads.ownThread());
    const { connector, config, secrets, onWaiting, wire } = this.request;
    const { tokens, credential, folders } = this.network;
    const settings = {
      connector: connector.id,
      url: this.threads.urlOf(this.request),
      config,
      secrets,
      hasCredential: credential !== undefined,
      folders,
    };
    const abort = new AbortController();
    const place = { thread, isShared: shared !== undefined, client: this.clientOf(abort.signal), abort };
    try {
      if (this.isClosed) throw new Cancelled();
      await thread.open(this.id, settings, {
        http: reportWaits(place.client, onWaiting),
        network: place.client,
        tokens: wire ? watchTokens(tokens, wire.learn) : tokens,
        credential: wire && credential ? watchAccess(credential, wire.learn) : credential,
      });
    } catch (error) {
      // A thread that is lost meanwhile is noticed by the call that follows.
      if (error instanceof ThreadLost) return place;
      await this.leave(place, false);
      throw error;
    }
    return place;
  }

  private clientOf(abandoned: AbortSignal): HttpClient {
    const { connector, config, signal, repeats, wire } = this.request;
    const { allow, limiter, credential } = this.network;
    return new HttpClient({
      allow,
      limiter,
      hosts: hostsOf(connector, config, credential !== undefined),
      ports: portsOf(connector, config),
      signal: AbortSignal.any([signal, abandoned]),
      repeats,
      onExchange: wire?.add,
    });
  }

  private async leave({ thread, isShared, client, abort }: Place, hangs: boolean): Promise<void> {
    abort.abort();
    thread.close(this.id);
    await Promise.all([client.close(), isShared ? this.threads.leave(thread, hangs) : thread.end()]);
  }

  private async abort(): Promise<void> {
    const place = await this.place?.catch(() => undefined);
    place?.thread.abort(this.id);
  }

  /** Why calls fail after the thread exited or was terminated. */
  private reasonOf(cause: unknown): Error {
    if (this.wasLost) this.threads.suspect(this.request);
    if (!(cause instanceof Error)) return new Error('the connector ended its thread');
    if (cause instanceof ThreadTooLarge) return new Error(`the connector ${cause.message}`);
    if (cause instanceof ThreadSilent) return new Transient(`The connector ${cause.message} and was ended.`);
    return new ConnectorError(redactFailure(failureOf(cause), secretForms(this.request.secrets)));
  }
}
