import type { Answer, Verdict } from '#libs/declared';
import { holds } from '../jinja/interpolate.js';
import { str } from '../jinja/text.js';
import { type Dict, Headers, isDict, isTrue, numberOf } from '../jinja/values.js';
import { type Component, lineOf, ManifestError } from '../load/document.js';
import { contextOf, type Env, evaluate, evaluateText, parts, type Text, textAt } from './component.js';
import { part } from './component.js';

type Action =
  | 'SUCCESS'
  | 'FAIL'
  | 'RETRY'
  | 'IGNORE'
  | 'RESET_PAGINATION'
  | 'RATE_LIMITED'
  | 'REFRESH_TOKEN_THEN_RETRY';

interface Resolution {
  action: Action;
  failure?: string;
  message?: string;
}

const ACTIONS: readonly string[] = [
  'SUCCESS',
  'FAIL',
  'RETRY',
  'IGNORE',
  'RESET_PAGINATION',
  'RATE_LIMITED',
  'REFRESH_TOKEN_THEN_RETRY',
];
const FINAL: readonly string[] = ['SUCCESS', 'RETRY', 'IGNORE', 'RESET_PAGINATION'];

/** What an answer means. `renew`: with a new token for the session. */
export type Judge = (answer: Answer, env: Env) => Verdict & { renew?: boolean };

/** @throws ManifestError */
export function compileErrors(requester: Component): Judge {
  const given = part(requester, 'error_handler', ['DefaultErrorHandler', 'CompositeErrorHandler']);
  const handlers =
    given?.type === 'CompositeErrorHandler'
      ? parts(given, 'error_handlers', ['DefaultErrorHandler', 'CompositeErrorHandler'])
      : given
        ? [given]
        : [];
  const compiled = handlers.flatMap((one) => compileHandlers(one));
  return (answer, env) => {
    const resolution = resolve(compiled, answer, env);
    const waits = compiled.flatMap(({ wait }) => wait(answer, env) ?? []);
    return verdictOf(resolution, answer, waits.find(Boolean));
  };
}

interface Handler {
  filter(answer: Answer, env: Env): Resolution | undefined;
  wait: (answer: Answer, env: Env) => number | undefined;
}

function compileHandlers(given: Component): Handler[] {
  if (given.type === 'CompositeErrorHandler') {
    return parts(given, 'error_handlers', ['DefaultErrorHandler', 'CompositeErrorHandler']).flatMap(
      compileHandlers,
    );
  }
  const filters = parts(given, 'response_filters', ['HttpResponseFilter']).map(compileFilter);
  const waits = parts(given, 'backoff_strategies', WAITS).map(compileWait);
  return [
    {
      filter: (answer, env) => firstOf(filters, (filter) => filter(answer, env)),
      wait: (answer, env) => firstOf(waits, (wait) => wait(answer, env) || undefined),
    },
  ];
}

/** The reference's order: the first handler that decides; a failure or a rate limit leaves it to the next one. */
function resolve(handlers: readonly Handler[], answer: Answer, env: Env): Resolution {
  let last: Resolution | undefined;
  for (const handler of handlers) {
    last = handler.filter(answer, env) ?? usual(answer);
    if (FINAL.includes(last.action)) return last;
  }
  return last ?? usual(answer);
}

/** What the status says where no filter matches. */
function usual({ status }: Answer): Resolution {
  if (status >= 200 && status < 400) return { action: 'SUCCESS' };
  if (status === 429) return { action: 'RATE_LIMITED', failure: 'transient_error' };
  if (status === 401 || status === 403) return { action: 'FAIL', failure: 'config_error' };
  if ([400, 404, 405].includes(status)) return { action: 'FAIL', failure: 'system_error' };
  return { action: 'RETRY', failure: 'transient_error' };
}

function compileFilter(given: Component): (answer: Answer, env: Env) => Resolution | undefined {
  const names = ['response', 'headers'];
  const action = given.action === undefined || given.action === null ? undefined : str(given.action);
  if (action !== undefined && !ACTIONS.includes(action)) {
    throw new ManifestError(`the action '${action}' is not supported`, lineOf(given, 'action'));
  }
  const codes = new Set((Array.isArray(given.http_codes) ? given.http_codes : []).map(Number));
  const predicate = textAt(given, 'predicate', names);
  const contains = given.error_message_contains ? str(given.error_message_contains) : '';
  const message = textAt(given, 'error_message', [...names, 'self']);
  const failure = given.failure_type ? str(given.failure_type) : undefined;
  return (answer, env) => {
    const values = { response: safeJson(answer), headers: new Headers(answer.headers) };
    const matches =
      codes.has(answer.status) ||
      (predicate?.template.source ? meets(predicate, env, values) : false) ||
      (contains !== '' && (errorText(answer) ?? '').includes(contains));
    if (!matches || action === undefined) return undefined;
    const said = message ? evaluateText(message, env, values) : '';
    return {
      action: action as Action,
      failure: (action === 'FAIL' ? failure : undefined) ?? usual(answer).failure ?? 'system_error',
      ...(said && { message: said }),
    };
  };
}

/** The reference evaluates predicates without the settings. */
function meets({ template, parameters }: Text, { now }: Env, values: Dict): boolean {
  return holds(template, contextOf({ config: {}, now }, parameters, values));
}

function verdictOf(
  { action, failure, message }: Resolution,
  { status }: Answer,
  waitSeconds: number | undefined,
): Verdict & { renew?: boolean } {
  const ok = status >= 200 && status < 400;
  const said = { ...(message && { message }) };
  const wait = { ...(waitSeconds !== undefined && { waitSeconds }) };
  switch (action) {
    case 'SUCCESS':
    case 'IGNORE':
      return { kind: ok ? 'ok' : 'empty' };
    case 'RESET_PAGINATION':
      return { kind: 'begin_again' };
    case 'RATE_LIMITED':
      return { kind: 'rate_limited', ...said, ...wait };
    case 'RETRY':
      return { kind: 'transient', ...said, ...wait };
    case 'REFRESH_TOKEN_THEN_RETRY':
      return { kind: 'transient', ...said, ...wait, renew: true };
    case 'FAIL':
      if (failure === 'transient_error') return { kind: 'transient', ...said };
      return { kind: status === 401 || status === 403 ? 'auth' : 'failed', ...said };
  }
}

function safeJson(answer: Answer): unknown {
  try {
    return JSON.parse(answer.text) as unknown;
  } catch {
    return {};
  }
}

const WORDS =
  'message messages error errors failures failure detail err error_message msg reason status_message'.split(
    ' ',
  );

/** The message of an error in the shapes that APIs use. */
function errorText(answer: Answer): string | undefined {
  try {
    return messageIn(JSON.parse(answer.text));
  } catch {
    return answer.text;
  }
}

function messageIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value
      .map(messageIn)
      .filter((one) => one !== undefined)
      .join(', ');
  if (!isDict(value)) return undefined;
  const key = WORDS.find((word) => Object.hasOwn(value, word) && isTrue(value[word]));
  return key === undefined ? undefined : messageIn(value[key]);
}

const WAITS = [
  'ConstantBackoffStrategy',
  'ExponentialBackoffStrategy',
  'WaitTimeFromHeader',
  'WaitUntilTimeFromHeader',
] as const;

/** Seconds to wait, as the manifest says; without jitter, which the engine has of its own. */
function compileWait(given: Component): (answer: Answer, env: Env) => number | undefined {
  const number = (key: string) => {
    const text = textAt(given, key);
    return (env: Env) =>
      text ? (numberOf(evaluate(text, env)) ?? Number(evaluateText(text, env))) : undefined;
  };
  if (given.type === 'ConstantBackoffStrategy') return (_, env) => number('backoff_time_in_seconds')(env);
  const factor = number('factor');
  if (given.type === 'ExponentialBackoffStrategy') return (_, env) => (factor(env) ?? 5) * 2;
  const header = textAt(given, 'header');
  const regex = textAt(given, 'regex');
  const [least, most] = [number('min_wait'), number('max_waiting_time_in_seconds')];
  return (answer, env) => {
    const raw = answer.headers[evaluateText(header, env).toLowerCase()];
    const said = raw === undefined ? undefined : numberIn(raw, regex && evaluateText(regex, env));
    const until = given.type === 'WaitUntilTimeFromHeader';
    const wait = said === undefined || !until ? said : said - env.now / 1000;
    const bounded = Math.max(wait ?? 0, least(env) ?? 0);
    return bounded > 0 ? Math.min(bounded, most(env) ?? Infinity) : undefined;
  };
}

function numberIn(header: string, regex: string | undefined): number | undefined {
  const text = regex ? (new RegExp(`^(?:${regex})`).exec(header)?.[0] ?? header) : header;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isNaN(value) ? undefined : value;
}

function firstOf<T, R>(list: readonly T[], find: (one: T) => R | undefined): R | undefined {
  for (const one of list) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
