import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { GuardedModel, openAiCompatible, probeModel, type ProbeResult } from '#libs/insight';
import { Readiness } from '#libs/serving';
import { SharedBuckets } from '../http/admission.js';
import type { TokenBuckets } from '../http/token-bucket.js';
import { INSIGHT_OPTIONS, type InsightOptions } from './insight-options.js';

const MINUTE = 60_000;

/** The model the settings name, if any, and what it may be asked. */
@Injectable()
export class ModelHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Model');
  private readonly stopping = new AbortController();
  private readonly summaries: TokenBuckets | undefined;
  private probe: Promise<unknown> = Promise.resolve();
  private probed: ProbeResult | undefined;
  /** Undefined = everything is done without a model. */
  readonly model: GuardedModel | undefined;
  /** A summary may take this long, in milliseconds. */
  readonly summaryMs: number;

  constructor(
    @Inject(INSIGHT_OPTIONS) { model }: InsightOptions,
    private readonly readiness: Readiness,
    buckets: SharedBuckets,
  ) {
    this.summaryMs = (model?.seconds ?? 0) * 1_000;
    if (!model) return;
    this.model = new GuardedModel(openAiCompatible({ ...model, callMs: Math.max(this.summaryMs, MINUTE) }));
    this.summaries = buckets.costs('summary', model.summaries);
  }

  /** Nothing waits for the test of the model or depends on it. */
  onApplicationBootstrap(): void {
    const { model } = this;
    if (!model) return;
    this.readiness.register('model', () => ({ ready: true, detail: this.detail() }));
    this.probe = probeModel(model, this.signal(AbortSignal.timeout(MINUTE))).then((probed) => {
      this.probed = probed;
      if (!probed.answers && !this.stopping.signal.aborted) {
        this.log.warn(`${probed.reason} Until it does, summaries are extractive.`);
      }
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.probe;
  }

  /** Aborted with `other`, and when the process is to stop. */
  signal(other: AbortSignal): AbortSignal {
    return AbortSignal.any([other, this.stopping.signal]);
  }

  /** Takes one of the summaries a token has a minute, if there is one. */
  takeSummary(tokenId: string): boolean {
    return this.summaries?.take(tokenId).allowed ?? false;
  }

  private detail(): string {
    const { probed } = this;
    if (!probed) return 'not asked yet';
    return probed.answers ? `answers; gives objects by ${WAYS[probed.structure]}` : probed.reason;
  }
}

const WAYS = { tool: 'tool calls', json_object: 'its JSON mode', text: 'JSON in text' };
