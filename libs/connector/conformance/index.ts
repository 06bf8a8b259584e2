import { readFileSync } from 'node:fs';
import { describe, it, vi } from 'vitest';
import type { JsonValue } from '#libs/contract';
import type { Connector } from '../define-connector.js';
import { atOnce } from './at-once.cases.js';
import { playing, readCassette } from './cassette.js';
import { cursors, type OldCursor } from './cursor.cases.js';
import { checking, declaration } from './declaration.cases.js';
import type { Expected } from './expected.js';
import { faults } from './fault.cases.js';
import { Harness, type Case, type Subject } from './harness.js';
import { held } from './held.cases.js';
import type { Handler } from './kit-server.js';
import { manners } from './manners.cases.js';
import { identities, load, mapping } from './mapping.cases.js';
import { edits, runs } from './run.cases.js';

export interface ConformanceOptions {
  config: Record<string, JsonValue>;
  /** Made-up secrets of the right shape. The tests check that they never leak. */
  secrets?: Record<string, JsonValue>;
  /** The file of a recording (`earshot connector record`), or a function that responds like the source. */
  source: string | URL | Handler;
  /** What that source holds: every test is measured by it. */
  expect: Expected;
  /**
   * Imports the connector's module, such as `() => import('./index.ts')`, as a process does that has just started. Without
   * it no test finds state that outlives a page in memory.
   */
  module?: () => Promise<{ default: Connector }>;
  /** Stored cursors of earlier versions of the connector. */
  cursors?: OldCursor[];
}

/** Declares, for Vitest, the seventeen groups of tests that every connector must pass. */
export function conformance(connector: Connector, options: ConformanceOptions): void {
  describe(`${connector.id} conforms`, () => {
    for (const { group, name, run } of casesFor(options.cursors)) {
      it(`${group}: ${name}`, async () => {
        const harness = await Harness.open(subjectOf(connector, options));
        try {
          await run(harness);
        } finally {
          await harness.close();
        }
      });
    }
  });
}

function subjectOf(connector: Connector, options: ConformanceOptions): Subject {
  const { config, secrets = {}, source, expect, module } = options;
  const subject = { connector, config, secrets, expect, fresh: module && (() => loadedAnew(module)) };
  if (typeof source === 'function') return { ...subject, source, now: Date.now() };
  const cassette = readCassette(String(source), readFileSync(source, 'utf8'));
  return { ...subject, recorded: true, source: playing(cassette), now: Date.parse(cassette.recorded) };
}

async function loadedAnew(module: NonNullable<ConformanceOptions['module']>): Promise<Connector> {
  vi.resetModules();
  return (await module()).default;
}

export { type Expected, Harness, type Handler, type OldCursor, type Subject };

/** All tests, in the order of their groups. */
export function casesFor(old: readonly OldCursor[] = []): Case[] {
  const all = [
    declaration,
    checking,
    mapping,
    identities,
    cursors(old),
    faults,
    manners,
    load,
    runs,
    edits,
    held,
    atOnce,
  ];
  return all.flat().sort((a, b) => a.group - b.group);
}
