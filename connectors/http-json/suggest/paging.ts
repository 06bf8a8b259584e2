import type { JsonResponse } from '#libs/connector';
import { isRow, pathOf } from '#libs/declared';

/** How a list goes on, and the address with the place of `{cursor}` where it needs one. */
export interface SuggestedPaging {
  pages?: Record<string, unknown>;
  url?: string;
}

const NUMBERS = /^(page|p|page_?number|pageno)$/i;
const OFFSETS = /^(offset|start|skip|start_?at|from_?index)$/i;
const SIZES = /^(per_?page|page_?size|limit|count|size|max_?results|first|rows|take|pagelen)$/i;
/** Parameters for what responses call differently. */
const PARAMETERS: Readonly<Record<string, string>> = {
  nextpagetoken: 'pageToken',
  next_page_token: 'page_token',
  after_cursor: 'cursor',
  endcursor: 'after',
  end_cursor: 'after',
  next: 'cursor',
  next_page: 'page',
  nextpage: 'page',
};

/** @param url the address with its placeholders, as it is configured */
export function suggestPaging(url: string, { headers, body }: JsonResponse): SuggestedPaging {
  if (/;\s*rel="?next"?/.test(headers.link ?? '')) return { pages: { style: 'link' } };
  const found = nextIn(body);
  if (found && typeof found.value === 'string' && /^https?:\/\//.test(found.value))
    return { pages: { style: 'url', next: found.path } };
  const parameters = parametersOf(url);
  const size = Number(parameters.find(([name]) => SIZES.test(name))?.[1]);
  const sized = Number.isInteger(size) && size > 0 ? { size } : {};
  if (found) {
    const given = parameters.find(([name]) => name.toLowerCase() === parameterOf(found.name).toLowerCase());
    return {
      pages: { style: 'cursor', next: found.path },
      url: withCursor(url, given?.[0] ?? parameterOf(found.name)),
    };
  }
  const number = parameters.find(([name]) => NUMBERS.test(name));
  if (number) {
    const first = Number(number[1]) === 0 ? { first: 0 } : {};
    return { pages: { style: 'number', ...first, ...sized }, url: withCursor(url, number[0]) };
  }
  const offset = parameters.find(([name]) => OFFSETS.test(name));
  return offset ? { pages: { style: 'offset', ...sized }, url: withCursor(url, offset[0]) } : {};
}

interface Next {
  path: string;
  name: string;
  value: string | number;
}

/** The value outside of lists that leads to the next page. */
function nextIn(body: unknown, names: readonly string[] = []): Next | undefined {
  if (!isRow(body) || names.length > 3) return undefined;
  const entries = Object.entries(body);
  for (const [name, value] of entries) {
    const whole = [...names, name]
      .join('_')
      .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase();
    const isNext =
      /(^|_)(next|after|end)(_|$)/.test(whole) &&
      /(next|after|cursor|token|page|url|uri|link|href)s?$/.test(whole);
    const isLeading = isNext && !/prev|before|self|has_|is_/.test(whole);
    if (isLeading && ((typeof value === 'string' && value !== '') || typeof value === 'number'))
      return { path: pathOf([...names, name]), name, value };
  }
  for (const [name, value] of entries) {
    const found = nextIn(value, [...names, name]);
    if (found) return found;
  }
  return undefined;
}

function parameterOf(name: string): string {
  return (
    PARAMETERS[name.toLowerCase()] ??
    name.replace(/^next_?/i, '').replace(/^([A-Z])/, (letter) => letter.toLowerCase())
  );
}

function parametersOf(url: string): [string, string][] {
  const query = url.split('?')[1] ?? '';
  return query
    .split('&')
    .filter(Boolean)
    .map((one) => {
      const [name = '', ...value] = one.split('=');
      return [name, value.join('=')];
    });
}

/** Placeholders stay as they are, so the address is not taken apart by `URL`. */
function withCursor(url: string, parameter: string): string {
  if (url.includes('{cursor}')) return url;
  const [base = '', query = ''] = url.split('?');
  const others = query.split('&').filter((one) => one !== '' && one.split('=')[0] !== parameter);
  return `${base}?${[...others, `${parameter}={cursor}`].join('&')}`;
}
