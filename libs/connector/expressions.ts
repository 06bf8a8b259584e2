import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { z } from 'zod';

/** What an expression may use, besides its time: nesting of calls and length of a list. */
const BOUNDS = { stack: 500, sequence: 100_000 };
const COMPILE_MS = 500;
const LONGEST = 8_192;
/**
 * Neither calls nor groups, regular expressions, ranges or descendants: paths, conditions and texts joined, whose time
 * is that of their input. They need no time limit, which costs more than they do (a thread for each use).
 */
const CANNOT_LOOP = /^(?:(?!\.\.|\*\*)[^(/])*$/;

/** Runs inside: JSONata is asynchronous, and only there do its promises end within the time limit. */
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

/** An expression that cannot be read, or failed on what it was given. */
export class ExpressionError extends Error {
  constructor(
    /** Under which it was given. */
    readonly expression: string,
    message: string,
  ) {
    super(message);
    this.name = 'ExpressionError';
  }
}

interface Said {
  message: string;
  position?: number;
}

/**
 * JSONata expressions by name, in a world of their own: they see JSON and give JSON, know neither clock nor chance, and
 * are interrupted wherever they are when their time is over, also inside of a regular expression.
 */
export class Expressions {
  private world: vm.Context | undefined;

  /** @throws ExpressionError naming the first that cannot be read. */
  constructor(private readonly sources: Readonly<Record<string, string>>) {
    this.world = worldOf(sources);
  }

  /** The values of the named expressions for one input, those without a value left out. @throws ExpressionError */
  evaluate(names: readonly string[], input: unknown, ms: number): Record<string, unknown> {
    const read = readPaths(names, this.sources, input);
    const rest = names.filter((name) => !read.has(name));
    return { ...Object.fromEntries(read), ...(rest.length > 0 && this.calculate(rest, input, ms)) };
  }

  private calculate(names: readonly string[], input: unknown, ms: number): Record<string, unknown> {
    this.world ??= worldOf(this.sources);
    const { world } = this;
    Object.assign(world, { names, json: JSON.stringify(input) });
    try {
      const bounded = names.some((name) => !CANNOT_LOOP.test(this.sources[name] ?? ''));
      RUN.runInContext(world, bounded ? { timeout: ms } : {});
    } catch (error) {
      this.world = undefined; // interrupted somewhere: nothing in it can be trusted
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      throw new ExpressionError(names[0] ?? '', `took longer than ${ms} ms`);
    }
    const answer = ANSWER.runInContext(world) as string | undefined;
    if (answer === undefined) throw new ExpressionError(names[0] ?? '', 'came to no end');
    const { values, fault } = JSON.parse(answer) as {
      values?: Record<string, unknown>;
      fault?: Said & { name: string };
    };
    if (fault) throw new ExpressionError(fault.name, sentence(fault));
    return values ?? {};
  }
}

/** A setting that is a JSONata expression; what is wrong with it is said where it is written. */
export const expression = z
  .string()
  .min(1)
  .max(LONGEST)
  .superRefine((source, issues) => {
    try {
      worldOf({ expression: source });
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      issues.addIssue({ code: 'custom', message: `is no JSONata: ${error.message}` });
    }
  });

const RUN = new vm.Script('void run(names, json)');
const ANSWER = new vm.Script('answer');
let library: vm.Script | undefined;

/** Words JSONata reads as something else where a name could stand. */
const PATH =
  /^(?!(?:and|or|in|true|false|null)\b)[A-Za-z_]\w*(?:\.(?!(?:and|or|in|true|false|null)\b)[A-Za-z_]\w*)*$/;

/**
 * Values that are found by walking: most fields of most mappings are `a.b`, and a world costs fifty times as much. Left
 * out is what JSONata does more with: lists on the way and at the end, and what is not there.
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

function worldOf(sources: Readonly<Record<string, string>>): vm.Context {
  library ??= readLibrary();
  const world = vm.createContext({}, { microtaskMode: 'afterEvaluate' });
  library.runInContext(world);
  for (const [name, source] of Object.entries(sources)) {
    const fault = compiled(world, name, source);
    if (fault) throw new ExpressionError(name, sentence(fault));
  }
  return world;
}

function compiled(world: vm.Context, name: string, source: string): Said | undefined {
  Object.assign(world, { name, source });
  try {
    const fault = vm.runInContext('compile(name, source)', world, { timeout: COMPILE_MS }) as
      | string
      | undefined;
    return fault === undefined ? undefined : (JSON.parse(fault) as Said);
  } catch {
    return { message: 'is too deep or too long to be read' };
  }
}

/** The library as a text: its promises must be those of the world it runs in. */
function readLibrary(): vm.Script {
  const file = createRequire(import.meta.url).resolve('jsonata/jsonata.min.js');
  const code = readFileSync(file, 'utf8');
  return new vm.Script(
    `const jsonata = (() => { const module = { exports: {} }, exports = module.exports;\n${code}\nreturn module.exports; })();${INSIDE}`,
  );
}

function sentence({ message, position }: Said): string {
  return position === undefined ? message : `${message}, at character ${position}`;
}
