import { define } from '../jinja/literal.js';
import { type Component, isComponent, keepLines, lineOf, ManifestError, MOST_NODES } from './document.js';

/**
 * Replaces every `#/…` in a part of a manifest by what it refers to, as the reference does: a `$ref` beside other keys
 * gives what they do not set. @throws ManifestError for a reference that leads nowhere or in a circle.
 */
export function resolveReferences(manifest: Component, part = manifest): Component {
  return new Resolver(manifest).component(part);
}

/** The same for a `schema_loader`, which is left as it is written until something needs it. */
export function resolveSchema(manifest: Component, loader: unknown): unknown {
  return new Resolver(manifest).value(loader, undefined);
}

class Resolver {
  private readonly open = new Set<string>();
  private nodes = 0;

  constructor(private readonly manifest: Component) {}

  component(given: Component): Component {
    const own: Component = {};
    for (const [key, value] of Object.entries(given)) {
      if (key === '$ref') continue;
      // The schemas of records can be most of a manifest, and few streams need them.
      define(own, key, key === 'schema_loader' ? value : this.value(value, lineOf(given, key)));
    }
    if (!Object.hasOwn(given, '$ref')) return keepLines(own, given);
    const base = this.value(given.$ref, lineOf(given, '$ref'));
    if (!isComponent(base)) return base as Component;
    return keepLines({ ...base, ...own }, base, given);
  }

  value(given: unknown, line: number | undefined): unknown {
    if (++this.nodes > MOST_NODES) throw new ManifestError('the manifest is too large');
    if (Array.isArray(given)) {
      const list = given.map((item) => this.value(item, line));
      return keepLines(list, given);
    }
    if (isComponent(given)) return this.component(given);
    if (typeof given !== 'string' || !given.startsWith('#/')) return given;
    if (this.open.has(given)) throw new ManifestError(`the reference ${given} leads in a circle`, line);
    this.open.add(given);
    const found = this.value(this.lookUp(given, line), line);
    this.open.delete(given);
    return found;
  }

  /** A key that contains slashes comes before a path through the levels. */
  private lookUp(reference: string, line: number | undefined): unknown {
    let node: unknown = this.manifest;
    let rest = reference.slice(2);
    while (rest !== '') {
      const whole = memberOf(node, rest);
      if (whole !== undefined) return whole;
      const [head = '', ...tail] = rest.split('/');
      node = memberOf(node, head);
      if (node === undefined) throw new ManifestError(`there is no ${reference}`, line);
      rest = tail.join('/');
    }
    return node;
  }
}

function memberOf(node: unknown, key: string): unknown {
  if (Array.isArray(node)) return /^\d+$/.test(key) ? node[Number(key)] : undefined;
  return isComponent(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}
