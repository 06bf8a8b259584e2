import { define } from '../jinja/literal.js';
import { type Component, isComponent, lineOf, ManifestError } from './document.js';

/** A setting that a manifest asks for. */
export interface Setting {
  /** Such as `credentials.api_key`. */
  path: string;
  required: boolean;
  secret: boolean;
}

export interface Spec {
  settings: readonly Setting[];
  /** What the settings are where the user gives none. */
  defaults: Component;
  /** JSON Schema of the settings, as it is in the manifest. */
  schema: Component;
}

/** The settings that the specification of a manifest describes. @throws ManifestError if it changes them. */
export function checkedSpec(given: unknown): Spec {
  const schema = isComponent(given) ? given.connection_specification : undefined;
  if (isComponent(given)) refuseRules(given);
  const spec = {
    settings: [] as Setting[],
    defaults: {} as Component,
    schema: isComponent(schema) ? schema : {},
  };
  if (isComponent(schema)) visit(schema, { path: [], required: true }, spec);
  return spec;
}

/** Rules that only check settings are left out. */
function refuseRules(spec: Component): void {
  const { config_normalization_rules: rules } = spec;
  if (!isComponent(rules)) return;
  const changes = [rules.config_migrations, rules.transformations].flat();
  if (!changes.some(Boolean)) return;
  const line = lineOf(spec, 'config_normalization_rules');
  throw new ManifestError("'config_normalization_rules' that change settings are not supported", line);
}

type Made = { settings: Setting[]; defaults: Component };

/** The alternatives of a setting may all be read: what is secret in one of them is secret. */
function visit(schema: Component, at: { path: string[]; required: boolean }, made: Made): void {
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const alternative of [schema.oneOf, schema.anyOf].flat()) {
    if (isComponent(alternative)) visit(alternative, { ...at, required: false }, made);
  }
  if (!isComponent(schema.properties)) return;
  for (const [name, property] of Object.entries(schema.properties)) {
    if (!isComponent(property)) continue;
    const path = [...at.path, name];
    const needed = at.required && required.includes(name) && property.default === undefined;
    const isGroup = isComponent(property.properties) || Array.isArray(property.oneOf);
    if (!isGroup)
      made.settings.push({
        path: path.join('.'),
        required: needed,
        secret: property.airbyte_secret === true,
      });
    if (property.default !== undefined && at.path.length === 0) define(made.defaults, name, property.default);
    visit(property, { path, required: needed }, made);
  }
}
