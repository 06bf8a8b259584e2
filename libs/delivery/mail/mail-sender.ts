import pTimeout from 'p-timeout';
import type { Sender } from '../webhooks/delivery-loop.js';
import type { Outcome } from '../webhooks/retry-schedule.js';
import { type Mail, MailError, type Mailer } from './mailer.js';

/** Hands one mail over. It arrives at least once, always under the same Message-ID. */
export class MailSender<C> implements Sender<C> {
  private readonly stopping = new AbortController();

  constructor(
    private readonly mailer: Mailer,
    private readonly compose: (claimed: C) => Mail,
  ) {}

  async send(claimed: C): Promise<Outcome> {
    try {
      const sent = this.mailer.send(this.compose(claimed));
      await pTimeout(sent, { milliseconds: Infinity, signal: this.stopping.signal });
      return { ok: true };
    } catch (error) {
      const giveUp = error instanceof MailError && error.permanent;
      return { ok: false, error: error instanceof Error ? error.message : 'The mail was not sent.', giveUp };
    }
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Error('the process is stopping'));
  }
}
