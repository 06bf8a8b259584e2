import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { v7 } from 'uuid';
import type { Caller } from '#libs/auth';
import { type AskAnswer, type AskRequest, LIMITS, Problem } from '#libs/contract';
import { createAnalyzer } from '#libs/index';
import { type AskListener, type AskOutcome, answerQuestion, prepareToAnswer, RunStore } from '#libs/insight';
import type { RequestContext } from '../http/request-context.js';
import { CitedRecords, RunTools } from './run-tools.js';
import { endedAnswer, failedAnswer, type RunFrame, runningAnswer, withResults } from './ask-views.js';
import { RunKeeper } from './run-keeper.js';
import type { Database } from '#libs/database';

export const ASK_OPTIONS = Symbol('ask options');

export interface AskModuleOptions {
  database: Database;
  /** Two-letter code of the stemmer and function words. */
  textLanguage: string;
  /** IANA zone of requests that name none. */
  timezone: string;
}

const SWEEP_MS = 60_000;
/** After a start, when what is more urgent is done. */
const PREPARE_MS = 15_000;

/** Who asks, and until when. */
export interface AskCall {
  caller: Caller;
  context: RequestContext;
  /** The client has gone. */
  signal?: AbortSignal;
  listener?: AskListener;
}

/** Answers questions in plain words; each is a run that can be read again, with every step it took. */
@Injectable()
export class AskService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('DeeperSearch');
  private readonly stopping = new AbortController();
  private readonly underWay = new Map<string, Set<Promise<unknown>>>();
  private timer?: NodeJS.Timeout;
  private preparing?: NodeJS.Timeout;

  constructor(
    @Inject(ASK_OPTIONS) private readonly options: AskModuleOptions,
    private readonly tools: RunTools,
    private readonly records: CitedRecords,
    private readonly store: RunStore,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.store.sweep().catch((error: unknown) => this.logger.warn(`old runs stay: ${String(error)}`));
    }, SWEEP_MS).unref();
    const prepare = () =>
      this.prepare().catch((error: unknown) =>
        this.logger.warn(`the first question will wait: ${String(error)}`),
      );
    this.preparing = setTimeout(() => void prepare(), PREPARE_MS).unref();
  }

  /** Where there is something to ask about. */
  private async prepare(): Promise<void> {
    const { rows } = await this.options.database.pool.query('SELECT FROM record LIMIT 1');
    if (rows.length > 0) await prepareToAnswer();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    clearTimeout(this.preparing);
    this.stopping.abort(new Error('the process stops'));
    await Promise.allSettled([...this.underWay.values()].flatMap((runs) => [...runs]));
  }

  /** The answer; with `async` the run as it begins, which continues in the background. */
  async ask(request: AskRequest, call: AskCall): Promise<AskAnswer> {
    this.limit(call.caller);
    const id = v7();
    const frame: RunFrame = { id, request, requestId: call.context.requestId, started: performance.now() };
    const running = runningAnswer(frame, this.options.timezone);
    const keeper = new RunKeeper(this.store, call.caller.tokenId, running);
    const work = this.track(call.caller, this.work(frame, keeper, call));
    if (!request.async) return work;
    void work.catch(() => undefined);
    await keeper.begun;
    return withResults(running, []);
  }

  private async work(frame: RunFrame, keeper: RunKeeper, call: AskCall): Promise<AskAnswer> {
    const { request } = frame;
    await keeper.begin();
    const gone = request.async || !call.signal ? [] : [call.signal];
    const signal = AbortSignal.any([...gone, this.stopping.signal, keeper.cancelled]);
    try {
      const outcome = await this.run(request, { ...call, signal }, keeper);
      const ended = endedAnswer(frame, outcome);
      const ids = outcome.cited.map((record) => record.id);
      const results = await this.records.cited(ids, request, call);
      await keeper.end(ended, ids);
      return withResults(ended, results);
    } catch (error) {
      await keeper.fail((running) => failedAnswer(running, signal.aborted, whyFailed(error)));
      throw error;
    }
  }

  private run(
    request: AskRequest,
    { caller, context, signal, listener }: AskCall & { signal: AbortSignal },
    keeper: RunKeeper,
  ): Promise<AskOutcome> {
    return answerQuestion(request, {
      tools: this.tools.of(caller, context),
      analyzer: createAnalyzer(this.options.textLanguage),
      timezone: this.options.timezone,
      signal,
      ...(this.tools.model && { model: this.tools.model }),
      listener: {
        ...listener,
        planned: (plan, reading) => {
          keeper.planned(plan, reading);
          listener?.planned?.(plan, reading);
        },
        ended: (step) => {
          keeper.stepped(step);
          listener?.ended?.(step);
        },
      },
    });
  }

  /** @throws Problem rate_limited */
  private limit({ tokenId }: Caller): void {
    if ((this.underWay.get(tokenId)?.size ?? 0) < LIMITS.deeper_at_once) return;
    const detail = `This token has ${LIMITS.deeper_at_once} deeper searches running: wait for one to end.`;
    throw new Problem('rate_limited', detail, { retryAfter: 2 });
  }

  private track<T>({ tokenId }: Caller, work: Promise<T>): Promise<T> {
    const runs = this.underWay.get(tokenId) ?? new Set();
    this.underWay.set(tokenId, runs.add(work));
    const forget = () => {
      runs.delete(work);
      if (runs.size === 0) this.underWay.delete(tokenId);
    };
    work.then(forget, forget);
    return work;
  }
}

function whyFailed(error: unknown) {
  const detail = error instanceof Problem ? error.message : 'The run could not be completed.';
  return { code: error instanceof Problem ? error.kind : 'failed', detail };
}
