import { expect, it } from 'vitest';
import { Circuit } from './circuit.js';

it('leaves a server that failed alone, lets one request try it, and waits longer each time', () => {
  let now = 0;
  const circuit = new Circuit(undefined, () => now);
  expect(circuit.enter()).toBe(true);
  circuit.failed();
  circuit.failed();
  expect(circuit.enter()).toBe(false);
  now = 5_000;
  expect([circuit.enter(), circuit.enter()]).toEqual([true, false]);
  circuit.failed();
  now = 14_999;
  expect(circuit.enter()).toBe(false);
  now = 15_000;
  expect(circuit.enter()).toBe(true);
  circuit.succeeded();
  expect([circuit.enter(), circuit.enter()]).toEqual([true, true]);
});

it('waits a minute at most', () => {
  let now = 0;
  const circuit = new Circuit(undefined, () => now);
  for (let i = 0; i < 20; i++) {
    circuit.failed();
    now += 60_000;
    expect(circuit.enter()).toBe(true);
  }
});
