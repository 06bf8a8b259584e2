import { expect, it } from 'vitest';
import { configured } from '#libs/connector';
import httpJson from '../index.js';
import { DeclaredSource, settings } from './declared-source.fixture.js';

const source = (more: string) => {
  const config = settings(`
    url: https://api.example.com/items?since={from}
    map: { id: id, ds: at, message: text }
    ${more}
  `);
  return { config, traits: configured(httpJson, httpJson.config.parse(config)).source };
};

it('the settings say how the source behaves', () => {
  expect(source('').traits).toMatchObject({ order: 'unordered', overlap: '1h' });
  const { traits } = source(`order: oldest-first
    overlap: 2d
    serves: { window: 30d }
    sweep: 7d
    limits: { per_minute: 60 }`);
  expect(traits).toMatchObject({
    order: 'oldest-first',
    overlap: '2d',
    serves: { window: '30d' },
    sweep: '7d',
    limits: { perMinute: 60 },
  });
});

it('a check finds a request that only the second run makes, and the API refuses', async () => {
  const { config } = source('time_format: "%d/%m/%Y"');
  const items = [{ id: 1, at: '2025-07-01T10:00:00Z', text: 'Read' }];
  const strict = await DeclaredSource.open(config, (request) =>
    request.url.includes('since')
      ? Response.json({ error: 'since must have a time' }, { status: 422 })
      : Response.json(items),
  );
  const probes = await strict.harness.check();
  expect(probes.map(({ name, failure }) => [name, failure?.kind])).toEqual([
    ['first page', undefined],
    ['next run', 'source_changed'],
  ]);
  const right = await DeclaredSource.open(config, () => Response.json(items));
  expect((await right.harness.check()).at(-1)).toEqual({
    name: 'next run',
    found: '1 items of the last day',
  });
});
