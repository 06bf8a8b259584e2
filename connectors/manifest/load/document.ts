import { type Alias, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';
import { define } from '../jinja/literal.js';

/** What is wrong with a manifest, or not supported, and where. */
export class ManifestError extends Error {
  override name = 'ManifestError';
  constructor(
    message: string,
    /** Counted from 1. */
    readonly line?: number,
  ) {
    super(line === undefined ? message : `line ${line}: ${message}`);
  }
}

export type Component = Record<string, unknown>;

/** On which line a mapping begins, and each of its own keys. */
interface Lines {
  own: number;
  keys: ReadonlyMap<string, number>;
}

const lines = new WeakMap<object, Lines>();

/** The line of a mapping or list, or of one of its keys; undefined for what parameters added. */
export function lineOf(component: object, key?: string): number | undefined {
  const known = lines.get(component);
  return key === undefined ? known?.own : known?.keys.get(key);
}

/** Whether the manifest itself sets the field of the component, rather than a parameter of an outer one. */
export function isWritten(component: object, key: string): boolean {
  return lines.get(component)?.keys.has(key) ?? false;
}

/** Gives a component the lines of those it was made of; the later ones win. */
export function keepLines<T extends object>(made: T, ...from: readonly object[]): T {
  const known = from.map((one) => lines.get(one)).filter((one) => one !== undefined);
  const last = known.at(-1);
  if (last) lines.set(made, { own: last.own, keys: new Map(known.flatMap(({ keys }) => [...keys])) });
  return made;
}

/** Aliases and references may repeat parts of a manifest; more than this is no manifest. */
export const MOST_NODES = 300_000;

/** Reads YAML or JSON as the reference does (YAML 1.1) and remembers the lines. @throws ManifestError. */
export function readDocument(text: string): Component {
  const counter = new LineCounter();
  const document = parseDocument(text, {
    version: '1.1',
    lineCounter: counter,
    stringKeys: true,
    merge: true,
  });
  const [problem] = document.errors;
  if (problem) throw new ManifestError(problem.message.split('\n')[0] ?? '', problem.linePos?.[0].line);
  const root = new DocumentReader(document, counter).value(document.contents);
  if (!isComponent(root)) throw new ManifestError('the manifest must be a mapping', 1);
  return root;
}

export function isComponent(value: unknown): value is Component {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

class DocumentReader {
  private nodes = 0;

  constructor(
    private readonly document: Document.Parsed,
    private readonly counter: LineCounter,
  ) {}

  value(node: unknown): unknown {
    if (++this.nodes > MOST_NODES) throw new ManifestError('the manifest is too large');
    if (isAlias(node)) return this.value((node as Alias).resolve(this.document));
    if (isSeq(node)) {
      const list = node.items.map((item) => this.value(item));
      lines.set(list, { own: this.line(node), keys: new Map() });
      return list;
    }
    if (isMap(node)) {
      const keys = new Map<string, number>();
      const made: Component = {};
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? String(key.value) : String(key);
        if (name === '<<') this.merge(made, value, keys);
        else {
          define(made, name, this.value(value));
          keys.set(name, this.line(key));
        }
      }
      lines.set(made, { own: this.line(node), keys });
      return made;
    }
    if (!isScalar(node)) return null;
    // The reference turns an unquoted date into a text again wherever it uses one.
    return node.value instanceof Date ? (node.source ?? '') : (node.value ?? null);
  }

  private merge(made: Component, value: unknown, keys: Map<string, number>): void {
    const merged = this.value(value);
    for (const one of Array.isArray(merged) ? merged : [merged]) {
      if (!isComponent(one)) continue;
      for (const [name, each] of Object.entries(one)) {
        if (Object.hasOwn(made, name)) continue;
        define(made, name, each);
        keys.set(name, lineOf(one, name) ?? 1);
      }
    }
  }

  private line(node: unknown): number {
    const range = (node as { range?: [number, number, number] | null }).range;
    return this.counter.linePos(range?.[0] ?? 0).line;
  }
}
