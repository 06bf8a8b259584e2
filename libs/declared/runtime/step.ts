import type { Validators } from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import type { Plan, PlanContext, Scope } from '../plan.js';
import type { Place } from './place.js';

/** What one request brought. */
export interface Step {
  records: JsonValue[];
  next: Place | null;
  /** Set if the list fits on one page, so that the next request for it can be conditional. */
  validators?: Validators;
  unchanged?: boolean;
  /** How long the source asks to wait before the next request. */
  waitSeconds?: number;
}

export interface Reading {
  plan: Plan;
  context: PlanContext;
  /** The start of the slice, which no walk that begins again changes. */
  scope: Scope;
  validators?: Validators;
  ofParent?: boolean;
  /** The rows to join; they are read when the first record needs them. */
  lookups?(): Promise<Scope['lookups']>;
}
