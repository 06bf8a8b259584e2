import type { Api } from './api.js';
import type { RecordDraft } from './builders.js';

export interface Feedback extends RecordDraft {
  id: string;
  source: string;
  user_name: string;
  filters: { country?: string; tags: string[]; age?: number | string };
}

const SOURCES = ['App Store', 'Zendesk', 'survey'];
const COUNTRIES = ['PT', 'ES', 'FR', undefined, 'BR'];
const TAGS = ['iOS', 'Android', 'web', 'beta'];
const WORDS = ['crash', 'login', 'battery', 'refund'];
const OFFSETS = ['+0000', '+0100', '-0500', '+0530'];

/** Deterministic feedback around the autumn clock change of 2025 with every kind of field, some of it missing. */
export function feedback(count: number): Feedback[] {
  return Array.from({ length: count }, (_, i): Feedback => {
    const n = (i * 7919) % 10_007;
    const at = new Date(Date.UTC(2025, 9, 15) + ((n * 3_001) % (25 * 1440)) * 60_000);
    const country = COUNTRIES[n % 5];
    return {
      id: `f${i}`,
      source: SOURCES[n % 3],
      ds: `${at.toISOString().slice(0, 19)}${OFFSETS[n % 4]}`,
      message: [...WORDS.filter((_word, w) => (n >>> w) & 1), `report${i}`].join(' '),
      score: n % 7 === 0 ? null : 1 + (n % 5),
      user_name: `user ${n % 23}`,
      filters: {
        tags: TAGS.filter((_tag, t) => (n >>> (t + 3)) & 1),
        ...(country && { country }),
        ...(n % 3 > 0 && { age: n % 11 === 0 ? 'unknown' : 18 + (n % 60) }),
      },
    };
  });
}

/** Pushes every source's records, with the ids they have. */
export async function pushFeedback(api: Api, list: readonly Feedback[]): Promise<void> {
  for (const source of new Set(list.map((one) => one.source))) {
    const records = list
      .filter((one) => one.source === source)
      .map(({ source: _source, ...record }) => record);
    await api.ingest({ source, records });
  }
}

/** A token that reads only what its filters allow. */
export async function boundToken(api: Api, filters: object[]): Promise<string> {
  const body = { name: 'bound', scopes: ['read'], filters };
  const made = await api.request<{ token: string }>('/admin/tokens', { body });
  if (made.status !== 201) throw new Error(`the token was not created: ${JSON.stringify(made.body)}`);
  return made.body.token;
}
