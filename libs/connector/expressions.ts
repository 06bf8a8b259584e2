import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { z } from 'zod';

/** Limits of an expression beside its time: nested calls and length of a list. */
const BOUNDS = { stack: 500, sequence: 100_000 };
const COMPILE_MS = 500;
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
function compile(name, source) {
  try {
    const expression = jsonata(source, ${JSON.stringify(BOUNDS)});
    for (const each of ['now', 'millis', 'random', 'shuffle']) expression.registerFunction(each, impure(each));
    made.set(name, expression);
  } catch (error) {
    return JSON.stringify(said(error));
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

  /** @throws ExpressionError that names the first invalid expression. */
  constructor(private readonly sources: Readonly<Record<string, string>>) {
    // A path is always valid, and mostly read without a context, which takes milliseconds to create.
    if (!Object.values(sources).every((source) => PATH.test(source))) this.context = contextOf(sources);
  }

  /** The values of the named expressions for one input; those without a value are left out. @throws ExpressionError. */
  evaluate(names: readonly string[], input: unknown, ms: number): Record<string, unknown> {
    const read = readPaths(names, this.sources, input);
    const rest = names.filter((name) => !read.has(name));
    return { ...Object.fromEntries(read), ...(rest.length > 0 && this.calculate(rest, input, ms)) };
  }

  private calculate(names: readonly string[], input: unknown, ms: number): Record<string, unknown> {
    this.context ??= contextOf(this.sources);
    const { context } = this;
    Object.assign(context, { names, json: JSON.stringify(input) });
    try {
      const bounded = names.some((name) => !CANNOT_LOOP.test(this.sources[name] ?? ''));
      RUN.runInContext(context, bounded ? { timeout: ms } : {});
    } catch (error) {
      this.context = undefined; // interrupted anywhere: its state cannot be trusted
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      throw new ExpressionError(names[0] ?? '', `took longer than ${ms} ms`);
    }
    const answer = ANSWER.runInContext(context) as string | undefined;
    if (answer === undefined) throw new ExpressionError(names[0] ?? '', 'did not finish');
    const { values, fault } = JSON.parse(answer) as {
      values?: Record<string, unknown>;
      fault?: Fault & { name: string };
    };
    if (fault) throw new ExpressionError(fault.name, sentence(fault));
    return values ?? {};
  }
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

const RUN = new vm.Script('void run(names, json)');
const ANSWER = new vm.Script('answer');
let library: vm.Script | undefined;

/** A path of names, without the words that JSONata reads as operators or literals. */
const PATH =
  /^(?!(?:and|or|in|true|false|null)\b)[A-Za-z_]\w*(?:\.(?!(?:and|or|in|true|false|null)\b)[A-Za-z_]\w*)*$/;

/**
 * Reads plain paths directly: most fields of most mappings are `a.b`, and the isolated context costs fifty times as
 * much. Lists and missing values are left to JSONata, which treats them specially.
 */
function readPaths(names: readonly string[], sources: Readonly<Record<string, string>>, input: unknown) {
  const read = new Map<string, unknown>();
  for (const name of names) {
    const source = sources[name] ?? '';
    if (!PATH.test(source)) continue;
    const found = source.split('.').reduce(step, input);
    if (found !== undefined && (typeof found !== 'object' || found === null)) read.set(name, found);
  }
  return read;
}

function step(at: unknown, key: string): unknown {
  if (typeof at !== 'object' || at === null || Array.isArray(at) || !Object.hasOwn(at, key)) return undefined;
  return (at as Record<string, unknown>)[key];
}

function contextOf(sources: Readonly<Record<string, string>>): vm.Context {
  library ??= readLibrary();
  const context = vm.createContext({}, { microtaskMode: 'afterEvaluate' });
  library.runInContext(context);
  for (const [name, source] of Object.entries(sources)) {
    const fault = compile(context, name, source);
    if (fault) throw new ExpressionError(name, sentence(fault));
  }
  return context;
}

function compile(context: vm.Context, name: string, source: string): Fault | undefined {
  Object.assign(context, { name, source });
  try {
    const fault = vm.runInContext('compile(name, source)', context, { timeout: COMPILE_MS }) as
      | string
      | undefined;
    return fault === undefined ? undefined : (JSON.parse(fault) as Fault);
  } catch {
    return { message: 'is nested too deeply or too long' };
  }
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
