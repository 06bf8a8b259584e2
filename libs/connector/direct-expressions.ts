/** Not to be decided here: JSONata decides. */
export const UNDECIDED = Symbol('undecided');

/** The value of an expression for one input; undefined if it has none. */
export type Direct = (input: unknown) => unknown;

/** A node of JSONata's syntax tree, as JSON. */
interface Node {
  type?: string;
  value?: unknown;
  steps?: Node[];
  expressions?: Node[];
  arguments?: Node[];
  procedure?: Node;
  lhs?: Node;
  rhs?: Node;
  condition?: Node;
  then?: Node;
  else?: Node;
}

/**
 * Compiles what most fields of most mappings are: paths, literals, lists of them, comparisons, arithmetic, `? :` and common functions of
 * texts and numbers. JSONata in its isolated context takes fifty times as long. All of it takes time proportional to its
 * input, and is equal to JSONata for single values; where a list, an object or an error is met the result is `UNDECIDED`.
 * Undefined: the expression is of another kind.
 */
export function compileDirect(node: Node): Direct | undefined {
  if (node.type === 'unary') return list(node);
  return node.type === 'condition' ? condition(node, compileDirect) : scalar(node);
}

/** What is part of another expression: it never yields a list. */
function scalar(node: Node): Direct | undefined {
  switch (node.type) {
    case 'string':
    case 'number':
    case 'value':
      return () => node.value;
    case 'path':
      return path(node, single);
    case 'block':
      return node.expressions?.length === 1 && node.expressions[0] ? scalar(node.expressions[0]) : undefined;
    case 'condition':
      return condition(node, scalar);
    case 'binary':
      return binary(node);
    case 'function':
      return call(node);
    case undefined:
    default:
      return undefined;
  }
}

function single(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? UNDECIDED : value;
}

const PLAIN_STEP = new Set(['type', 'value', 'position']);

function path({ steps = [], ...others }: Node, ending: (value: unknown) => unknown): Direct | undefined {
  if (Object.keys(others).some((key) => key !== 'type')) return undefined;
  const plain = steps.every((step) => Object.keys(step).every((key) => PLAIN_STEP.has(key)));
  // `$` and `$$`: the input itself.
  const isRooted = steps[0]?.type === 'variable' && (steps[0].value === '' || steps[0].value === '$');
  const names = isRooted ? steps.slice(1) : steps;
  if (!plain || names.length === 0 || names.some(({ type }) => type !== 'name')) return undefined;
  const keys = names.map(({ value }) => String(value));
  return (input) => {
    let at = input;
    if (typeof at !== 'object') return UNDECIDED;
    for (const key of keys) {
      if (Array.isArray(at)) return UNDECIDED;
      if (typeof at !== 'object' || at === null) return undefined;
      if (Object.hasOwn(at, key)) at = (at as Record<string, unknown>)[key];
      else return key in at ? UNDECIDED : undefined;
    }
    return ending(at);
  };
}

/** `[a, b]` of single values. */
function list({ value, expressions = [] }: Node): Direct | undefined {
  const parts = expressions.map(scalar);
  if (value !== '[' || !parts.every((one) => one !== undefined)) return undefined;
  return (input) => {
    const values = parts.map((part) => part(input)).filter((one) => one !== undefined);
    return values.includes(UNDECIDED) ? UNDECIDED : values;
  };
}

/** `a in b`, where `b` is a list of single values. */
function isIn(lhs: Node, rhs: Node): Direct | undefined {
  const value = scalar(lhs);
  const among = rhs.type === 'path' ? path(rhs, singles) : compileDirect(rhs);
  if (!value || !among) return undefined;
  return (input) => {
    const [a, b] = [value(input), among(input)];
    if (a === UNDECIDED || b === UNDECIDED) return UNDECIDED;
    if (a === undefined || b === undefined) return false;
    return Array.isArray(b) ? b.includes(a) : a === b;
  };
}

function singles(value: unknown): unknown {
  if (!Array.isArray(value)) return single(value);
  return value.some((one) => single(one) === UNDECIDED) ? UNDECIDED : (value as unknown[]);
}

function condition(node: Node, branch: typeof compileDirect): Direct | undefined {
  const test = node.condition && scalar(node.condition);
  const then = node.then && branch(node.then);
  const otherwise = node.else ? branch(node.else) : () => undefined;
  if (!test || !then || !otherwise) return undefined;
  return (input) => {
    const holds = test(input);
    if (holds === UNDECIDED) return UNDECIDED;
    return holds ? then(input) : otherwise(input);
  };
}

function binary({ value, lhs, rhs }: Node): Direct | undefined {
  if (value === 'in' && lhs && rhs) return isIn(lhs, rhs);
  const left = lhs && scalar(lhs);
  const right = rhs && scalar(rhs);
  if (!left || !right) return undefined;
  if (value === 'and' || value === 'or') {
    return (input) => {
      const first = left(input);
      if (first === UNDECIDED) return UNDECIDED;
      if (Boolean(first) === (value === 'or')) return value === 'or';
      const second = right(input);
      return second === UNDECIDED ? UNDECIDED : Boolean(second);
    };
  }
  const operation = OPERATIONS[value as string];
  if (!operation) return undefined;
  return (input) => {
    const [a, b] = [left(input), right(input)];
    return a === UNDECIDED || b === UNDECIDED ? UNDECIDED : operation(a, b);
  };
}

type Operation = (a: unknown, b: unknown) => unknown;

const OPERATIONS: Record<string, Operation | undefined> = {
  '&': (a, b) => (a === undefined ? '' : text(a)) + (b === undefined ? '' : text(b)),
  '=': (a, b) => a !== undefined && b !== undefined && a === b,
  '!=': (a, b) => a !== undefined && b !== undefined && a !== b,
  '<': ordered((a, b) => a < b),
  '<=': ordered((a, b) => a <= b),
  '>': ordered((a, b) => a > b),
  '>=': ordered((a, b) => a >= b),
  '+': arithmetic((a, b) => a + b),
  '-': arithmetic((a, b) => a - b),
  '*': arithmetic((a, b) => a * b),
  '/': arithmetic((a, b) => a / b),
};

function ordered(compare: (a: string | number, b: string | number) => boolean): Operation {
  const isComparable = (a: unknown) => a === undefined || typeof a === 'string' || typeof a === 'number';
  return (a, b) => {
    if (!isComparable(a) || !isComparable(b)) return UNDECIDED;
    if (a === undefined || b === undefined) return undefined;
    return typeof a === typeof b ? compare(a as string, b as string) : UNDECIDED;
  };
}

function arithmetic(calculate: (a: number, b: number) => number): Operation {
  const isNumeric = (a: unknown) => a === undefined || typeof a === 'number';
  return (a, b) => {
    if (!isNumeric(a) || !isNumeric(b)) return UNDECIDED;
    if (a === undefined || b === undefined) return undefined;
    const result = calculate(a as number, b as number);
    return Number.isFinite(result) ? result : UNDECIDED;
  };
}

/** `$string` of a single value. */
function text(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number' || Number.isInteger(value)) return JSON.stringify(value);
  return JSON.stringify(Number(value.toPrecision(15)));
}

const NUMBER = /^-?[0-9]+(?:\.[0-9]+)?(?:[Ee][-+]?[0-9]+)?$/;

/** `$number`; UNDECIDED where JSONata fails or reads another base. */
function number(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !NUMBER.test(value)) return UNDECIDED;
  const result = Number.parseFloat(value);
  return Number.isFinite(result) ? result : UNDECIDED;
}

const ofText = (change: (value: string) => unknown) => (value: unknown) =>
  typeof value === 'string' ? change(value) : UNDECIDED;

/** Of one defined value; without one they have none. */
const OF_ONE: Record<string, ((value: unknown) => unknown) | undefined> = {
  string: text,
  number,
  lowercase: ofText((value) => value.toLowerCase()),
  uppercase: ofText((value) => value.toUpperCase()),
  trim: ofText((value) => value.replaceAll(/[ \t\n\r]+/g, ' ').replaceAll(/^ | $/g, '')),
  floor: (value) => (typeof value === 'number' ? Math.floor(value) : UNDECIDED),
  boolean: Boolean,
  not: (value) => !value,
};

function call({ procedure, arguments: given = [] }: Node): Direct | undefined {
  if (procedure?.type !== 'variable') return undefined;
  const name = String(procedure.value);
  const [first, second] = given;
  if (!first) return undefined;
  if (name === 'join') return join(first, given);
  if (OF_TEXTS[name]) return ofTexts(name, given);
  const value = given.length === 1 ? scalar(first) : undefined;
  if (!value || second) return undefined;
  if (name === 'exists') return (input) => defined(value(input), () => true, false);
  const change = OF_ONE[name];
  return change && ((input) => defined(value(input), change, undefined));
}

function defined(value: unknown, change: (value: unknown) => unknown, without: unknown): unknown {
  if (value === UNDECIDED) return UNDECIDED;
  return value === undefined ? without : change(value);
}

/** `$join` of a list of texts, with a literal between them. */
function join(list: Node, given: readonly Node[]): Direct | undefined {
  const [, between = { type: 'string', value: '' }] = given;
  if (given.length > 2 || list.type !== 'path' || between.type !== 'string') return undefined;
  return path(list, (found) => {
    if (found === undefined || typeof found === 'string') return found;
    const texts = Array.isArray(found) && found.length > 0 && found.every((one) => typeof one === 'string');
    return texts ? found.join(String(between.value)) : UNDECIDED;
  });
}

/** What functions make of a text and literal ones. */
const OF_TEXTS: Record<string, ((text: string, literals: readonly string[]) => unknown) | undefined> = {
  contains: (text, [part = '']) => text.includes(part),
  replace: (text, [part = '', by = '']) => text.split(part).join(by),
  substringAfter: (text, [part = '']) =>
    text.includes(part) ? text.slice(text.indexOf(part) + part.length) : text,
  substringBefore: (text, [part = '']) => (text.includes(part) ? text.slice(0, text.indexOf(part)) : text),
};

function ofTexts(name: string, [of, ...literals]: readonly Node[]): Direct | undefined {
  const change = OF_TEXTS[name];
  const value = of && scalar(of);
  const wanted = name === 'replace' ? 2 : 1;
  if (!change || !value || literals.length !== wanted) return undefined;
  if (!literals.every(({ type }) => type === 'string') || literals[0]?.value === '') return undefined;
  const texts = literals.map((one) => String(one.value));
  return (input) =>
    defined(
      value(input),
      ofText((text) => change(text, texts)),
      undefined,
    );
}
