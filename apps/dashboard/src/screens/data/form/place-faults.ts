import { type Draft, isA } from './draft.js';
import type { FormField } from './form-field.js';
import { below, type Fault } from './pointers.js';

/** Pointers of everything a form shows at the moment, the whole first. */
export function pointersOf(field: FormField, draft: Draft, pointer = ''): string[] {
  if (field.kind === 'group' && isA(draft, 'group')) {
    const { values } = draft;
    return [
      pointer,
      ...field.fields.flatMap((one) => pointersOf(one, values[one.name] ?? '', below(pointer, one.name))),
    ];
  }
  if (field.kind === 'list' && Array.isArray(draft)) {
    const drafts = draft as readonly Draft[];
    return [pointer, ...drafts.flatMap((one, index) => pointersOf(field.item, one, below(pointer, index)))];
  }
  if (field.kind === 'pairs' && isA(draft, 'pairs')) {
    return [
      pointer,
      ...draft.pairs.flatMap(({ name, value }) => pointersOf(field.value, value, below(pointer, name))),
    ];
  }
  if (field.kind === 'choice' && isA(draft, 'choice')) {
    const chosen = field.variants[draft.variant];
    return chosen ? pointersOf(chosen, draft.value, pointer) : [pointer];
  }
  return [pointer];
}

/** Faults by the control they are shown at: the one they name, else the nearest around it, `''` for none. */
export function placeFaults(faults: readonly Fault[], shown: readonly string[]): Map<string, string> {
  const known = new Set(shown);
  const placed = new Map<string, string>();
  for (const { pointer, detail } of faults) {
    let at = pointer;
    while (at !== '' && !known.has(at)) at = at.slice(0, at.lastIndexOf('/'));
    placed.set(at, placed.has(at) ? `${placed.get(at)} ${detail}` : detail);
  }
  return placed;
}
