import type { Alert, AlertPreview } from '#libs/contract';
import type { Answer, Api } from './api.js';
import type { ProblemAnswer } from './problem.js';
import { until } from './process.js';

export const DAY = 86_400_000;

/** Noon (UTC) of a day, that many days before today, as `ds` is sent. */
export function noon(daysAgo: number): string {
  return `${new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10)}T12:00:00+0000`;
}

export class AlertBench {
  constructor(readonly api: Api) {}

  add(body: object, token?: string): Promise<Answer<Alert & ProblemAnswer>> {
    return this.api.request('/public/alerts', { body, token });
  }

  preview(body: object, token?: string): Promise<Answer<AlertPreview & ProblemAnswer>> {
    return this.api.request('/public/alerts/preview', { body, token });
  }

  async read(id: string): Promise<Alert> {
    return (await this.api.request<Alert>(`/public/alerts/${id}`, { method: 'GET' })).body;
  }

  mute(id: string, at: string | null): Promise<Answer<Alert>> {
    return this.api.request(`/public/alerts/${id}/mute`, { body: { until: at } });
  }

  /** Waits for one more evaluation, which is due now. */
  async again(id: string): Promise<Alert> {
    const before = await this.read(id);
    await this.api.database?.query('UPDATE alert SET next_at = now() WHERE id = $1', [id]);
    return this.evaluated(id, before.last_evaluated_at);
  }

  /** Waits for an evaluation later than the one at `before`. */
  evaluated(id: string, before: string | null = null): Promise<Alert> {
    return until('an evaluation', async () => {
      const now = await this.read(id);
      return now.last_evaluated_at !== before && now;
    });
  }
}
