import { dumps, floatText, repr, str } from './text.js';
import { entriesOf, isFloat, numberOf, Tuple, typeError, valueError } from './values.js';

const PERCENT = /%(?:\((\w+)\))?([-+ 0#]*)(\d{1,4})?(?:\.(\d{1,3}))?([a-zA-Z%])/g;

/** `format % values` of Python. @throws TemplateError. */
export function formatPercent(format: string, values: unknown): string {
  const list = values instanceof Tuple ? values.items : [values];
  let next = 0;
  const text = format.replace(PERCENT, (...found: (string | undefined)[]) => {
    const [, name, flags = '', width = '0', precision, code = ''] = found;
    if (code === '%') return '%';
    const value = name === undefined ? list[next++] : entriesOf(values)?.[name];
    if (value === undefined) throw typeError('not enough values for the format');
    const plain = convert(value, code, precision === undefined ? undefined : Number(precision));
    const sign = flags.includes('+') && !plain.startsWith('-') && !'srac'.includes(code) ? '+' : '';
    return padded(sign + plain, Number(width), flags.includes('-') ? '<' : flags.includes('0') ? '0' : '>');
  });
  if (next < list.length && !entriesOf(values)) throw typeError('more values than the format has places for');
  return text;
}

function convert(value: unknown, code: string, precision: number | undefined): string {
  if (code === 's') return str(value).slice(0, precision);
  if (code === 'r') return repr(value);
  if (code === 'a') return dumps(value);
  const number = numberOf(value);
  if (number === undefined) throw typeError(`%${code} needs a number`);
  if ('diu'.includes(code)) return String(Math.trunc(number));
  if (code === 'x') return Math.trunc(number).toString(16);
  if (code === 'X') return Math.trunc(number).toString(16).toUpperCase();
  if (code === 'o') return Math.trunc(number).toString(8);
  if ('fF'.includes(code)) return number.toFixed(precision ?? 6);
  if ('eE'.includes(code)) return exponential(number, precision ?? 6);
  if ('gG'.includes(code)) return String(Number(number.toPrecision(precision ?? 6)));
  throw valueError(`%${code} is not supported`);
}

function exponential(value: number, digits: number): string {
  return value.toExponential(digits).replace(/e([+-])(\d)$/, 'e$10$2');
}

function padded(text: string, width: number, align: string): string {
  if (align === '<') return text.padEnd(width);
  if (align === '0') {
    const [, sign = '', digits = ''] = /^([-+]?)(.*)$/s.exec(text) ?? [];
    return sign + digits.padStart(width - sign.length, '0');
  }
  return text.padStart(width);
}

const FIELD = /\{\{|\}\}|\{(\w*)((?:\.\w+|\[\w+\])*)(?:!([rsa]))?(?::([^{}]*))?\}/g;

/** `format.format(…)` of Python. @throws TemplateError. */
export function formatBraces(
  format: string,
  positional: readonly unknown[],
  named: ReadonlyMap<string, unknown>,
): string {
  let next = 0;
  return format.replace(FIELD, (...found: (string | undefined)[]) => {
    const [all, name = '', path = '', conversion, spec = ''] = found;
    if (all === '{{') return '{';
    if (all === '}}') return '}';
    const at = name === '' ? next++ : Number(name);
    let value = Number.isInteger(at) ? positional[at] : named.get(name);
    for (const [, key = '', item = ''] of String(path).matchAll(/\.(\w+)|\[(\w+)\]/g)) {
      value = entriesOf(value)?.[key || item];
    }
    if (value === undefined) throw valueError(`the format has no value for '${name || next - 1}'`);
    if (conversion === 'r') return repr(value);
    return formatSpec(value, spec);
  });
}

const SPEC = /^(?:(.)?([<>^=]))?([-+ ]?)(0)?(\d{1,4})?(,)?(?:\.(\d{1,3}))?([a-zA-Z%])?$/;

/** `format(value, spec)` of Python. @throws TemplateError. */
function formatSpec(value: unknown, spec: string): string {
  const found = SPEC.exec(spec);
  if (!found) throw valueError(`the format '${spec}' is not supported`);
  const [, fill = ' ', align, sign = '', zero, width = '0', comma, precision, code] = found;
  const number = numberOf(value);
  const isNumber = number !== undefined && typeof value !== 'boolean' && code !== 's';
  let text = isNumber ? numberText(value, code, precision) : str(value).slice(0, precision as never);
  if (comma) text = text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  if (isNumber && sign === '+' && number >= 0) text = `+${text}`;
  if (zero && !align) return padded(text, Number(width), '0');
  const missing = Math.max(0, Number(width) - text.length);
  const where = align ?? (isNumber ? '>' : '<');
  if (where === '<') return text + fill.repeat(missing);
  if (where === '^') return fill.repeat(Math.floor(missing / 2)) + text + fill.repeat(Math.ceil(missing / 2));
  return fill.repeat(missing) + text;
}

function numberText(value: unknown, code: string | undefined, precision: string | undefined): string {
  const number = numberOf(value) ?? 0;
  const digits = precision === undefined ? undefined : Number(precision);
  if (code === '%') return `${(number * 100).toFixed(digits ?? 6)}%`;
  if (code !== undefined) return convert(value, code, digits);
  if (digits !== undefined) return floatText(Number(number.toPrecision(digits)));
  return isFloat(value) ? floatText(number) : String(number);
}
