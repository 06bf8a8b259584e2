import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type IndexReport, readIndexReport, readTextIndex, type TextIndexRows } from '#libs/text';
import { type PartState, Readiness } from './readiness.js';
import { SERVING_OPTIONS, type ServingOptions } from './serving-options.js';

const LOOK_MS = 1_000;
const POLL_MS = 30;
/** Behind by less is up to date: the state is written once a second. */
const FRESH_MS = 5_000;

/** What is known of the index in Meilisearch. */
export type TextIndexState = TextIndexRows & IndexReport;

/** Knows how far the index in Meilisearch has come, whichever process writes to it. */
@Injectable()
export class TextIndexStatus implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private known: { state: TextIndexState; at: number } | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SERVING_OPTIONS) private readonly options: ServingOptions,
    private readonly readiness: Readiness,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.isUsed) return;
    this.readiness.register('text_index', () => this.part());
    this.timer = setInterval(() => void this.read().catch(() => undefined), LOOK_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Whether Meilisearch is configured. */
  get isUsed(): boolean {
    return this.options.meili !== undefined;
  }

  /** Milliseconds since the searched index held everything; undefined without one. No database is asked for it. */
  get lagMs(): number | undefined {
    const lag = this.known?.state.serving?.lagMs;
    return this.known && typeof lag === 'number' ? lag + (performance.now() - this.known.at) : undefined;
  }

  /** Records that Meilisearch refuses. */
  get refused(): number {
    return this.known?.state.refused ?? 0;
  }

  async read(): Promise<TextIndexState> {
    const { database, meili } = this.options;
    const name = meili?.index ?? '';
    const [rows, report] = await Promise.all([
      readTextIndex(database.pool, name),
      readIndexReport(database.pool, name),
    ]);
    const state = { ...rows, ...report };
    this.known = { state, at: performance.now() };
    return state;
  }

  /**
   * Waits until every index in Meilisearch, one that is being built included, has passed a transaction.
   * @returns false after `within` milliseconds, or as soon as it is known that the index cannot be kept up to date
   */
  async reached(tx: bigint, within: number): Promise<boolean> {
    if (!this.isUsed) return true;
    const deadline = performance.now() + within;
    for (;;) {
      const state = await this.read().catch(() => undefined);
      if (!state) return false;
      const all = [state.serving, state.building].filter((row) => row !== undefined);
      if (all.length > 0 && all.every(({ watermark }) => watermark > tx)) return true;
      if (state.failing || performance.now() > deadline) return false;
      await delay(POLL_MS);
    }
  }

  /** Never a reason to take the process out: the built-in engine answers when Meilisearch cannot. */
  private part(): PartState {
    if (!this.known) return { ready: true, detail: 'not known yet' };
    const { serving, building, failing, refused } = this.known.state;
    const sentences = [
      serving ? behind(this.lagMs) : 'the built-in engine answers',
      building &&
        `an index is being built (${Math.floor((100 * building.taken) / Math.max(building.taken, building.total, 1))} %)`,
      failing && `failing for ${Math.round(failing.ms / 1_000)} s: ${failing.reason}`,
      refused > 0 && 'some records were refused',
    ];
    return { ready: true, detail: sentences.filter(Boolean).join('; ') };
  }
}

function behind(lag: number | undefined): string {
  return lag === undefined || lag < FRESH_MS ? 'up to date' : `${Math.round(lag / 1_000)} s behind`;
}
