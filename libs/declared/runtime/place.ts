import { z } from 'zod';
import type { JsonValue } from '#libs/contract';

/** The next page of a walk. */
export interface PagePlace {
  token: JsonValue;
  /** Pages read since the walk began, or began again. */
  page: number;
  /** Where the walk began again: the start of what is left, or with newest-first its end; epoch milliseconds. */
  edge?: number;
  /** How far the records seen reach: the time of the newest or, with newest-first, the oldest; epoch milliseconds. */
  seen?: number;
  /** Records read since the walk began, or began again. */
  records?: number;
  /** How often in a row it began again without getting further. */
  stuck?: number;
  loop?: Loop;
}

/** The children of a page: those of the first one waiting are being read. */
export interface ChildrenPlace {
  /** What was kept of each parent whose children are still to be read. */
  waiting: JsonValue[];
  child: Place;
  /** Where the walk of the parents continues. */
  after: PagePlace | null;
}

/** A walk that is read several times: which part and window is being read. */
export interface RepeatPlace {
  part: number;
  window?: { from: number; to: number };
  at: PagePlace | ChildrenPlace;
}

export type Place = PagePlace | ChildrenPlace | RepeatPlace;

/** What notices that pages lead in a circle: a fingerprint of an earlier page (Brent's algorithm keeps a single one). */
export interface Loop {
  pages: number;
  request: string;
  records: string;
  /** Pages in a row with these records; absent: one. */
  equal?: number;
}

/** The cursor of a plan. */
export interface PlanCursor {
  /** Which of the plan's lists is being read. Default: the first. */
  walk?: number;
  window?: { from: number; to: number };
  at: Place;
  /** The source asked for no request before, epoch milliseconds. */
  notBefore?: number;
}

export const START: PagePlace = { token: null, page: 0 };

const instant = z.number();
const pagePlace = z.strictObject({
  token: z.json(),
  page: z.int(),
  edge: instant.optional(),
  seen: instant.optional(),
  records: z.int().optional(),
  stuck: z.int().optional(),
  loop: z
    .strictObject({ pages: z.int(), request: z.string(), records: z.string(), equal: z.int().optional() })
    .optional(),
});
const childrenPlace = z.strictObject({
  waiting: z.array(z.json()).min(1),
  get child() {
    return z.union([pagePlace, childrenPlace, repeatPlace]);
  },
  after: pagePlace.nullable(),
});
const repeatPlace = z.strictObject({
  part: z.int().min(0),
  window: z.strictObject({ from: instant, to: instant }).optional(),
  get at() {
    return z.union([pagePlace, childrenPlace]);
  },
});

/** Validates a stored cursor of a plan. */
export const planCursor = z.strictObject({
  walk: z.int().min(0).optional(),
  window: z.strictObject({ from: instant, to: instant }).optional(),
  at: z.union([pagePlace, childrenPlace, repeatPlace]),
  notBefore: instant.optional(),
});
