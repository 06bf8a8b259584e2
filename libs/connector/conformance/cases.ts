import type { Case } from './case.js';
import { checking } from './check.cases.js';
import { cursors, type OldCursor } from './cursor.cases.js';
import { declaration } from './declaration.cases.js';
import { edits } from './edit.cases.js';
import { faults } from './fault.cases.js';
import { identities } from './identity.cases.js';
import { load } from './load.cases.js';
import { manners } from './manners.cases.js';
import { mapping } from './mapping.cases.js';
import { runs } from './run.cases.js';

/** Everything a connector must pass, in the order of its groups. */
export function casesFor(old: readonly OldCursor[] = []): Case[] {
  const all = [declaration, checking, mapping, identities, cursors(old), faults, manners, load, runs, edits];
  return all.flat().sort((a, b) => a.group - b.group);
}
