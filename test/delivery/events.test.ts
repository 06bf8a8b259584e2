import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { startFeedServer } from '../kit/feed-server.js';
import { until } from '../kit/process.js';
import { listenTo, type Receiver, startReceiver } from '../kit/receiver.js';
import { addSource, pullAgain, rssFeed } from '../kit/sources.js';

describe('events of sources and exports', () => {
  let api: Api;
  let receiver: Receiver;
  let secret = '';
  beforeAll(async () => {
    receiver = await startReceiver();
    api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1' } });
    secret = await listenTo(receiver, api, ['source.failing', 'source.recovered', 'export.completed']);
  });
  afterAll(async () => {
    await api?.stop();
    await receiver?.close();
  });
  const received = (type: string) => receiver.verified(secret).filter((one) => one.type === type);

  it('a source fails once and recovers once', async () => {
    const feed = await startFeedServer();
    feed.on('/feed', { status: 404, body: 'gone' });
    await addSource(api, 'Feed', { url: `${feed.url}/feed` });
    for (let n = 0; n < 3; n++) await pullAgain(api, 'Feed');
    await until('the event', () => received('source.failing').length > 0);
    await pullAgain(api, 'Feed');
    feed.on('/feed', { body: rssFeed([['1', 'It works again']]) });
    await pullAgain(api, 'Feed');
    await until('the end of it', () => received('source.recovered').length > 0);
    await pullAgain(api, 'Feed');
    expect(received('source.failing')).toMatchObject([
      { data: { source: 'Feed', connector: 'rss', kind: 'gone' } },
    ]);
    expect(received('source.recovered')).toMatchObject([{ data: { source: 'Feed' } }]);
    await feed.close();
  });

  it('a completed export is reported with its numbers', async () => {
    await api.ingest(batch(records(4), 'Exported'));
    const done = await api.export({ export_fields: ['ds'], filters: [{ key: 'source', value: 'Exported' }] });
    await until('the event', () => received('export.completed').length > 0);
    expect(received('export.completed')).toMatchObject([
      { data: { export_id: done.export_id, row_count: 4, format: 'csv' } },
    ]);
  });
});
