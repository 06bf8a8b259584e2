import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { compiledOf } from './compile/index.js';
import { nameOf, readManifest } from './load/manifest.js';
import type { Config } from './settings.js';
import type { Spec } from './load/spec.js';

/** A folder of manifests as others wrote them; none is part of this repository. */
const FOLDER = process.env.MANIFESTS;
const GOAL = 0.9;

/** Of manifests with components in Python, which no other program can run. */
const PYTHON = 'needs Python';
const LOADS = 'loads';

it.skipIf(!inject('soak') || !FOLDER)(
  'nine of ten real manifests load, stream by stream (MANIFESTS=<folder>)',
  () => {
    const found = readdirSync(FOLDER ?? '').map((file) => {
      const manifest = readFileSync(path.join(FOLDER ?? '', file), 'utf8');
      return { file, result: loadedOf(manifest) };
    });
    const others = found.filter(({ result }) => result !== PYTHON);
    const loaded = others.filter(({ result }) => result === LOADS);
    const refused = others.filter(({ result }) => result !== LOADS);
    process.stdout.write(
      `${loaded.length} of ${others.length} manifests load; ${found.length - others.length} need Python\n${refused.map(({ file, result }) => `${file}: ${result}\n`).join('')}`,
    );
    expect(loaded.length / others.length).toBeGreaterThanOrEqual(GOAL);
  },
);

/** `LOADS`, `PYTHON`, or why it is refused. */
function loadedOf(manifest: string): string {
  try {
    const { streams, spec } = readManifest(manifest);
    const settings = settingsFor(spec);
    for (const stream of streams.map(nameOf)) compileWith({ manifest, stream, settings });
    return LOADS;
  } catch (error) {
    const { message } = error as Error;
    return message.includes('components in Python') ? PYTHON : message;
  }
}

const CHOICES = /^'settings\.(.+)' must be one of ([^,]+)/;

/** Compiles a stream; settings that are one of several choices become the first of them. */
function compileWith(given: Pick<Config, 'manifest' | 'stream' | 'settings'>): void {
  const map = { ds: 'x', message: 'y' };
  try {
    compiledOf({ ...given, map, origins: ['https://api.example.com'] });
  } catch (error) {
    const [, name = '', choice = ''] = CHOICES.exec((error as Error).message) ?? [];
    if (name === '' || choice === valueAt(given.settings, name)) throw error;
    setAt(given.settings, name, choice);
    compileWith({ ...given });
  }
}

function setAt(settings: Record<string, unknown>, name: string, value: unknown): void {
  const names = name.split('.');
  const last = names.pop() ?? '';
  let at = settings;
  for (const one of names) at = (at[one] ??= {}) as Record<string, unknown>;
  at[last] = value;
}

function valueAt(settings: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((at, one) => (at as Record<string, unknown> | undefined)?.[one], settings);
}

/** A value for each setting: a time where its name says so, one of its choices, else any text. */
function settingsFor({ settings }: Spec): Record<string, never> {
  const made: Record<string, unknown> = {};
  for (const { path: name } of settings)
    if (valueAt(made, name) === undefined)
      setAt(made, name, /date|from|start|time/i.test(name) ? '2024-01-01T00:00:00Z' : 'x');
  return made as Record<string, never>;
}
