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
