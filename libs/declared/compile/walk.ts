import { SourceChanged } from '#libs/connector';
import { type JsonValue, parseInstant } from '#libs/contract';
import type { Answer, PlanRequest, Scope, Walk } from '../plan.js';
import { formatTime } from '../time-format.js';
import type { Config, List, Secrets } from '../settings/index.js';
import { unsigned } from './credential.js';
import type { ListExpressions } from './expressions.js';
import { judgeBy } from './failures.js';
import { addressOf, cursorOf, nextToken, timeOfPage } from './pages.js';
import { fillJson, fillUrl, type Values, withoutSecrets } from './template.js';

export interface WalkParts {
  expressions: ListExpressions;
  /** When an item last changed, epoch milliseconds. */
  time?: (item: JsonValue) => number | undefined;
  order?: Walk['order'];
}

/** The walk of a list; what becomes of its records is added by the caller. */
export function walkOf(config: Config, list: List, { expressions, time, order }: WalkParts): Walk {
  const judge = judgeBy(config.failures);
  const { pages } = list;
  return {
    request: (scope) => requestFor(config, list, { scope, order }),
    records: (answer) => itemsOf(list, expressions, answer),
    next: (page) => {
      const token = nextToken(pages, page, { expressions, time: time ?? (() => undefined) });
      if (!token) return null;
      const secrets = page.scope.secrets as Secrets;
      const at = typeof token.at === 'string' ? withoutSecrets(unlinked(token.at), secrets) : token.at;
      return { style: token.style, at };
    },
    ...(judge && { judge }),
    ...(time && { time }),
    ...(order && { order }),
    ...(pages && 'max' in pages && pages.max !== undefined && { wall: pages.max }),
  };

  function unlinked(at: string): string {
    return pages?.style === 'link' || pages?.style === 'url' ? unsigned(at, config.auth) : at;
  }
}

interface At {
  scope: Scope;
  order: Walk['order'];
}

function requestFor(config: Config, list: List, { scope, order }: At): PlanRequest {
  const values = valuesOf(config, list, { scope, order });
  const url = addressOf(list.pages, scope.token) ?? fillUrl(list.url, values);
  if (list.body === undefined) return { url, headers: list.headers };
  const headers = { ...list.headers, 'content-type': 'application/json' };
  return { method: 'POST', url, headers, body: JSON.stringify(fillJson(list.body as JsonValue, values)) };
}

function valuesOf(config: Config, list: List, { scope, order }: At): Values {
  const start = config.start === undefined ? undefined : parseInstant(config.start)?.ms;
  const page = timeOfPage(list.pages, scope.token);
  const newest = order === 'newest-first';
  const since = (newest ? undefined : page) ?? scope.from ?? start;
  return {
    to: timeIn(config, (newest ? page : undefined) ?? scope.to),
    from: since === undefined ? undefined : timeIn(config, since),
    cursor: cursorOf(list.pages, scope.token),
    ...(config.partitions && { [config.partitions.as]: scope.partition }),
    ...(config.each && { [config.each.as]: scope.parent?.kept }),
  };
}

function timeIn({ times, time_format: format }: Config, ms: number): string {
  if (format !== undefined) return formatTime(ms, format);
  switch (times) {
    case 'iso':
      return new Date(ms).toISOString();
    case 'date':
      return new Date(ms).toISOString().slice(0, 10);
    case 'seconds':
      return String(Math.floor(ms / 1000));
    case 'milliseconds':
      return String(Math.floor(ms));
  }
}

/** The list, or the single item that JSONata returns for a list of one. No result means that the shape has changed. */
function itemsOf({ items }: List, expressions: ListExpressions, { json }: Answer): JsonValue[] {
  const found = expressions.of('items', json);
  if (Array.isArray(found)) return found;
  if (items !== '$' && typeof found === 'object' && found !== null) return [found];
  throw new SourceChanged(`'items' (${items}) finds no list in the response.`, JSON.stringify(json));
}
