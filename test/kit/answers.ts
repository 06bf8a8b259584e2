import type { Api } from './api.js';

/** What an API says of everything it holds, without what differs from call to call. */
export async function answersOf(api: Api): Promise<unknown> {
  const fields = await api.request<object>('/public/fields', { method: 'GET' });
  const answers = [
    fields.body,
    await api.search({ limit: 100, sorted_by: ['ds'] }),
    await api.search({ search_query: 'crash update', limit: 100 }),
    await api.search({ search_query: '"login page" -after OR battery*', limit: 100 }),
    await api.trend({ trend_by: 'day' }),
    await api.distribution({ distribution_by: 'user_name', limit: 50 }),
    await api.distribution({ distribution_by: 'filters.country', search_query: 'battery', limit: 50 }),
    await api.quantify({ main_query: 'battery', secondary_query: 'login' }),
  ];
  return JSON.parse(JSON.stringify(answers, (key, value: unknown) => (key === 'meta' ? undefined : value)));
}
