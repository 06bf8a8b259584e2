import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { z } from 'zod';
import { compileDirect, type Direct, UNDECIDED } from './direct-expressions.js';
import { withinOwnTime } from './time-limit.js';

/** Limits of an expression beside its time: nested calls and length of a list. */
const BOUNDS = { stack: 500, sequence: 100_000 };
const PARSE_MS = 500;
const LONGEST = 8_192;
/**
 * Expressions without calls, groups, regular expressions, ranges and descendants take time proportional to their input.
 * They run without a time limit, which would cost more than the expression (a thread per use).
 */
const CANNOT_LOOP = /^(?:(?!\.\.|\*\*)[^(/])*$/;

/** Runs in the isolated context: JSONata is asynchronous, and only there its promises end within the time limit. */
const INSIDE = `
const made = new Map();
const said = ({ message, position }) => ({ message: String(message), position });
const impure = (name) => () => { throw { message: '$' + name + ' is not available: the same item must give the same record' }; };
const bounded = (source) => jsonata(source, ${JSON.stringify(BOUNDS)});
function parse(source) {
  try {
    return JSON.stringify({ tree: bounded(source).ast() });
  } catch (error) {
    return JSON.stringify({ fault: said(error) });
  }
}
function compile(sources) {
  for (const [name, source] of Object.entries(JSON.parse(sources))) {
    const expression = bounded(source);
    for (const each of ['now', 'millis', 'random', 'shuffle']) expression.registerFunction(each, impure(each));
    made.set(name, expression);
  }
}
let answer;
async function run(names, json) {
  answer = undefined;
  const input = JSON.parse(json);
  const values = {};
  for (const name of names) {
    try {
      values[name] = await made.get(name).evaluate(input);
    } catch (error) {
      answer = JSON.stringify({ fault: { name, ...said(error) } });
      return;
    }
  }
  answer = JSON.stringify({ values });
}`;

/** An expression that cannot be compiled, or failed on its input. */
export class ExpressionError extends Error {
  constructor(
    /** The name of the expression. */
    readonly expression: string,
    message: string,
  ) {
    super(message);
    this.name = 'ExpressionError';
  }
}

interface Fault {
  message: string;
  position?: number;
}

/**
 * Named JSONata expressions in an isolated context: JSON in, JSON out, no clock and no randomness. They are interrupted
 * when their time is over, even inside a regular expression.
 */
export class Expressions {
  private context: vm.Context | undefined;
  private readonly direct = new Map<string, Direct>();

  /** @throws ExpressionError that names the first invalid expression. */
  constructor(private readonly sources: Readonly<Record<string, string>>) {
    for (const [name, source] of Object.entries(sources)) {
      const { fault, tree } = PATH.test(source) ? { tree: pathOf(source) } : parsed(source);
      if (fault) throw new ExpressionError(name, sentence(fault));
      const direct = tree && compileDirect(tree);
      if (direct) this.direct.set(name, direct);
    }
  }

  /** The values of the named expressions for one input; those without a value are left out. @throws ExpressionError. */
  evaluate(names: readonly string[], input: unknown, ms: number): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    const rest: string[] = [];
    for (const name of names) {
      const direct = this.direct.get(name);
      const value = direct ? direct(input) : UNDECIDED;
      if (value === UNDECIDED) rest.push(name);
      else if (value !== undefined) values[name] = value;
    }
    return rest.length > 0 ? { ...values, ...this.calculate(rest, input, ms) } : values;
  }

  private calculate(names: readonly string[], input: unknown, ms: number): Record<string, unknown> {
    const bounded = names.some((name) => !CANNOT_LOOP.test(this.sources[name] ?? ''));
    const json = JSON.stringify(input);
    const attempt = (timeout?: number) => this.attempt({ names, json }, timeout);
    const answer = bounded ? withinOwnTime(ms, attempt, () => tooLong(names, ms)) : attempt();
    if (answer === undefined) throw new ExpressionError(names[0] ?? '', 'did not finish');
    const { values, fault } = JSON.parse(answer) as {
      values?: Record<string, unknown>;
      fault?: Fault & { name: string };
    };
    if (fault) throw new ExpressionError(fault.name, sentence(fault));
    return values ?? {};
  }

  private attempt(input: { names: readonly string[]; json: string }, timeout?: number): string | undefined {
    this.context ??= contextOf(this.sources);
    const { context } = this;
    Object.assign(context, input);
    try {
      RUN.runInContext(context, timeout === undefined ? {} : { timeout });
    } catch (error) {
      this.context = undefined; // interrupted anywhere: its state cannot be trusted
      throw error;
    }
    return ANSWER.runInContext(context) as string | undefined;
  }
}

function tooLong([name = '']: readonly string[], ms: number): ExpressionError {
  return new ExpressionError(name, `took longer than ${ms} ms`);
}

/** A setting that holds a JSONata expression; a syntax error is reported at the setting. */
export const expression = z
  .string()
  .min(1)
  .max(LONGEST)
  .superRefine((source, issues) => {
    try {
      new Expressions({ expression: source });
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      issues.addIssue({ code: 'custom', message: `is not valid JSONata: ${error.message}` });
    }
  });

const PARSE = new vm.Script('parse(source)');
const COMPILE = new vm.Script('compile(sources)');
const RUN = new vm.Script('void run(names, json)');
const ANSWER = new vm.Script('answer');
let library: vm.Script | undefined;

type Tree = Parameters<typeof compileDirect>[0];

/** A path of names, without the words that JSONata reads as operators or literals. */
const PATH =
  /^(?!(?:and|or|in|true|false|null)\b)[A-Za-z_]\w*(?:\.(?!(?:and|or|in|true|false|null)\b)[A-Za-z_]\w*)*$/;

function pathOf(source: string): Tree {
  return { type: 'path', steps: source.split('.').map((value) => ({ type: 'name', value })) };
}

interface Parsed {
  fault?: Fault;
  tree?: Tree;
}

/** What was parsed last: the expressions of a source are parsed again for every run. */
const memory = new Map<string, Parsed>();
const REMEMBERED = 1_000;
/** Where expressions are only parsed: creating a context takes longer than most runs. */
let parser: vm.Context | undefined;

function parsed(source: string): Parsed {
  const known = memory.get(source) ?? parse(source);
  memory.delete(source);
  memory.set(source, known);
  const [oldest] = memory.keys();
  if (memory.size > REMEMBERED && oldest !== undefined) memory.delete(oldest);
  return known;
}

function parse(source: string): Parsed {
  const context = (parser ??= emptyContext());
  Object.assign(context, { source });
  try {
    const attempt = (timeout: number) => PARSE.runInContext(context, { timeout }) as string;
    return JSON.parse(withinOwnTime(PARSE_MS, attempt, () => new Error('takes too long'))) as Parsed;
  } catch {
    parser = undefined; // interrupted anywhere: its state cannot be trusted
    return { fault: { message: 'is nested too deeply or too long' } };
  }
}

/** A context of their own, so that expressions of one source see nothing of another. */
function contextOf(sources: Readonly<Record<string, string>>): vm.Context {
  const context = emptyContext();
  COMPILE.runInContext(Object.assign(context, { sources: JSON.stringify(sources) }));
  return context;
}

function emptyContext(): vm.Context {
  const context = vm.createContext({}, { microtaskMode: 'afterEvaluate' });
  (library ??= readLibrary()).runInContext(context);
  return context;
}

/** The library as source text: its promises must belong to the context it runs in. */
function readLibrary(): vm.Script {
  const file = createRequire(import.meta.url).resolve('jsonata/jsonata.min.js');
  const code = readFileSync(file, 'utf8');
  return new vm.Script(
    `const jsonata = (() => { const module = { exports: {} }, exports = module.exports;\n${code}\nreturn module.exports; })();${INSIDE}`,
  );
}

function sentence({ message, position }: Fault): string {
  return position === undefined ? message : `${message}, at character ${position}`;
}
