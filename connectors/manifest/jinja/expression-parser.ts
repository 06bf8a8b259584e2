import { TemplateSyntaxError } from './lexer.js';
import type { Tokens } from './tokens.js';
import type { Arguments, Expression } from './syntax.js';

const DEEPEST = 60;
const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='];

/** Reads one expression, with the precedence of Jinja 2. `choice: false` leaves a following `if` alone. */
export function parseExpression(tokens: Tokens, { choice = true } = {}): Expression {
  if (++tokens.depth > DEEPEST) throw new TemplateSyntaxError('the expression is nested too deeply');
  try {
    return choice ? parseChoice(tokens) : parseOr(tokens);
  } finally {
    tokens.depth--;
  }
}

function parseChoice(tokens: Tokens): Expression {
  let value = parseOr(tokens);
  while (tokens.accept('name', 'if')) {
    const test = parseOr(tokens);
    const otherwise = tokens.accept('name', 'else') ? parseExpression(tokens) : undefined;
    value = { type: 'choice', test, yes: value, otherwise };
  }
  return value;
}

function parseOr(tokens: Tokens): Expression {
  let left = parseAnd(tokens);
  while (tokens.accept('name', 'or')) {
    left = { type: 'binary', operator: 'or', left, right: parseAnd(tokens) };
  }
  return left;
}

function parseAnd(tokens: Tokens): Expression {
  let left = parseNot(tokens);
  while (tokens.accept('name', 'and')) {
    left = { type: 'binary', operator: 'and', left, right: parseNot(tokens) };
  }
  return left;
}

function parseNot(tokens: Tokens): Expression {
  if (tokens.accept('name', 'not')) return { type: 'unary', operator: 'not', of: parseNot(tokens) };
  const first = parseBinary(tokens, 0);
  const rest: [string, Expression][] = [];
  for (let operator = acceptComparison(tokens); operator; operator = acceptComparison(tokens)) {
    rest.push([operator, parseBinary(tokens, 0)]);
  }
  return rest.length > 0 ? { type: 'compare', first, rest } : first;
}

function acceptComparison(tokens: Tokens): string | undefined {
  if (tokens.accept('name', 'in')) return 'in';
  if (tokens.is('name', 'not') && tokens.is('name', 'in', 1)) {
    tokens.next();
    tokens.next();
    return 'not in';
  }
  const token = tokens.peek();
  if (token?.kind === 'operator' && COMPARISONS.includes(token.value)) return tokens.next().value;
  return undefined;
}

/** From the loosest to the tightest; `~` binds tighter than `+`. */
const LEVELS = [['+', '-'], ['~'], ['*', '/', '//', '%']];

function parseBinary(tokens: Tokens, level: number): Expression {
  const operators = LEVELS[level];
  if (!operators) return parsePower(tokens);
  let left = parseBinary(tokens, level + 1);
  for (let token = tokens.peek(); token; token = tokens.peek()) {
    if (token.kind !== 'operator' || !operators.includes(token.value)) break;
    tokens.next();
    left = { type: 'binary', operator: token.value, left, right: parseBinary(tokens, level + 1) };
  }
  return left;
}

/** `**` is grouped from the left and binds looser than a sign. */
function parsePower(tokens: Tokens): Expression {
  let left = parseUnary(tokens);
  while (tokens.accept('operator', '**')) {
    left = { type: 'binary', operator: '**', left, right: parseUnary(tokens) };
  }
  return left;
}

function parseUnary(tokens: Tokens, filters = true): Expression {
  const sign = tokens.accept('operator', '-') ?? tokens.accept('operator', '+');
  const value: Expression = sign
    ? { type: 'unary', operator: sign.value as '-' | '+', of: parseUnary(tokens, false) }
    : parsePrimary(tokens);
  const whole = parsePostfix(tokens, value);
  return filters ? parseFilters(tokens, whole) : whole;
}

function parsePrimary(tokens: Tokens): Expression {
  const { kind, value } = tokens.next();
  if (kind === 'name') return nameOrConstant(value);
  if (kind === 'integer') return { type: 'constant', value: Number(value.replaceAll('_', '')) };
  if (kind === 'float') return { type: 'float', value: Number(value.replaceAll('_', '')) };
  if (kind === 'string') {
    let text = value;
    while (tokens.is('string')) text += tokens.next().value;
    return { type: 'constant', value: text };
  }
  if (kind === 'operator' && value === '(') return parseParentheses(tokens);
  if (kind === 'operator' && value === '[') return { type: 'list', items: parseItems(tokens, ']') };
  if (kind === 'operator' && value === '{') return parseDict(tokens);
  throw new TemplateSyntaxError(`unexpected '${value}'`);
}

const CONSTANTS: Record<string, unknown> = {
  true: true,
  True: true,
  false: false,
  False: false,
  none: null,
  None: null,
};

function nameOrConstant(name: string): Expression {
  return Object.hasOwn(CONSTANTS, name)
    ? { type: 'constant', value: CONSTANTS[name] }
    : { type: 'name', name };
}

function parseParentheses(tokens: Tokens): Expression {
  if (tokens.accept('operator', ')')) return { type: 'tuple', items: [] };
  const first = parseExpression(tokens);
  if (tokens.accept('operator', ')')) return first;
  tokens.expect('operator', ',');
  return { type: 'tuple', items: [first, ...parseItems(tokens, ')')] };
}

function parseItems(tokens: Tokens, close: string): Expression[] {
  const items: Expression[] = [];
  while (!tokens.accept('operator', close)) {
    if (items.length > 0) tokens.expect('operator', ',');
    if (tokens.accept('operator', close)) break;
    items.push(parseExpression(tokens));
  }
  return items;
}

function parseDict(tokens: Tokens): Expression {
  const pairs: [Expression, Expression][] = [];
  while (!tokens.accept('operator', '}')) {
    if (pairs.length > 0) tokens.expect('operator', ',');
    if (tokens.accept('operator', '}')) break;
    const key = parseExpression(tokens);
    tokens.expect('operator', ':');
    pairs.push([key, parseExpression(tokens)]);
  }
  return { type: 'dict', pairs };
}

function parsePostfix(tokens: Tokens, base: Expression): Expression {
  let of = base;
  for (;;) {
    if (tokens.accept('operator', '.')) {
      const { kind, value } = tokens.next();
      if (kind === 'name') of = { type: 'attribute', of, name: value };
      else if (kind === 'integer') of = { type: 'item', of, key: { type: 'constant', value: Number(value) } };
      else throw new TemplateSyntaxError(`unexpected '${value}' after a dot`);
    } else if (tokens.accept('operator', '[')) of = parseSubscript(tokens, of);
    else if (tokens.accept('operator', '(')) of = { type: 'call', of, call: parseArguments(tokens) };
    else return of;
  }
}

function parseSubscript(tokens: Tokens, of: Expression): Expression {
  const parts: [Expression?, Expression?, Expression?] = [];
  let colons = 0;
  while (!tokens.accept('operator', ']')) {
    if (tokens.accept('operator', ':')) colons++;
    else parts[colons] = parseExpression(tokens);
    if (colons > 2) throw new TemplateSyntaxError('a slice has at most three parts');
  }
  if (colons > 0) return { type: 'slice', of, parts };
  if (!parts[0]) throw new TemplateSyntaxError("expected an expression between '[' and ']'");
  return { type: 'item', of, key: parts[0] };
}

function parseArguments(tokens: Tokens): Arguments {
  const call: Arguments = { positional: [], named: [] };
  let first = true;
  while (!tokens.accept('operator', ')')) {
    if (!first) tokens.expect('operator', ',');
    first = false;
    if (tokens.accept('operator', ')')) break;
    if (tokens.is('name') && tokens.is('operator', '=', 1)) {
      const name = tokens.next().value;
      tokens.next();
      call.named.push([name, parseExpression(tokens)]);
    } else call.positional.push(parseExpression(tokens));
  }
  return call;
}

function parseFilters(tokens: Tokens, base: Expression): Expression {
  let of = base;
  for (;;) {
    if (tokens.accept('operator', '|')) {
      let name = tokens.expect('name').value;
      while (tokens.accept('operator', '.')) name += `.${tokens.expect('name').value}`;
      const call = tokens.accept('operator', '(') ? parseArguments(tokens) : NOTHING;
      of = { type: 'filter', of, name, call };
    } else if (tokens.accept('name', 'is')) of = parseTest(tokens, of);
    else if (tokens.accept('operator', '(')) of = { type: 'call', of, call: parseArguments(tokens) };
    else return of;
  }
}

const NOTHING: Arguments = { positional: [], named: [] };
const NO_ARGUMENT = ['else', 'or', 'and', 'is', 'if', 'in', 'not'];

function parseTest(tokens: Tokens, of: Expression): Expression {
  const negated = tokens.accept('name', 'not') !== undefined;
  const name = tokens.expect('name').value;
  let call = NOTHING;
  const token = tokens.peek();
  const begins =
    token?.kind === 'name'
      ? !NO_ARGUMENT.includes(token.value)
      : token !== undefined &&
        (['string', 'integer', 'float'].includes(token.kind) ||
          (token.kind === 'operator' && ['[', '{'].includes(token.value)));
  if (tokens.accept('operator', '(')) call = parseArguments(tokens);
  else if (begins) {
    call = { positional: [parsePostfix(tokens, parsePrimary(tokens))], named: [] };
  }
  return { type: 'test', of, name, call, negated };
}
