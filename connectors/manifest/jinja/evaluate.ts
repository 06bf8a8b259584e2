import { filters } from './filters.js';
import { attributeOf, itemOf } from './members.js';
import { binary, bounded, compare } from './operators.js';
import { listOf } from './sequences.js';
import type { Arguments, Expression, Node } from './syntax.js';
import { tests } from './tests.js';
import { str } from './text.js';
import {
  Callable,
  type Dict,
  float,
  isTrue,
  itemsOf,
  numberOf,
  TemplateError,
  Tuple,
  typeError,
  Undefined,
  valueError,
} from './values.js';
import { define } from './literal.js';

/** A template is stopped after so many steps: no loop over an answer needs more. */
const STEPS = 100_000;

/** The names that a part of a template sees. */
export type Names = ReadonlyMap<string, unknown>;

/** Renders a template. @throws TemplateError. */
export function render(nodes: readonly Node[], names: Names): string {
  return new Evaluation().nodes(nodes, new Map(names));
}

class Evaluation {
  private steps = 0;

  nodes(nodes: readonly Node[], names: Map<string, unknown>): string {
    let text = '';
    for (const node of nodes) {
      if (node.type === 'text') text += node.value;
      else if (node.type === 'output') text += str(this.value(node.value, names));
      else if (node.type === 'set') assign(node.targets, this.value(node.value, names), names);
      else if (node.type === 'capture') names.set(node.target, this.nodes(node.body, new Map(names)));
      else if (node.type === 'if') {
        text += this.nodes(isTrue(this.value(node.test, names)) ? node.yes : node.otherwise, names);
      } else text += this.loop(node, names);
      bounded(text);
    }
    return text;
  }

  private loop(node: Node & { type: 'for' }, names: Names): string {
    const items = listOf(this.value(node.list, names));
    this.count(items.length);
    const { filter } = node;
    const chosen = items.filter((item) => {
      if (!filter) return true;
      const inner = new Map(names);
      assign(node.targets, item, inner);
      return isTrue(this.value(filter, inner));
    });
    if (chosen.length === 0) return this.nodes(node.otherwise, new Map(names));
    let text = '';
    for (const [n, item] of chosen.entries()) {
      const inner = new Map(names);
      assign(node.targets, item, inner);
      inner.set('loop', loopOf(n, chosen.length));
      text = bounded(text + this.nodes(node.body, inner));
    }
    return text;
  }

  private count(steps: number): void {
    this.steps += steps;
    if (this.steps > STEPS) throw valueError('the template takes too many steps');
  }

  private value(node: Expression, names: Names): unknown {
    this.count(1);
    switch (node.type) {
      case 'constant':
        return node.value;
      case 'float':
        return float(node.value);
      case 'name':
        return names.has(node.name) ? names.get(node.name) : new Undefined(node.name);
      case 'list':
        return node.items.map((item) => this.value(item, names));
      case 'tuple':
        return new Tuple(node.items.map((item) => this.value(item, names)));
      case 'dict':
        return this.dict(node.pairs, names);
      case 'attribute':
        return attributeOf(this.value(node.of, names), node.name);
      case 'item':
        return itemOf(this.value(node.of, names), this.value(node.key, names));
      case 'slice':
        return this.slice(node, names);
      case 'call':
        return this.call(node, names);
      case 'filter':
        return this.filter(node, names);
      case 'test':
        return this.test(node, names);
      case 'unary':
        return unary(node.operator, this.value(node.of, names));
      case 'binary':
        return this.binary(node, names);
      case 'compare':
        return this.compare(node, names);
      case 'choice':
        return this.choice(node, names);
    }
  }

  private dict(pairs: readonly [Expression, Expression][], names: Names): Dict {
    const dict: Dict = {};
    for (const [key, value] of pairs) define(dict, str(this.value(key, names)), this.value(value, names));
    return dict;
  }

  private slice(node: Expression & { type: 'slice' }, names: Names): unknown {
    const of = this.value(node.of, names);
    const [from, to, step = 1] = node.parts.map((part) => {
      const value = part && this.value(part, names);
      return value === null || value === undefined ? undefined : numberOf(value);
    });
    if (of instanceof Undefined) throw new TemplateError('undefined', `'${of.what}' is undefined`);
    const items = typeof of === 'string' ? Array.from(of) : itemsOf(of);
    if (!items) return new Undefined('a slice');
    const taken = sliced(items, { from, to, step });
    if (typeof of === 'string') return taken.join('');
    return of instanceof Tuple ? new Tuple(taken) : taken;
  }

  private call(node: Expression & { type: 'call' }, names: Names): unknown {
    const called = this.value(node.of, names);
    const { positional, named } = this.arguments(node.call, names);
    if (called instanceof Undefined) throw new TemplateError('undefined', `'${called.what}' is undefined`);
    if (!(called instanceof Callable)) throw typeError('the value cannot be called');
    return called.call(positional, named);
  }

  private filter(node: Expression & { type: 'filter' }, names: Names): unknown {
    const { positional, named } = this.arguments(node.call, names);
    return filters[node.name]?.(this.value(node.of, names), positional, named);
  }

  private test(node: Expression & { type: 'test' }, names: Names): boolean {
    const { positional } = this.arguments(node.call, names);
    return tests[node.name]?.(this.value(node.of, names), positional) !== node.negated;
  }

  private arguments({ positional, named }: Arguments, names: Names) {
    return {
      positional: positional.map((one) => this.value(one, names)),
      named: new Map(named.map(([name, one]) => [name, this.value(one, names)])),
    };
  }

  private binary({ operator, left, right }: Expression & { type: 'binary' }, names: Names): unknown {
    const first = this.value(left, names);
    if (operator === 'and') return isTrue(first) ? this.value(right, names) : first;
    if (operator === 'or') return isTrue(first) ? first : this.value(right, names);
    return binary(operator, first, this.value(right, names));
  }

  private compare({ first, rest }: Expression & { type: 'compare' }, names: Names): boolean {
    let left = this.value(first, names);
    for (const [operator, operand] of rest) {
      const right = this.value(operand, names);
      if (!compare(operator, left, right)) return false;
      left = right;
    }
    return true;
  }

  private choice({ test, yes, otherwise }: Expression & { type: 'choice' }, names: Names): unknown {
    if (isTrue(this.value(test, names))) return this.value(yes, names);
    return otherwise ? this.value(otherwise, names) : new Undefined('the inline if-expression');
  }
}

function unary(operator: '-' | '+' | 'not', value: unknown): unknown {
  if (operator === 'not') return !isTrue(value);
  return binary(operator === '-' ? '*' : '+', value, operator === '-' ? -1 : 0);
}

function assign(targets: readonly string[], value: unknown, names: Map<string, unknown>): void {
  const [target = ''] = targets;
  if (targets.length === 1) {
    names.set(target, value);
    return;
  }
  const items = listOf(value);
  if (items.length !== targets.length) throw valueError(`${targets.length} values were expected`);
  for (const [n, name] of targets.entries()) names.set(name, items[n]);
}

function loopOf(n: number, length: number): Dict {
  return {
    index: n + 1,
    index0: n,
    first: n === 0,
    last: n === length - 1,
    length,
    revindex: length - n,
    revindex0: length - n - 1,
  };
}

/** `items[from:to:step]` of Python. */
function sliced<T>(items: readonly T[], bounds: { from?: number; to?: number; step: number }): T[] {
  const { length } = items;
  const { step } = bounds;
  if (step === 0) throw valueError('the step of a slice cannot be zero');
  const clamp = (at: number | undefined, fallback: number) => {
    if (at === undefined) return fallback;
    const absolute = at < 0 ? at + length : at;
    return step > 0 ? Math.min(Math.max(absolute, 0), length) : Math.min(Math.max(absolute, -1), length - 1);
  };
  const taken: T[] = [];
  const end = clamp(bounds.to, step > 0 ? length : -1);
  for (let at = clamp(bounds.from, step > 0 ? 0 : length - 1); step > 0 ? at < end : at > end; at += step) {
    const item = items[at];
    if (item !== undefined) taken.push(item);
  }
  return taken;
}
