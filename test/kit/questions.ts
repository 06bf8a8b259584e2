import { expect } from 'vitest';
import type { AskAnswer } from '#libs/contract';
import type { Answer, Api } from './api.js';
import type { RecordDraft } from './builders.js';

/** A shop whose parcels come late in July in Portugal; each record says so in its own words. */
export function lateParcels(): RecordDraft[] {
  return Array.from({ length: 360 }, (_, i): RecordDraft => {
    const day = new Date(Date.UTC(2025, 4, 1) + Math.floor(i / 4) * 86_400_000).toISOString().slice(0, 10);
    const country = ['PT', 'ES', 'DE'][i % 3] ?? 'PT';
    const late = day >= '2025-07-01' && country === 'PT';
    return {
      id: `p${i}`,
      ds: `${day}T12:${String(i % 60).padStart(2, '0')}:00+0000`,
      message: late
        ? `The parcel number ${i} arrived two weeks late and no one answered. I want my money back.`
        : `Order ${i} was fine and the ${['colour', 'fabric', 'price'][i % 3]} is lovely.`,
      score: late ? 1 + (i % 2) : 4 + (i % 2),
      user_name: `buyer ${i % 40}`,
      filters: { country, shop: i % 5 === 0 ? 'outlet' : 'main' },
    };
  });
}

export function askDeeper(api: Api, body: object, token?: string): Promise<Answer<AskAnswer>> {
  return api.request<AskAnswer>('/public/deeper-search', { body, ...(token && { token }) });
}

/** An answer whose every finding is proven by its steps. */
export async function askProven(api: Api, search_query: string): Promise<AskAnswer & { text: string }> {
  const { status, body } = await askDeeper(api, { search_query });
  expect(status).toBe(200);
  expect(body.answer?.findings.filter(({ verified }) => !verified)).toEqual([]);
  return { ...body, text: body.answer?.text ?? '' };
}

/** Sends a step's input to its own endpoint, as a reader would with curl. */
export async function repeatStep(
  api: Api,
  { tool, input }: AskAnswer['steps'][number],
): Promise<Record<string, unknown>> {
  const at =
    tool === 'fields'
      ? `/public/fields?filters=${encodeURIComponent(JSON.stringify(input.filters ?? []))}`
      : tool === 'get_record'
        ? `/public/records/${String(input.id)}`
        : `/public/${tool}`;
  const isRead = tool === 'fields' || tool === 'get_record';
  const answer = await api.request<Record<string, unknown>>(at, isRead ? { method: 'GET' } : { body: input });
  if (answer.status !== 200)
    throw new Error(`${at} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The events of an answer as it comes about, in order. */
export async function eventsOf(api: Api, body: object): Promise<{ event: string; data: unknown }[]> {
  const answer = await api.request<string>('/public/deeper-search', {
    body,
    headers: { accept: 'text/event-stream' },
  });
  return answer.body
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => {
      const [, event = '', data = 'null'] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data: JSON.parse(data) as unknown };
    });
}
