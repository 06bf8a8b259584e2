import { parseExpression } from './expression-parser.js';
import { TemplateSyntaxError, tokenize } from './lexer.js';
import type { Expression, Node } from './syntax.js';
import { Tokens } from './tokens.js';

/** @throws TemplateSyntaxError for what is not Jinja, and for statements other than `if`, `for` and `set`. */
export function parseTemplate(template: string): Node[] {
  const tokens = new Tokens(tokenize(template));
  const nodes = parseUntil(tokens, []);
  if (tokens.peek()) throw new TemplateSyntaxError(`unexpected '${tokens.peek(1)?.value}'`);
  return nodes;
}

/** Reads up to a tag that begins with one of the words, which is not consumed. */
function parseUntil(tokens: Tokens, words: readonly string[]): Node[] {
  const nodes: Node[] = [];
  for (let token = tokens.peek(); token; token = tokens.peek()) {
    if (token.kind === 'text') nodes.push({ type: 'text', value: tokens.next().value });
    else if (tokens.is('begin', '{')) {
      tokens.next();
      nodes.push({ type: 'output', value: parseTuple(tokens) });
      tokens.expect('end');
    } else {
      if (words.includes(tokens.peek(1)?.value ?? '')) return nodes;
      nodes.push(parseStatement(tokens));
    }
  }
  if (words.length > 0) throw new TemplateSyntaxError(`${words.at(-1)} is missing`);
  return nodes;
}

function parseStatement(tokens: Tokens): Node {
  tokens.expect('begin', '%');
  const word = tokens.expect('name').value;
  if (word === 'if') return parseIf(tokens);
  if (word === 'for') return parseFor(tokens);
  if (word === 'set') return parseSet(tokens);
  throw new TemplateSyntaxError(`the statement '${word}' is not supported`);
}

function parseIf(tokens: Tokens): Node {
  const test = parseTuple(tokens);
  tokens.expect('end');
  const yes = parseUntil(tokens, ['elif', 'else', 'endif']);
  tokens.expect('begin', '%');
  const word = tokens.next().value;
  if (word === 'elif') return { type: 'if', test, yes, otherwise: [parseIf(tokens)] };
  tokens.expect('end');
  if (word === 'endif') return { type: 'if', test, yes, otherwise: [] };
  const otherwise = parseUntil(tokens, ['endif']);
  endBlock(tokens);
  return { type: 'if', test, yes, otherwise };
}

function parseFor(tokens: Tokens): Node {
  const targets = parseTargets(tokens);
  tokens.expect('name', 'in');
  const list = parseExpression(tokens, { choice: false });
  const filter = tokens.accept('name', 'if') && parseExpression(tokens);
  tokens.expect('end');
  const body = parseUntil(tokens, ['else', 'endfor']);
  tokens.expect('begin', '%');
  const word = tokens.next().value;
  tokens.expect('end');
  if (word === 'endfor') return { type: 'for', targets, list, filter, body, otherwise: [] };
  const otherwise = parseUntil(tokens, ['endfor']);
  endBlock(tokens);
  return { type: 'for', targets, list, filter, body, otherwise };
}

function parseSet(tokens: Tokens): Node {
  const targets = parseTargets(tokens);
  if (tokens.accept('operator', '=')) {
    const value = parseTuple(tokens);
    tokens.expect('end');
    return { type: 'set', targets, value };
  }
  tokens.expect('end');
  const body = parseUntil(tokens, ['endset']);
  endBlock(tokens);
  return { type: 'capture', target: targets[0] ?? '', body };
}

function endBlock(tokens: Tokens): void {
  tokens.expect('begin', '%');
  tokens.next();
  tokens.expect('end');
}

function parseTargets(tokens: Tokens): string[] {
  const targets = [tokens.expect('name').value];
  while (tokens.accept('operator', ',')) targets.push(tokens.expect('name').value);
  return targets;
}

function parseTuple(tokens: Tokens): Expression {
  const first = parseExpression(tokens);
  if (!tokens.is('operator', ',')) return first;
  const items = [first];
  while (tokens.accept('operator', ',')) {
    if (tokens.is('end')) break;
    items.push(parseExpression(tokens));
  }
  return { type: 'tuple', items };
}
