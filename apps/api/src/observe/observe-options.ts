import type { Database } from '#libs/database';

export const OBSERVE_OPTIONS = Symbol('observe options');

export interface ObserveOptions {
  database: Database;
}
