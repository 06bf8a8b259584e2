import { render } from './evaluate.js';
import { filters } from './filters.js';
import { readLiteral } from './literal.js';
import { GLOBALS, macros } from './macros.js';
import { TemplateSyntaxError } from './lexer.js';
import { parseTemplate } from './parser.js';
import type { Expression, Node } from './syntax.js';
import { tests } from './tests.js';
import { type Dict, isEqual, TemplateError, Tuple } from './values.js';

/** What the names of a template stand for, and the present in epoch milliseconds. */
export interface Context {
  values: Readonly<Dict>;
  now: number;
}

/** What kind of value a setting takes: of any other, it takes the text as it was rendered. */
export type ValueKind = 'any' | 'text' | 'text or list' | 'number' | 'whole' | 'boolean';

/** A text of a manifest, compiled once. */
export interface Template {
  source: string;
  /** The names it reads, without functions. */
  names: ReadonlySet<string>;
  nodes: readonly Node[] | undefined;
}

/** @throws TemplateSyntaxError for what is not valid, and for filters, tests and statements that are not supported. */
export function compile(source: string): Template {
  if (!/\{[{%#]/.test(source))
    return { source: source.replace(/\n$/, ''), names: new Set(), nodes: undefined };
  const nodes = parseTemplate(source);
  const names = new Set<string>();
  const bound = new Set<string>();
  for (const node of nodes) visit(node, names, bound);
  for (const name of GLOBALS) names.delete(name);
  return { source, names, nodes };
}

/**
 * The value of a template as the reference finds it: the rendered text, or what it says as a literal of Python. An
 * empty result or an undefined value gives `fallback`, which is rendered, too; undefined stands for no fallback.
 * @throws TemplateError.
 */
export function interpolate(
  template: Template,
  context: Context,
  { fallback, wanted = 'any' }: { fallback?: Template | undefined; wanted?: ValueKind } = {},
): unknown {
  try {
    const text = rendered(template, context);
    if (text) return literal(text, wanted);
  } catch (error) {
    if (!(error instanceof TemplateError) || error.kind !== 'undefined') throw error;
  }
  if (!fallback) return null;
  return literal(rendered(fallback, context), wanted);
}

/** A text alone, whose own text is its fallback. */
export function valueOf(template: Template, context: Context, wanted: ValueKind = 'any'): unknown {
  return interpolate(template, context, { fallback: template, wanted });
}

const FALSE = compile('False');
const FALSY = ['False', 'false', '{}', '[]', '()', '', '0', '0.0', {}, false, [], new Tuple([]), null];

/** Whether a condition holds: what the reference lists as false is false, everything else is true. */
export function holds(template: Template, context: Context): boolean {
  const value = interpolate(template, context, { fallback: FALSE });
  return !FALSY.some((one) => isEqual(one, value));
}

function rendered(template: Template, { values, now }: Context): string {
  if (!template.nodes) return template.source;
  for (const name of template.names) {
    if (!Object.hasOwn(values, name)) throw new TemplateError('other', `'${name}' is not known here`);
  }
  try {
    return render(template.nodes, new Map([...Object.entries(macros(now)), ...Object.entries(values)]));
  } catch (error) {
    if (error instanceof TemplateError && error.kind === 'type') return template.source;
    throw error;
  }
}

function literal(text: string, wanted: ValueKind): unknown {
  const read = readLiteral(text);
  return read && fits(read.value, wanted) ? read.value : text;
}

function fits(value: unknown, wanted: ValueKind): boolean {
  if (wanted === 'any') return true;
  if (wanted === 'text') return typeof value === 'string';
  if (wanted === 'text or list') return typeof value === 'string' || Array.isArray(value);
  if (wanted === 'boolean') return typeof value === 'boolean';
  const isWhole = typeof value === 'boolean' || (typeof value === 'number' && Number.isInteger(value));
  return wanted === 'whole' ? isWhole : !isWhole && typeof value !== 'string' && value !== null;
}

/** Collects the names a part of a template reads, and refuses what is not supported. */
function visit(node: Node | Expression, names: Set<string>, bound: Set<string>): void {
  const all = (nodes: readonly (Node | Expression | undefined)[], inner = bound) => {
    for (const one of nodes) if (one) visit(one, names, inner);
  };
  if (node.type === 'name' && !bound.has(node.name)) names.add(node.name);
  if (node.type === 'filter' && !filters[node.name]) {
    throw new TemplateSyntaxError(`the filter '${node.name}' is not supported`);
  }
  if (node.type === 'test' && !tests[node.name]) {
    throw new TemplateSyntaxError(`the test '${node.name}' is not supported`);
  }
  if (node.type === 'for') {
    all([node.list]);
    const inner = new Set([...bound, ...node.targets, 'loop']);
    all([node.filter, ...node.body], inner);
    all(node.otherwise);
    return;
  }
  if ('call' in node) all([...node.call.positional, ...node.call.named.map(([, value]) => value)]);
  if (node.type === 'capture') all(node.body, new Set(bound));
  all(childrenOf(node));
  if (node.type === 'set') for (const target of node.targets) bound.add(target);
  if (node.type === 'capture') bound.add(node.target);
}

function childrenOf(node: Node | Expression): (Node | Expression | undefined)[] {
  switch (node.type) {
    case 'output':
    case 'set':
      return [node.value];
    case 'if':
      return [node.test, ...node.yes, ...node.otherwise];
    case 'list':
    case 'tuple':
      return node.items;
    case 'dict':
      return node.pairs.flat();
    case 'attribute':
    case 'call':
    case 'filter':
    case 'test':
    case 'unary':
      return [node.of];
    case 'item':
      return [node.of, node.key];
    case 'slice':
      return [node.of, ...node.parts];
    case 'binary':
      return [node.left, node.right];
    case 'compare':
      return [node.first, ...node.rest.map(([, operand]) => operand)];
    case 'choice':
      return [node.test, node.yes, node.otherwise];
    case 'capture':
    case 'constant':
    case 'float':
    case 'for':
    case 'name':
    case 'text':
    default:
      return [];
  }
}
