import type { Scope, Walk, Windows } from '#libs/declared';
import type { JsonValue } from '#libs/contract';
import type { Slice } from '../jinja/values.js';
import type { Env } from './component.js';
import type { Kept, ParentRouter } from './routers.js';

/** A walk of its own for each place that it is read at: nesting changes it. */
export type MakeWalk = () => Walk;

/** A stream whose records are parts of another one. */
export interface Parent {
  router: ParentRouter;
  of: { walks: readonly MakeWalk[] };
}

/** What the parts of the child are made with. */
export interface Nesting {
  envOf(scope: Scope): Env;
  /** The part that a record of a parent belongs to. */
  sliceOf(scope: Scope): Slice;
}

/**
 * The child, read for every combination of the records of its parents: those of the last router change first. Parents of
 * one router are read one after the other.
 */
export function nested(routers: readonly (readonly Parent[])[], child: MakeWalk, at: Nesting): MakeWalk[] {
  return nestedFrom(0);

  function nestedFrom(position: number): MakeWalk[] {
    const parents = routers[position];
    if (!parents) return [child];
    const place = { isFirst: position === 0, isLast: position === routers.length - 1 };
    return parents.flatMap(({ router, of }) =>
      of.walks.flatMap((make) =>
        nestedFrom(position + 1).map(
          (inner) => () => withChildren(make(), inner(), { router, at, ...place }),
        ),
      ),
    );
  }
}

interface Position {
  router: ParentRouter;
  at: Nesting;
  isFirst: boolean;
  isLast: boolean;
}

/** The records of the parent are not wanted themselves: each is a part of the child. */
function withChildren(
  parent: Walk,
  child: Walk,
  { router, at: { envOf, sliceOf }, isFirst, isLast }: Position,
): Walk {
  const root = innermost(parent);
  const { transform, windows } = root;
  const keep = (record: JsonValue, scope: Scope): Kept | undefined => {
    const own = router.keep(record, sliceOf(scope), envOf(scope));
    if (!own) return undefined;
    const before = (scope.parent?.kept as unknown as Kept | undefined)?.beside;
    // The records of the router before this one: where both have a field, its own counts.
    const whole = isFirst || !before ? { ...own, ...(before && { beside: before }) } : joined(before, own);
    return isLast ? whole : { partition: {}, extra: {}, beside: whole };
  };
  root.transform = () => null;
  root.each = {
    walk: child,
    keep: (record, scope) => keep(record, scope) as unknown as JsonValue,
    changed: (record, scope) => keep(record, scope) !== undefined && transform?.(record, scope) !== null,
  };
  if (windows && !router.incremental) root.windows = fromTheStart(windows);
  // Its pages are the same for every record of the router before.
  if (!isFirst)
    for (let walk: Walk | undefined = parent; walk && walk !== child; walk = walk.each?.walk)
      walk.repeats = true;
  return parent;
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
