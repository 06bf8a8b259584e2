import { AuthError, type ConnectorError, RateLimited, SourceChanged } from './errors.js';

interface Body {
  text: string;
}

const HOUR = 3600;

/**
 * What error codes in bodies mean where the status misleads, in lower case without punctuation. Only codes that leave no
 * doubt: an unclear one never proves a bad credential.
 */
const CODES = new Map<string, (code: string) => ConnectorError>([
  ...each(
    [
      'ratelimited',
      'ratelimit',
      'ratelimitexceeded',
      'userratelimitexceeded',
      'ratelimiterror',
      'requestlimitexceeded',
      'requestthrottled',
      'resourceexhausted',
      'throttled',
      'throttling',
      'throttlingexception',
      'throttleviolation',
      'toomanyrequests',
    ],
    (code) => new RateLimited(0, `The source is rate limiting requests (${code}).`),
  ),
  ...each(
    ['dailylimitexceeded', 'quotaexceeded', 'dailylimitreached', 'quotalimitexceeded'],
    (code) => new RateLimited(HOUR, `The quota of the credential is used up (${code}).`),
  ),
  ...each(
    ['expiredtoken', 'tokenexpired', 'accesstokenexpired', 'expiredaccesstoken'],
    (code) => new AuthError('expired', `The credential has expired (${code}).`, 'Enter a new one.'),
  ),
  ...each(
    ['invalidauth', 'notauthed', 'tokenrevoked', 'accountinactive', 'invalidtoken', 'invalidapikey'],
    (code) => new AuthError('invalid', `The credential is refused (${code}).`, 'Enter a valid one.'),
  ),
  ...each(
    ['missingscope', 'insufficientscope', 'insufficientpermissions'],
    (code) => new AuthError('scope', `The credential lacks a permission (${code}).`, 'Give it read access.'),
  ),
]);

function each(codes: readonly string[], failure: (code: string) => ConnectorError) {
  return codes.map((code) => [code, failure] as const);
}

/** The failure that the body of a refusal names; undefined if it names none that is known. */
export function refusalIn({ text }: Body): ConnectorError | undefined {
  for (const code of codesIn(parsed(text))) {
    const failure = CODES.get(code.toLowerCase().replaceAll(/[^a-z]/g, ''));
    if (failure) return failure(code);
  }
  return undefined;
}

/** The failure of a 200 whose body begins with `"ok": false`, as that of Slack does. */
export function failedWithin(answer: Body): ConnectorError | undefined {
  if (!/^\s*\{\s*"ok"\s*:\s*false\b/.test(answer.text)) return undefined;
  const [code = 'no reason given'] = codesIn(parsed(answer.text));
  return refusalIn(answer) ?? new SourceChanged(`The server answered that it failed (${code}).`, answer.text);
}

/** Where APIs put the code of an error: a name of its own, or below `error` or in a list `errors`. */
const NAMES = [
  'error',
  'error_name',
  'error_code',
  'errorCode',
  'reason',
  'code',
  'status',
  'name',
  '__type',
  'type',
];
const LONGEST = 64 * 1024;

function* codesIn(body: unknown, depth = 0): Generator<string> {
  if (depth > 3) return;
  if (Array.isArray(body)) {
    for (const one of body.slice(0, 5) as unknown[]) yield* codesIn(one, depth + 1);
  } else if (typeof body === 'object' && body !== null) {
    const fields = body as Record<string, unknown>;
    // The details first: they say more than the class of errors around them.
    for (const name of ['errors', 'error', 'details']) {
      if (typeof fields[name] === 'object') yield* codesIn(fields[name], depth + 1);
    }
    for (const name of NAMES) if (typeof fields[name] === 'string') yield fields[name];
  }
}

function parsed(text: string): unknown {
  if (text.length > LONGEST) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
