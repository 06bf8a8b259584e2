import { formatTime } from './strftime.js';
import {
  Callable,
  Day,
  entriesOf,
  Float,
  isDict,
  isFloat,
  itemsOf,
  Moment,
  numberOf,
  Slice,
  Span,
  Tuple,
  typeError,
  Undefined,
} from './values.js';

/** `str(value)` of Python. */
export function str(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Undefined) return '';
  if (value instanceof Moment) return isoformat(value, ' ');
  if (value instanceof Day) return formatTime(new Moment(value.days * 86_400, 0, undefined), '%Y-%m-%d');
  if (value instanceof Span) return spanText(value);
  return repr(value);
}

/** `repr(value)` of Python, for the values that templates have. */
export function repr(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value instanceof Float || typeof value === 'number') {
    return isFloat(value) ? floatText(numberOf(value) ?? 0) : wholeText(Number(value));
  }
  if (value instanceof Undefined) return 'Undefined';
  if (value instanceof Tuple) {
    const items = value.items.map(repr);
    return items.length === 1 ? `(${items[0]},)` : `(${items.join(', ')})`;
  }
  if (Array.isArray(value)) return `[${value.map(repr).join(', ')}]`;
  if (value instanceof Callable) return '<function>';
  if (value instanceof Moment || value instanceof Day || value instanceof Span) return `<${str(value)}>`;
  const entries = value instanceof Slice ? value.entries : (entriesOf(value) ?? {});
  return `{${Object.entries(entries)
    .map(([key, one]) => `${quote(key)}: ${repr(one)}`)
    .join(', ')}}`;
}

/** Whole numbers beyond the precision of JavaScript are written with all their digits. */
function wholeText(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : BigInt(value).toString();
}

/** The shortest text that reads as the same number, in the form of Python: `1e+16`, `1e-05`. */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  if (Object.is(value, -0)) return '-0.0';
  const [digits = '', power = '0'] = value.toExponential().split('e');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 16) {
    const sign = exponent < 0 ? '-' : '+';
    return `${digits}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  const text =
    exponent < 0
      ? value.toFixed(Math.max(0, digits.replace(/\D/g, '').length - 1 - exponent))
      : String(value);
  return text.includes('.') ? text : `${text}.0`;
}

const ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' };
const HIDDEN = /[\\\p{C}\p{Z}]/gu;

function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inner = text.replace(HIDDEN, (one) => {
    const code = one.codePointAt(0) ?? 0;
    if (one === ' ') return one;
    if (ESCAPES[one]) return ESCAPES[one];
    const hex = code.toString(16);
    if (code < 256) return `\\x${hex.padStart(2, '0')}`;
    return code < 65_536 ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
  });
  return `${mark}${mark === "'" ? inner.replaceAll("'", "\\'") : inner}${mark}`;
}

/** `isoformat` of a time. */
export function isoformat(moment: Moment, separator = 'T'): string {
  const fraction = moment.micros ? '.%f' : '';
  const text = formatTime(moment, `%Y-%m-%d${separator}%H:%M:%S${fraction}`);
  return moment.offset === undefined ? text : `${text}${offsetText(moment.offset, ':')}`;
}

/** `+02:00` */
export function offsetText(offset: number, colon: string): string {
  const all = Math.abs(offset);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = all % 60 ? `${colon}${two(all % 60)}` : '';
  return `${offset < 0 ? '-' : '+'}${two(all / 3600)}${colon}${two((all % 3600) / 60)}${seconds}`;
}

function spanText({ seconds, micros }: Span): string {
  const days = Math.floor(seconds / 86_400);
  const rest = seconds - days * 86_400;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const clock = `${Math.floor(rest / 3600)}:${two((rest % 3600) / 60)}:${two(rest % 60)}`;
  const fraction = micros ? `.${String(micros).padStart(6, '0')}` : '';
  return `${days ? `${days} day${Math.abs(days) === 1 ? '' : 's'}, ` : ''}${clock}${fraction}`;
}

export interface JsonStyle {
  /** Sorts the keys of every mapping. */
  sorted?: boolean;
}

/** `json.dumps(value)` of Python: a blank after commas and colons, and no character beyond ASCII. @throws TemplateError. */
export function dumps(value: unknown, style: JsonStyle = {}): string {
  const items = itemsOf(value);
  if (items) return `[${items.map((one) => dumps(one, style)).join(', ')}]`;
  if (isDict(value)) {
    const keys = Object.keys(value);
    if (style.sorted) keys.sort();
    return `{${keys.map((key) => `${ascii(key)}: ${dumps(value[key], style)}`).join(', ')}}`;
  }
  if (typeof value === 'string') return ascii(value);
  if (value === null || typeof value === 'boolean') return String(value);
  const number = numberOf(value);
  if (number === undefined) throw typeError('the value is not JSON');
  if (Number.isNaN(number)) return 'NaN';
  if (!Number.isFinite(number)) return number < 0 ? '-Infinity' : 'Infinity';
  return repr(value);
}

function ascii(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
