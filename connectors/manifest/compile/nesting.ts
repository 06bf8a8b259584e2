import type { Scope, Walk, Windows } from '#libs/declared';
import type { JsonValue } from '#libs/contract';
import type { Dict, Slice } from '../jinja/values.js';
import type { Env } from './component.js';
import { isList, type Kept, type ListRouter, type ParentRouter } from './routers.js';

/** A walk of its own for each place that it is read at: nesting changes it. */
export type MakeWalk = () => Walk;

/** A stream whose records are parts of another one. */
export interface Parent {
  router: ParentRouter;
  of: { walks: readonly MakeWalk[] };
}

/** What the parts of the child are made with. */
export interface Nesting {
  envOf: (scope: Scope) => Env;
  /** The part that a record of a parent belongs to. */
  sliceOf: (scope: Scope) => Slice;
}

/**
 * The child, read for every combination of the parts of its routers: those of the last router change first. Parents of
 * one router are read one after the other.
 */
export function nested(
  routers: readonly (ListRouter | readonly Parent[])[],
  child: MakeWalk,
  at: Nesting,
): MakeWalk[] {
  return nestedFrom(0);

  function nestedFrom(position: number): MakeWalk[] {
    const router = routers[position];
    if (!router) return [child];
    const place = { at, isFirst: position === 0, isLast: position === routers.length - 1 };
    const inside = nestedFrom(position + 1);
    if (isList(router)) return inside.map((inner) => () => listed(router, inner(), place));
    return router.flatMap((parent) =>
      parent.of.walks.flatMap((make) =>
        inside.map((inner) => () => withChildren(make(), inner(), { ...place, router: parent.router })),
      ),
    );
  }
}

interface Position {
  at: Nesting;
  isFirst: boolean;
  isLast: boolean;
}

/** The records of the parent are not wanted themselves: each is a part of the child. */
function withChildren(
  parent: Walk,
  child: Walk,
  { router, ...place }: Position & { router: ParentRouter },
): Walk {
  const { envOf, sliceOf } = place.at;
  const root = innermost(parent);
  const { transform, windows } = root;
  const keep = (record: JsonValue, scope: Scope): Kept | undefined => {
    const own = router.keep(record, sliceOf(scope), envOf(scope));
    return own && keptFor(own, scope, place);
  };
  root.transform = () => null;
  root.each = {
    walk: child,
    keep: (record, scope) => keep(record, scope) as unknown as JsonValue,
    changed: (record, scope) => keep(record, scope) !== undefined && transform?.(record, scope) !== null,
  };
  if (windows && !router.incremental) root.windows = fromTheStart(windows);
  // Its pages are the same for every part of the router before.
  if (!place.isFirst)
    for (let walk: Walk | undefined = parent; walk && walk !== child; walk = walk.each?.walk)
      walk.repeats = true;
  return parent;
}

/** A list that parents follow, as records that are known. */
function listed(list: ListRouter, child: Walk, place: Position): Walk {
  const never = () => {
    throw new Error('A list of the settings is not requested.');
  };
  return {
    known: (scope) => list.values(place.at.envOf(scope)) as JsonValue[],
    request: never,
    records: never,
    next: never,
    transform: () => null,
    each: {
      walk: child,
      keep: (value, scope) =>
        keptFor({ partition: value as Dict, extra: {} }, scope, place) as unknown as JsonValue,
    },
  };
}

/** What is kept of a part, with the parts of the routers before: where both have a field, theirs counts. */
function keptFor(own: Kept, scope: Scope, { isFirst, isLast }: Position): Kept {
  const before = (scope.parent?.kept as unknown as Kept | undefined)?.beside;
  const whole = isFirst || !before ? { ...own, ...(before && { beside: before }) } : joined(before, own);
  return isLast ? whole : { partition: {}, extra: {}, beside: whole };
}

function joined(first: Kept, second: Kept): Kept {
  return {
    partition: { ...second.partition, ...first.partition },
    extra: { ...second.extra, ...first.extra },
    ...(first.beside && { beside: first.beside }),
  };
}

/** A parent is read whole, however little of the child is wanted. */
function fromTheStart(windows: Windows): Windows {
  return { ...windows, first: (scope) => windows.first({ ...scope, from: undefined }) };
}

function innermost(walk: Walk): Walk {
  return walk.each ? innermost(walk.each.walk) : walk;
}
