import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepAttribute } from './bare-field.js';

const PLACES = [
  ['view', 'request'],
  ['view', 'bound'],
  ['alert', 'definition'],
  ['alert', 'bound'],
  ['api_token', 'filters'],
] as const;

/** `rating` is a field of every scored record now: what was stored before meant the attribute of that name. */
export class RatingField1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await keepAttribute(runner, 'rating', PLACES);
  }

  /** The name is understood by every version. */
  async down(): Promise<void> {}
}
