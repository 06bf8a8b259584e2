export type {
  Answer,
  Each,
  Limits,
  Listing,
  Plan,
  PlanRequest,
  ReadPage,
  Scope,
  Verdict,
  Walk,
  Windows,
} from './plan.js';
export { planCursor, type PlanCursor } from './runtime/place.js';
export { readPage, readPartitions } from './runtime/read-page.js';
export { formatTime, parseTime, unknownDirective } from './time-format.js';
