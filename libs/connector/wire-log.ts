import type { JsonValue } from '#libs/contract';
import type { JsonResponse } from './suggest.js';
import { redactSecrets, secretForms } from './secrets.js';

/** A request on the wire and its response; a redirect is an exchange of its own. */
export interface Exchange {
  method: string;
  url: string;
  requestHeaders: Record<string, string>;
  requestBody?: string;
  /** Absent when there was no response: see `problem`. */
  status?: number;
  /** Lower-case names. */
  responseHeaders: Record<string, string>;
  responseBody: string;
  /** Characters left out at the end of the response. */
  leftOut: number;
  problem?: string;
  tookMs: number;
}

/** Exchanges that are kept, and characters of each body. */
const MOST = 20;
const BODY = 200_000;
const HIDDEN_HEADERS = /^(authorization|proxy-authorization|cookie|set-cookie)$/;
/** Fields that hold credentials wherever they occur; not those of page tokens. */
const SECRET_FIELD =
  /^((access|refresh|id|auth|session|bearer)[_-]?(token|key|jwt)|client[_-]?(secret|assertion)|assertion|password|passwd|api[_-]?(key|token)|jwt|token|code[_-]verifier)$/i;

/** What a connector sends and receives while its settings are tried, shown without secrets. */
export class WireLog {
  private readonly sent: Exchange[] = [];
  private readonly secrets: unknown[];
  /** Exchanges beyond those that are kept. */
  leftOut = 0;

  constructor(secrets: unknown) {
    this.secrets = [secrets];
  }

  /** Keeps a token out of what is shown, which a login brought. */
  learn = (token: JsonValue): void => void this.secrets.push(token);

  add = (exchange: Exchange): void => {
    const { requestBody, responseBody } = exchange;
    for (const body of [requestBody, responseBody]) this.secrets.push(credentialsIn(body));
    if (this.sent.length === MOST) this.leftOut++;
    else this.sent.push(cut(exchange));
  };

  /** The last successful response in JSON, as it was received. */
  lastJson(): JsonResponse | undefined {
    for (const { status = 0, url, responseHeaders: headers, responseBody } of this.sent.toReversed()) {
      const body = status < 300 ? parsed(responseBody) : undefined;
      if (typeof body === 'object' && body !== null) return { url, headers, body };
    }
    return undefined;
  }

  /** Without secrets, those included that became known later. The same request sent twice is shown once. */
  exchanges(): Exchange[] {
    const forms = secretForms(this.secrets);
    const clean = (text: string) => redactSecrets(text, forms);
    const cleaned = this.sent.map((one) => ({
      ...one,
      url: clean(withoutUser(one.url)),
      requestHeaders: headersOf(one.requestHeaders, clean),
      ...(one.requestBody !== undefined && { requestBody: clean(one.requestBody) }),
      responseHeaders: headersOf(one.responseHeaders, clean),
      responseBody: clean(one.responseBody),
    }));
    const last = new Map(cleaned.map((one) => [`${one.method} ${one.url} ${one.requestBody ?? ''}`, one]));
    return cleaned.filter((one) => [...last.values()].includes(one));
  }
}

function cut(exchange: Exchange): Exchange {
  const { responseBody } = exchange;
  if (responseBody.length <= BODY) return exchange;
  return { ...exchange, responseBody: responseBody.slice(0, BODY), leftOut: responseBody.length - BODY };
}

function headersOf(headers: Record<string, string>, clean: (text: string) => string): Record<string, string> {
  const shown = Object.entries(headers).map(([name, value]) => [
    name,
    HIDDEN_HEADERS.test(name) ? '[secret]' : clean(value),
  ]);
  return Object.fromEntries(shown) as Record<string, string>;
}

function withoutUser(url: string): string {
  return url.replace(/^(\w+:\/\/)[^/@]*@/, '$1');
}

/** The values of fields that hold credentials, in JSON or a form. */
function credentialsIn(body: string | undefined): unknown[] {
  if (!body) return [];
  const json = parsed(body);
  if (json !== undefined) return fieldsIn(json);
  return [...new URLSearchParams(body)].flatMap(([name, value]) => (SECRET_FIELD.test(name) ? [value] : []));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fieldsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    SECRET_FIELD.test(name) && typeof one === 'string' ? [one] : fieldsIn(one),
  );
}
