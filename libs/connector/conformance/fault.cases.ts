import assert from 'node:assert/strict';
import type { FailureKind } from '../errors.js';
import type { HttpClientOptions } from '../http-client.js';
import { type Case, RETRIED } from './harness.js';
import type { Fault } from './kit-server.js';

const HTML = '<!doctype html><html><head><title>Sign in</title></head><body>Are you human?</body></html>';
const WAIT = 90;
const MB = 1024 * 1024;

interface Trial {
  name: string;
  fault: Fault;
  http?: HttpClientOptions;
  /** The acceptable failures; `wait` if the source named a time. */
  kinds: readonly FailureKind[];
  wait?: number;
}

const tooMany = (after: string): Fault => ({
  kind: 'answer',
  status: 429,
  headers: { 'retry-after': after },
});
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

const TRIALS: Trial[] = [
  { name: '429 with seconds to wait', fault: tooMany(String(WAIT)), kinds: ['rate_limited'], wait: WAIT },
  { name: '429 without a time', fault: { kind: 'answer', status: 429 }, kinds: ['rate_limited'] },
  { name: 'status 500', fault: { kind: 'answer', status: 500, body: 'oops' }, kinds: ['transient'] },
  { name: 'no response at all', fault: { kind: 'silence' }, http: { totalMs: 400 }, kinds: ['transient'] },
  { name: 'a body that is cut off', fault: { kind: 'cut' }, kinds: ['transient', 'source_changed'] },
  {
    name: 'an HTML page instead of data',
    fault: { kind: 'answer', status: 200, headers: { 'content-type': 'text/html' }, body: HTML },
    kinds: ['source_changed', 'suspicious_empty'],
  },
  {
    name: 'an empty response with status 200',
    fault: { kind: 'answer', status: 200, headers: { 'content-type': 'application/json' }, body: '' },
    kinds: ['source_changed', 'suspicious_empty', 'transient'],
  },
  {
    name: 'bytes in an undeclared charset',
    fault: {
      kind: 'answer',
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: Uint8Array.of(0x7b, 0xe9, 0xff, 0xfe, 0x7d),
    },
    kinds: ['source_changed', 'suspicious_empty', 'transient'],
  },
];

/** Group 9: how sources fail, and how that must be reported. */
export const faults: Case[] = [
  ...TRIALS.map(({ name, fault, http, kinds, wait }): Case => ({
    group: 9,
    name: `reports ${name} correctly`,
    run: async (harness) => {
      harness.server.misbehave(fault);
      const failure = await harness.failure(harness.session(http));
      assert.ok(failure, 'It was read as a success.');
      assert.ok(kinds.includes(failure.kind), `It was reported as ${failure.kind}: ${failure.message}`);
      if (wait !== undefined) assert.equal(failure.waitSeconds, wait, 'The time to wait was lost.');
    },
  })),
  {
    group: 9,
    name: 'respects a time to wait given as a date',
    run: async (harness) => {
      harness.subject.now = Date.now();
      harness.server.misbehave(tooMany(inSeconds(WAIT)));
      const failure = await harness.failure();
      assert.equal(failure?.kind, 'rate_limited', `It was reported as ${failure?.kind}.`);
      const wait = failure.waitSeconds ?? 0;
      assert.ok(wait > WAIT - 30 && wait <= WAIT + 1, `It waits ${wait} seconds instead of ${WAIT}.`);
    },
  },
  {
    group: 9,
    name: 'reads compressed responses like plain ones',
    run: async (harness) => {
      const plain = await harness.read();
      harness.server.behave();
      harness.server.misbehave({ kind: 'gzip' });
      assert.deepEqual((await harness.read()).items, plain.items);
    },
  },
  {
    group: 9,
    name: 'does not load a body of 200 MB',
    run: async (harness) => {
      harness.server.misbehave({ kind: 'flood', bytes: 200 * MB });
      const before = process.memoryUsage().rss;
      const failure = await harness.failure();
      const grown = (process.memoryUsage().rss - before) / MB;
      assert.ok(failure && RETRIED.includes(failure.kind as never), `It was reported as ${failure?.kind}.`);
      assert.ok(grown < 100, `It kept ${Math.round(grown)} MB in memory.`);
    },
  },
];
