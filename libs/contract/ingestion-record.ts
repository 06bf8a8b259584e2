import { distance } from 'fastest-levenshtein';
import { badName, badNumber, badText, type Fault, keepsNumber, type Path, shown } from './faults.js';
import { lacksOffset, parseInstant } from './instant.js';
import { LIMITS } from './limits.js';
import { exceeds, exceedsBytes, hasBidiControl, hasControl, keepsText } from './text.js';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** One piece of feedback as it is pushed. `null` for an optional field means absent. */
export interface IngestionRecord {
  ds: string;
  message: string;
  filters: Record<string, JsonValue>;
  score?: number;
  user_name?: string;
  url?: string;
  /** The caller's own id: the same id again is a revision of the same record. */
  id?: string;
  /** Occurrence number among identical records; counted within the batch when absent. */
  occurrence?: number;
}

const PROPERTIES = new Set(['ds', 'message', 'filters', 'score', 'user_name', 'url', 'id', 'occurrence']);

/**
 * Checks one record and reports what is wrong with it; returns the record when nothing is. Hand-written because
 * a batch is checked on every push: a zod object of the same rules costs several times the JSON parse.
 */
export function checkRecord(
  value: unknown,
  path: Path,
  report: (fault: Fault) => void,
): IngestionRecord | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report({ path, code: 'bad_type', detail: 'a record must be an object' });
    return undefined;
  }
  let sound = true;
  const check = (name: string, fault: string | undefined, detail = ''): void => {
    if (fault === undefined) return;
    sound = false;
    report({ path: [...path, name], code: fault, detail: `'${name}': ${detail || DETAILS[fault] || fault}` });
  };
  const raw = value as Record<string, unknown>;
  for (const key of unknownIn(raw)) check(key, 'unknown_property', unknownProperty(key));
  check('ds', dsFault(raw.ds));
  check('message', messageFault(raw.message, raw.score));
  check('score', integerFault(raw.score, LIMITS.score_min, LIMITS.score_max));
  check('user_name', nameFault(raw.user_name, LIMITS.user_name));
  check('url', nameFault(raw.url, LIMITS.url));
  check('id', nameFault(raw.id, LIMITS.id) ?? (raw.id === '' ? 'too_short' : undefined));
  check('occurrence', integerFault(raw.occurrence, 1, LIMITS.score_max));
  const fault = attributesFault(raw.filters);
  if (fault) report({ ...fault, path: [...path, 'filters', ...fault.path] });
  return sound && !fault ? toRecord(raw) : undefined;
}

/** What is wrong with a source name. */
export function sourceFault(value: unknown): string | undefined {
  if (value === undefined || value === null) return 'required';
  if (typeof value !== 'string') return 'bad_type';
  if (value.trim() === '') return 'too_short';
  if (value.trim() !== value) return 'bad_space';
  return nameFault(value, LIMITS.source) ?? (hasBidiControl(value) ? 'bad_text' : undefined);
}

export const DETAILS: Record<string, string> = {
  required: 'required',
  bad_type: 'has the wrong type',
  too_short: 'must not be empty or blank',
  too_long: 'is too long',
  bad_space: 'must not start or end with white space',
  bad_text: 'must not contain control characters, lone surrogates or NUL',
  bad_timestamp: 'must be a valid date and time such as 2025-07-03T10:12:00+0200',
  missing_offset: 'has no UTC offset; add one, such as +0000',
  not_integer: 'must be an integer',
  out_of_range: 'is out of range',
  empty_message: "must not be empty without a 'score'",
};

function toRecord(raw: Record<string, unknown>): IngestionRecord {
  return {
    ds: raw.ds as string,
    message: raw.message as string,
    filters: (raw.filters ?? {}) as Record<string, JsonValue>,
    score: typeof raw.score === 'number' ? raw.score + 0 : undefined,
    user_name: (raw.user_name ?? undefined) as string | undefined,
    url: (raw.url ?? undefined) as string | undefined,
    id: (raw.id ?? undefined) as string | undefined,
    occurrence: (raw.occurrence ?? undefined) as number | undefined,
  };
}

/** The first unknown properties of a record: a hostile one may hold half a million. */
function unknownIn(raw: Record<string, unknown>): string[] {
  const unknown: string[] = [];
  for (const key of Object.keys(raw)) {
    if (!PROPERTIES.has(key) && unknown.push(key) === 20) break;
  }
  return unknown;
}

/** Edits in which a misspelt property differs from what was meant. */
const MISSPELT = 2;

function unknownProperty(key: string): string {
  const near = [...PROPERTIES].find((known) => distance(key.slice(0, 20), known) <= MISSPELT);
  return `unknown property; did you mean '${near ?? `filters.${shown(key)}`}'?`;
}

function dsFault(value: unknown): string | undefined {
  if (value === undefined || value === null) return 'required';
  if (typeof value !== 'string') return 'bad_type';
  if (parseInstant(value)) return undefined;
  return lacksOffset(value) ? 'missing_offset' : 'bad_timestamp';
}

/** White space and characters that are not visible. */
const BLANK = /^[\s\p{Cf}]*$/u;

function messageFault(value: unknown, score: unknown): string | undefined {
  if (value === undefined || value === null) return 'required';
  if (typeof value !== 'string') return 'bad_type';
  if (exceeds(value, LIMITS.message)) return 'too_long';
  if (!keepsText(value)) return 'bad_text';
  const hasScore = score !== undefined && score !== null;
  return !hasScore && BLANK.test(value) ? 'empty_message' : undefined;
}

function integerFault(value: unknown, min: number, max: number): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number') return 'bad_type';
  if (!Number.isInteger(value)) return 'not_integer';
  return value < min || value > max ? 'out_of_range' : undefined;
}

function nameFault(value: unknown, limit: number): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return 'bad_type';
  if (exceeds(value, limit)) return 'too_long';
  return hasControl(value) || !keepsText(value) ? 'bad_text' : undefined;
}

/** The first thing wrong with a record's `filters`; its path begins inside them. */
function attributesFault(value: unknown): Fault | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) {
    return { path: [], code: 'bad_type', detail: "'filters': must be an object" };
  }
  return valueFault(value, { keys: 0, level: 1 });
}

interface Place {
  /** Keys seen so far in the whole object. */
  keys: number;
  level: number;
}

function valueFault(value: unknown, place: Place): Fault | undefined {
  if (typeof value === 'string') return attributeTextFault(value);
  if (typeof value === 'number') return keepsNumber(value) ? undefined : badNumber([]);
  if (typeof value !== 'object' || value === null) return undefined;
  if (place.level > LIMITS.filter_levels) {
    return {
      path: [],
      code: 'too_deep',
      detail: `'filters' may be nested at most ${LIMITS.filter_levels} levels deep`,
    };
  }
  place.level++;
  const fault = Array.isArray(value) ? itemsFault(value, place) : membersFault(value, place);
  place.level--;
  return fault;
}

function itemsFault(value: unknown[], place: Place): Fault | undefined {
  if (value.length > LIMITS.filter_elements) {
    return { path: [], code: 'too_long', detail: `more than ${LIMITS.filter_elements} elements` };
  }
  for (let i = 0; i < value.length; i++) {
    const fault = valueFault(value[i], place);
    if (fault) return { ...fault, path: [i, ...fault.path] };
  }
  return undefined;
}

function membersFault(value: object, place: Place): Fault | undefined {
  for (const key of Object.keys(value)) {
    if (++place.keys > LIMITS.filter_keys) {
      return { path: [], code: 'too_long', detail: `'filters' has more than ${LIMITS.filter_keys} keys` };
    }
    if (key === '__proto__' || key === '' || !key.isWellFormed() || hasControl(key)) return badName([key]);
    if (exceeds(key, LIMITS.filter_key)) {
      return { path: [key], code: 'too_long', detail: `a key has more than ${LIMITS.filter_key} characters` };
    }
    const fault = valueFault((value as Record<string, unknown>)[key], place);
    if (fault) return { ...fault, path: [key, ...fault.path] };
  }
  return undefined;
}

function attributeTextFault(value: string): Fault | undefined {
  if (!keepsText(value)) return badText([]);
  if (!exceedsBytes(value, LIMITS.filter_text_bytes)) return undefined;
  return { path: [], code: 'too_long', detail: `a text has more than ${LIMITS.filter_text_bytes} bytes` };
}
