import { z } from 'zod';
import { ConfigError, type DependentForm } from '#libs/connector';
import { type Component, isComponent, ManifestError } from './load/document.js';
import { nameOf, readManifest } from './load/manifest.js';
import { config, secrets } from './settings.js';

/** The settings that the form of a manifest has: its streams to choose from, and what its specification asks for. */
export const form: DependentForm = {
  on: ['manifest'],
  schemas: ({ manifest: text }) => {
    const base = z.toJSONSchema(config, { io: 'input', unrepresentable: 'any' }) as Component;
    if (typeof text !== 'string' || text === '') return { config: base, secrets: null };
    const { streams, spec } = read(text);
    const { properties = {}, required = [] } = base as { properties?: Component; required?: string[] };
    const { stream, settings, ...others } = properties as Record<string, Component>;
    const asked = withoutSecrets(spec.schema);
    const isAsked = isComponent(asked.properties) && Object.keys(asked.properties).length > 0;
    const shown = isAsked && { settings: { ...asked, ...titled(settings) } };
    const { manifest, ...rest } = others;
    return {
      config: {
        ...base,
        properties: { manifest, stream: { ...stream, enum: streams.map(nameOf) }, ...shown, ...rest },
        required: isNeeded(asked) ? [...required, 'settings'] : required,
      },
      secrets: secretsOf(spec.schema, spec.settings),
    };
  },
};

function read(text: string): ReturnType<typeof readManifest> {
  try {
    return readManifest(text);
  } catch (error) {
    if (error instanceof ManifestError) throw new ConfigError('manifest', `'manifest': ${error.message}`);
    throw error;
  }
}

const titled = ({ description }: Component = {}) => ({ title: 'Settings of the manifest', description });

function isNeeded({ required }: Component): boolean {
  return Array.isArray(required) && required.length > 0;
}

/** The schema in the order it asks for, without what is secret or hidden, and with plain texts. */
function withoutSecrets(schema: Component): Component {
  const { oneOf, properties, description, ...kept } = schema;
  const made: Component = { ...kept, ...(description !== undefined && { description: plain(description) }) };
  if (Array.isArray(made.type)) made.type = made.type.find((type) => type !== 'null');
  if (Array.isArray(oneOf)) made.oneOf = oneOf.filter(isComponent).map(variant);
  if (!isComponent(properties)) return made;
  const shown = Object.entries(properties)
    .filter((entry): entry is [string, Component] => isComponent(entry[1]))
    .filter(([, one]) => one.airbyte_secret !== true && one.airbyte_hidden !== true)
    .toSorted(([, a], [, b]) => placeOf(a) - placeOf(b));
  made.properties = Object.fromEntries(shown.map(([name, one]) => [name, withoutSecrets(one)]));
  if (Array.isArray(made.required)) made.required = made.required.filter((name) => hasKey(shown, name));
  return made;
}

/** Some name the constant of an alternative as its only choice. */
function variant(schema: Component): Component {
  const made = withoutSecrets(schema);
  if (!isComponent(made.properties)) return made;
  const properties = Object.entries(made.properties).map(([name, one]) => {
    const { enum: choices, ...rest } = one as Component;
    const [only] = Array.isArray(choices) && choices.length === 1 ? choices : [];
    return [name, only === undefined ? one : { ...rest, const: only as unknown }];
  });
  return { ...made, properties: Object.fromEntries(properties) as Component };
}

function hasKey(entries: readonly (readonly [string, unknown])[], name: unknown): boolean {
  return entries.some(([key]) => key === name);
}

const placeOf = ({ order }: Component): number => (typeof order === 'number' ? order : Infinity);

/** Descriptions may be HTML. */
function plain(description: unknown): string {
  return String(description)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

type Settings = ReturnType<typeof readManifest>['spec']['settings'];

/** The secrets by their paths, as {@link secrets} takes them. */
function secretsOf(schema: Component, settings: Settings): Component | null {
  const asked = settings.filter(({ secret }) => secret);
  if (asked.length === 0) return null;
  const base = z.toJSONSchema(secrets, { io: 'input' }) as Component;
  const { additionalProperties: _, propertyNames: __, ...rest } = base;
  const properties = asked.map(({ path }) => {
    const { title, description } = schemaAt(schema, path.split('.'));
    const texts = {
      ...(title !== undefined && { title }),
      description: plain(description ?? '') || undefined,
    };
    return [path, { type: 'string', ...texts }];
  });
  const required = asked.filter((one) => one.required).map(({ path }) => path);
  return { ...rest, properties: Object.fromEntries(properties) as Component, required };
}

function schemaAt(schema: Component, [name = '', ...rest]: readonly string[]): Component {
  const alternatives = [schema, ...[schema.oneOf, schema.anyOf].flat()].filter(isComponent);
  const found = alternatives
    .map(({ properties }) => (isComponent(properties) ? properties[name] : undefined))
    .find(isComponent);
  return found && rest.length > 0 ? schemaAt(found, rest) : (found ?? {});
}
