import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { Shedding } from './admission.js';

const shedding = new Shedding();
afterEach(() => shedding.beforeApplicationShutdown());

/** Holds the event loop up for longer than it may be late. */
async function pause(): Promise<void> {
  const until = performance.now() + 600;
  while (performance.now() < until);
  await delay(60);
}

describe('an event loop that is late', () => {
  it('rejects analysis requests from its third pause on, but never the page, its files and health', async () => {
    shedding.onApplicationBootstrap();
    await pause();
    await pause();
    expect(() => shedding.check('/public/search')).not.toThrow();
    await pause();
    for (const path of ['/public/search', '/ingestion', '/admin/tokens', '/searching', '/assets'])
      expect(() => shedding.check(path)).toThrow('The service is overloaded.');
    for (const path of ['/', '/trends', '/admin', '/assets/index-1.js', '/health/ready'])
      expect(() => shedding.check(path)).not.toThrow();
  });
});
