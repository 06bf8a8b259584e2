import { Inject, Injectable, Logger } from '@nestjs/common';
import { RecurringWork } from '#libs/database';
import { SENTIMENT_OPTIONS, type SentimentOptions } from './sentiment-options.js';
import { TrainingRun } from './training-run.js';

/** Milliseconds between two attempts to claim a training. */
const RUN_MS = 2_000;

/** Learns sentiment where the role says so, and again as records come and go. */
@Injectable()
export class TrainingSchedule extends RecurringWork {
  constructor(@Inject(SENTIMENT_OPTIONS) { role }: SentimentOptions, run: TrainingRun) {
    const log = new Logger('Sentiment');
    super({ name: 'learn sentiment', everyMs: RUN_MS, off: role === 'api', log }, (signal) =>
      run.next(signal),
    );
  }
}
