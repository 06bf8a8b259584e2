import { type Fault, type Path, shown } from './faults.js';
import { type Filter, readCondition, type Report } from './filter-condition.js';
import { LIMITS } from './limits.js';
import { didYouMean } from './nearest.js';
import { exceeds, hasControl, keepsText } from './text.js';

/** Where a filter stands and what has been found so far. */
export interface Place {
  path: Path;
  depth: number;
  faults: Fault[];
  leaves: { own: number; drilldown: number };
  /** Inside a group that a drill-down added. */
  added?: boolean;
}

const TYPES = ['range', 'list', 'value', 'exists', 'group'] as const;
const MEMBERS: Record<Filter['type'], readonly string[]> = {
  range: ['min', 'max', 'min_exclusive', 'max_exclusive', 'value'],
  list: ['values', 'value'],
  value: ['value'],
  exists: [],
  group: ['filters'],
};
const COMMON = ['type', 'operator', 'key', 'origin'];

/** Reads one filter object; reports what is wrong and returns undefined when anything is. */
export function readFilter(value: unknown, place: Place): Filter | undefined {
  const before = place.faults.length;
  const report = (name: string, code: string, detail: string, allowed?: readonly string[]): void => {
    place.faults.push({ path: name ? [...place.path, name] : place.path, code, detail, allowed });
  };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report('', 'bad_type', 'a filter must be an object');
    return undefined;
  }
  // null means absent, as everywhere in the contract; a null bound is kept because it is an error of its own.
  const entries = Object.entries(value).filter(
    ([name, member]) => member !== null || MEMBERS.range.includes(name),
  );
  const raw: Record<string, unknown> = Object.assign(Object.create(null), Object.fromEntries(entries));
  const type = typeOf(raw);
  if (type === undefined) {
    report('type', 'type' in raw ? 'bad_type' : 'required', 'filter type is missing or unknown', TYPES);
    return undefined;
  }
  for (const name of Object.keys(value)) {
    if (COMMON.includes(name) || MEMBERS[type].includes(name)) continue;
    const allowed = [...COMMON, ...MEMBERS[type]];
    const detail = `a ${type} filter has no property '${shown(name)}'${didYouMean(name, allowed)}`;
    report(name, 'unknown_property', detail, allowed);
  }
  if (raw.operator !== undefined && typeof raw.operator !== 'string')
    report('operator', 'bad_type', "'operator': must be text");
  if (raw.origin !== undefined && raw.origin !== 'drilldown')
    report('origin', 'bad_value', "'origin': must be 'drilldown'");
  const added = raw.origin === 'drilldown' || place.added === true;
  const filter = type === 'group' ? readGroup(raw, { ...place, added }, before) : readLeaf(type);
  return filter && raw.origin === 'drilldown' ? { ...filter, origin: 'drilldown' } : filter;

  function readLeaf(leaf: Exclude<Filter['type'], 'group'>): Filter | undefined {
    place.leaves[added ? 'drilldown' : 'own']++;
    checkKey(raw.key, report);
    if (place.faults.length > before) return undefined;
    return readCondition(
      { type: leaf, key: raw.key as string, operator: raw.operator as string | undefined, raw },
      report,
    );
  }
}

function typeOf(raw: Record<string, unknown>): Filter['type'] | undefined {
  if (raw.type !== undefined) return TYPES.find((type) => type === raw.type);
  if ('min' in raw || 'max' in raw) return 'range';
  if ('values' in raw) return 'list';
  if ('value' in raw) return 'value';
  return 'filters' in raw ? 'group' : undefined;
}

function checkKey(key: unknown, report: Report): void {
  if (key === undefined) report('key', 'required', "'key': required");
  else if (typeof key !== 'string') report('key', 'bad_type', "'key': must be text");
  else if (key === '' || key === 'filters.' || hasControl(key) || !keepsText(key)) {
    report('key', 'bad_name', "'key': must not be empty or contain control characters");
  } else if (exceeds(key, LIMITS.filter_key * LIMITS.filter_levels + 16)) {
    report('key', 'too_long', "'key': too long");
  }
}

function readGroup(raw: Record<string, unknown>, place: Place, before: number): Filter | undefined {
  const allowed = ['and', 'or', 'not'] as const;
  const operator = allowed.find((name) => name === (raw.operator ?? 'and'));
  const path = [...place.path, 'filters'];
  const report = (code: string, detail: string): void => void place.faults.push({ path, code, detail });
  if (raw.key !== undefined) {
    place.faults.push({
      path: [...place.path, 'key'],
      code: 'unknown_property',
      detail: "a group has no 'key'",
    });
  }
  if (!operator) {
    const at = [...place.path, 'operator'];
    place.faults.push({
      path: at,
      code: 'bad_operator',
      detail: 'a group takes the operators and, or, not',
      allowed,
    });
  }
  if (!Array.isArray(raw.filters)) report('required', "'filters': must be an array");
  else if (raw.filters.length === 0) report('too_short', "'filters': must not be empty");
  else if (raw.filters.length > LIMITS.filter_objects) report('too_long', 'too many filter objects');
  else if (place.depth >= LIMITS.filter_depth)
    report('too_deep', `groups nest at most ${LIMITS.filter_depth} deep`);
  if (place.faults.length > before || !operator || !Array.isArray(raw.filters)) return undefined;
  const inner = raw.filters.map((item, index) =>
    readFilter(item, { ...place, path: [...path, index], depth: place.depth + 1 }),
  );
  const filters = inner.filter((filter) => filter !== undefined);
  return filters.length === inner.length ? { type: 'group', operator, filters } : undefined;
}
