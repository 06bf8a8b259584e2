import { hash } from 'node:crypto';
import type { SessionRequest } from '#libs/sources';
import { ConnectorThread } from './connector-thread.js';

/** Threads that the built-in connectors of many sources share. */
const SHARED = 2;
/** Threads with a connector of their own. */
const OWN = 16;
/** A thread of one source may compute for so long (ms); among several, one that computes too long gets its own. */
const OWN_SILENCE = 30_000;
const SHARED_SILENCE = 12_000;
/** How long a shared thread without a session is kept (ms). */
const KEPT = 30_000;
/** Remembered sources that need a thread of their own. */
const SUSPECTS = 1_000;

/**
 * The threads of connectors. Runs of built-in connectors share a few, whose modules are loaded once. If such a thread
 * ends or hangs, its runs go on in threads of their own, and the one that did it fails there alone. Connectors from
 * outside the product always run in a new thread: whatever state they keep ends with the run.
 */
export class ConnectorThreads {
  private readonly shared = new Map<ConnectorThread, NodeJS.Timeout | undefined>();
  private readonly suspects = new Set<string>();
  private own = 0;
  private readonly waiting: (() => void)[] = [];

  /** `urls`: of connectors from outside the product, by id. */
  constructor(private readonly urls: ReadonlyMap<string, string> = new Map()) {}

  /** Where its connector is imported from, if that is outside the product. */
  urlOf({ connector }: SessionRequest): string | undefined {
    return this.urls.get(connector.id);
  }

  /** The shared thread with the fewest sessions; undefined for a source that needs its own. */
  shareFor(request: SessionRequest): ConnectorThread | undefined {
    if (this.urls.has(request.connector.id) || this.suspects.has(keyOf(request))) return undefined;
    const threads = [...this.shared.keys()].toSorted((a, b) => a.sessions - b.sessions);
    const [least] = threads;
    if (least && (least.sessions === 0 || threads.length >= SHARED)) return this.kept(least);
    return this.kept(new ConnectorThread(SHARED_SILENCE, (ended) => this.forget(ended)));
  }

  /** A thread for one source, as soon as there is room for it. */
  async ownThread(): Promise<ConnectorThread> {
    if (this.own >= OWN) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.own++;
    return new ConnectorThread(OWN_SILENCE, () => {
      this.own--;
      this.waiting.shift()?.();
    });
  }

  /** Even alone it ended its thread: its next runs begin in their own. */
  suspect(request: SessionRequest): void {
    if (this.suspects.size >= SUSPECTS) this.suspects.clear();
    this.suspects.add(keyOf(request));
  }

  /** A session of a shared thread is over. `hangs`: without answering. */
  async leave(thread: ConnectorThread, hangs: boolean): Promise<void> {
    if (!this.shared.has(thread)) return;
    if (hangs) {
      this.forget(thread);
      await thread.end();
    } else if (thread.sessions === 0) {
      this.shared.set(thread, setTimeout(() => void this.leave(thread, true), KEPT).unref());
    }
  }

  /** Ends all threads. */
  async stop(): Promise<void> {
    await Promise.all([...this.shared.keys()].map((thread) => this.leave(thread, true)));
  }

  private kept(thread: ConnectorThread): ConnectorThread {
    clearTimeout(this.shared.get(thread));
    this.shared.set(thread, undefined);
    return thread;
  }

  private forget(thread: ConnectorThread): void {
    clearTimeout(this.shared.get(thread));
    this.shared.delete(thread);
  }
}

function keyOf({ connector, config }: SessionRequest): string {
  return hash('sha256', JSON.stringify([connector.id, config]), 'base64url');
}
