import { decodeHTML } from 'entities';
import { type Filter, filter, text, whole } from './filter.js';
import { formatPercent } from './format.js';
import { methodOf } from './methods.js';
import { bounded } from './operators.js';
import { dumps, str } from './text.js';
import { quotePlus, quoteUrl } from './urls.js';
import { Callable, entriesOf, isTrue, Tuple, typeError, Undefined, valueError } from './values.js';

export function textFilters(): Record<string, Filter> {
  return {
    string: filter([], (value) => {
      if (typeof value === 'string') return value;
      if (value instanceof Undefined) throw typeError('an undefined value is not JSON');
      return `"""${dumps(value)}"""`;
    }),
    lower: filter([], (value) => str(value).toLowerCase()),
    upper: filter([], (value) => str(value).toUpperCase()),
    capitalize: method('capitalize'),
    title: filter([], (value) =>
      str(value).replace(
        /[^\s\-({[<]+/g,
        (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
      ),
    ),
    trim: filter(['chars?'], (value, chars: unknown = null) =>
      (methodOf(str(value), 'strip') as Callable).call([chars], new Map()),
    ),
    replace: method('replace'),
    format: (value, positional, named) =>
      formatPercent(str(value), named.size > 0 ? Object.fromEntries(named) : new Tuple(positional)),
    truncate: filter(['length?', 'killwords?', 'end?'], truncate),
    wordcount: filter([], (value) => str(value).match(/\w+/g)?.length ?? 0),
    urlencode: filter([], (value) => {
      const pairs = entriesOf(value) ? Object.entries(entriesOf(value) ?? {}) : undefined;
      if (pairs) return pairs.map(([key, one]) => `${quotePlus(key)}=${quotePlus(str(one))}`).join('&');
      return quoteUrl(str(value));
    }),
    escape: filter([], (value) => escapeHtml(str(value))),
    e: filter([], (value) => escapeHtml(str(value))),
    forceescape: filter([], (value) => escapeHtml(str(value))),
    striptags: filter([], (value) =>
      decodeHTML(
        str(value)
          .replace(/<!--[^]*?-->|<[^>]*>/g, '')
          .split(/\s+/)
          .filter(Boolean)
          .join(' '),
      ),
    ),
    center: filter(['width?'], (value, width: unknown = 80) =>
      (methodOf(str(value), 'center') as Callable).call([width], new Map()),
    ),
    indent: filter(['width?', 'first?', 'blank?'], indented),
    regex_search: filter(
      ['regex'],
      (value, regex: unknown) => regexOf(text(regex)).exec(text(value))?.[1] ?? '',
    ),
    regex_replace: filter(['regex', 'replacement'], (value, regex: unknown, by: unknown) => {
      const groups = text(by)
        .replaceAll('$', '$$$$')
        .replace(/\\(\d)/g, '$$$1')
        .replace(/\\g<(\w+)>/g, '$<$1>');
      return bounded(text(value).replace(regexOf(text(regex), 'g'), groups));
    }),
  };
}

/** A method of texts as a filter, which makes a text of its value first. */
const method =
  (name: string): Filter =>
  (value, positional, named) =>
    (methodOf(str(value), name) as Callable).call([...positional], named);

/** A text that is longer by less is not cut. */
const LEEWAY = 5;

function truncate(value: unknown, length = 255, killwords: unknown = false, end: unknown = '...'): string {
  const all = str(value);
  if (all.length <= length + LEEWAY) return all;
  const cut = all.slice(0, length - str(end).length);
  return (isTrue(killwords) ? cut : cut.replace(/\s\S*$/, '')) + str(end);
}

function indented(
  value: unknown,
  width: unknown = 4,
  first: unknown = false,
  blank: unknown = false,
): string {
  const space = typeof width === 'string' ? width : ' '.repeat(Math.min(whole(width), WIDEST));
  const [head = '', ...lines] = str(value).split(/\r\n|\r|\n/);
  const rest = lines.map((line) => (line === '' && !isTrue(blank) ? line : space + line));
  return bounded((isTrue(first) ? space : '') + [head, ...rest].join('\n'));
}

const WIDEST = 1000;

/** A pattern of Python as one of JavaScript. @throws TemplateError. */
function regexOf(pattern: string, flags = ''): RegExp {
  const inline = /^\(\?([aimsux]+)\)/.exec(pattern);
  const given = (inline?.[1] ?? '').replace(/[aux]/g, '');
  const plain = pattern
    .slice(inline?.[0].length ?? 0)
    .replaceAll('(?P<', '(?<')
    .replace(/\(\?P=(\w+)\)/g, String.raw`\k<$1>`)
    .replace(/\\A/g, '^')
    .replace(/\\Z/g, '$');
  try {
    return new RegExp(plain, given + flags);
  } catch {
    throw valueError(`'${pattern}' is not a regular expression`);
  }
}

const escapeHtml = (value: string) =>
  value.replace(
    /[&<>"']/g,
    (one) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': '#34', "'": '#39' }[one]};`,
  );
