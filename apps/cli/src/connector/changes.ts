import { toJSONSchema, type ZodType } from 'zod';
import type { Connector } from '#libs/connector';

/** What a new version changes for sources that exist, a line each; empty if nothing does. */
export function changesOf(before: Connector | undefined, after: Connector): string[] {
  if (!before) return [];
  const lines: string[] = [];
  if (before.id !== after.id)
    lines.push(`The id changes from '${before.id}' to '${after.id}': its sources stop.`);
  lines.push(...schemaChanges('setting', before.config, after.config));
  lines.push(...schemaChanges('secret', before.secrets, after.secrets));
  const [old, next] = [before.cursor?.version ?? 1, after.cursor?.version ?? 1];
  if (old !== next && !after.cursor?.migrate)
    lines.push('Slices in progress are begun again: their cursors have another form.');
  return lines;
}

function schemaChanges(what: string, before: ZodType | undefined, after: ZodType | undefined): string[] {
  const [old, next] = [fieldsOf(before), fieldsOf(after)];
  const gone = [...old.keys()].filter((name) => !next.has(name));
  const added = [...next.keys()].filter((name) => !old.has(name));
  const required = [...next].filter(([name, isRequired]) => isRequired && old.get(name) !== true);
  return [
    ...gone.map((name) => `The ${what} '${name}' is gone: sources that have it must be changed.`),
    ...required.map(([name]) => `The ${what} '${name}' is required now: sources without it stop.`),
    ...added.filter((name) => !next.get(name)).map((name) => `The ${what} '${name}' is new.`),
  ];
}

/** Whether each is required. */
function fieldsOf(schema: ZodType | undefined): Map<string, boolean> {
  if (!schema) return new Map();
  const { properties = {}, required = [] } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return new Map(Object.keys(properties).map((name) => [name, required.includes(name)]));
}
