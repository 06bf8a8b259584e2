import type { AccessTokens, Http, Network, TokenStore } from '#libs/connector';
import { WorkerBridge } from '#libs/threads';
import {
  type ConnectorCalls,
  connectorErrors,
  type ConnectorHost,
  type ConnectorSettings,
} from './protocol.js';

const MAX_HEAP_BYTES = 256 * 2 ** 20;
/**
 * The limit of the thread itself is only the last resort: V8 ends the whole process when a thread that is out of
 * memory cannot even collect garbage, which a few in ten do (Node 24). Hence the bridge watches the heap, far below it.
 */
const LAST_RESORT_MB = 1024;

/** What a session may use outside its thread. */
export interface SessionServices {
  http: Http;
  network: Network;
  tokens: TokenStore;
  credential?: AccessTokens;
}

/** The thread ended before it had answered. `cause`: what ended it, if that is known. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
}

/** A thread with the connectors of one or several sources. It has no environment and no network but their `http`. */
export class ConnectorThread {
  private readonly bridge: WorkerBridge<ConnectorCalls>;
  private readonly services = new Map<string, SessionServices>();
  private ended = false;

  /** `maxSilenceMs`: ends the thread if its event loop is blocked for so long. */
  constructor(maxSilenceMs: number, onEnd: (thread: ConnectorThread) => void) {
    this.bridge = new WorkerBridge<ConnectorCalls>({
      url: new URL('./connector.worker.js', import.meta.url),
      worker: {
        env: {},
        // What it prints may hold secrets: nothing of it gets to the log.
        stdout: true,
        stderr: true,
        resourceLimits: { maxOldGenerationSizeMb: LAST_RESORT_MB },
      },
      host: {
        request: async (session, request) => this.of(session).http.request(request),
        addressOf: async (session, host, port) => this.of(session).network.addressOf(host, port),
        readToken: async (session) => this.of(session).tokens.read(),
        lockToken: async (session) => this.of(session).tokens.lock(),
        saveToken: async (session, token) => this.of(session).tokens.save(token),
        releaseToken: async (session) => this.of(session).tokens.release(),
        accessToken: async (session, refused) => this.credentialOf(session).token(refused),
      } satisfies ConnectorHost,
      errors: connectorErrors,
      lost: (cause) => new ThreadLost('The thread of the connector ended.', { cause }),
      maxHeapBytes: MAX_HEAP_BYTES,
      maxSilenceMs,
      onEnd: () => {
        this.ended = true;
        onEnd(this);
      },
    }).start();
  }

  /** Its methods reject with `ThreadLost` once the thread has ended. */
  get calls(): ConnectorCalls {
    return this.bridge.remote;
  }

  /** Sessions that are open. */
  get sessions(): number {
    return this.services.size;
  }

  get isUsable(): boolean {
    return !this.ended;
  }

  open(session: string, settings: ConnectorSettings, services: SessionServices): Promise<void> {
    this.services.set(session, services);
    return this.calls.open(session, settings);
  }

  abort(session: string): void {
    if (this.isUsable) this.bridge.notify.abort(session);
  }

  close(session: string): void {
    this.services.delete(session);
    if (this.isUsable) this.bridge.notify.close(session);
  }

  /** Ends it now. Resolves when it has ended. */
  async end(): Promise<void> {
    this.ended = true;
    this.bridge.terminate();
    await this.bridge.stop();
  }

  private credentialOf(session: string): AccessTokens {
    const { credential } = this.of(session);
    if (!credential) throw new Error('The source names no credential.');
    return credential;
  }

  private of(session: string): SessionServices {
    const found = this.services.get(session);
    if (!found) throw new Error('The session is closed.');
    return found;
  }
}
