import {
  ConfigError,
  type Context,
  defineConnector,
  ExpressionError,
  type Page,
  probe,
  type Slice,
} from '#libs/connector';
import { planCursor, readPage } from '#libs/declared';
import { compiledOf, planFor } from './compile/index.js';
import { TemplateError } from './jinja/values.js';
import { ManifestError } from './load/document.js';
import { form } from './form.js';
import { type Config, config, type Secrets, secrets } from './settings.js';
import { suggest } from './suggest.js';

export default defineConnector<Config, Secrets>({
  id: 'manifest',
  version: '1.0.0',
  contract: '^1',
  title: 'Airbyte manifest',
  description:
    'A stream of a declarative Airbyte manifest. The manifest says how to read the API, the mapping which fields of its records are the feedback.',
  about: {
    kind: 'data',
    access: 'What the manifest asks for in its specification.',
    limits: 'Those of the manifest and those that the API names in its answers.',
    changes: 'As the manifest says: by its cursor, or by reading everything again.',
    omits: 'Manifests with components in Python; all other parts that are not supported are refused by name.',
  },
  config: config.superRefine((given, issues) => {
    const problem = problemOf(given);
    if (problem) issues.addIssue({ code: 'custom', ...problem });
  }),
  secrets,
  cursor: { version: 1, schema: planCursor },
  source: {
    hosts: (settings, withCredential) => {
      const compiled = compiledOf(settings);
      return (withCredential ? compiled.withCredential : compiled.own).origins.map(hostOf);
    },
    credential: () => true,
    declares: (settings) => {
      const { budget } = compiledOf(settings);
      return budget ? { limits: { budgets: budget.budgets } } : {};
    },
    order: 'unordered',
    overlap: '1h',
    edits: 'silent',
  },
  scoreScale: ({ score_scale: scale }) => scale,
  schedule: { every: '1h', budget: '5m' },
  documents: ['manifest'],
  suggest,
  form,
  check: (context) => probe(context, { settings: settingsGiven, 'first page': firstPage }),
  fetch: readSlice,
  map: (raw, _, settings) => compiledOf(settings).map(raw),
  uses: ({ map }) => ({ in: map, canMap: true }),
});

function hostOf(origin: string): string {
  return new URL(origin).hostname.replace(/^\[|\]$/g, '');
}

/** Why a source cannot be added: the first thing in the manifest that is wrong or not supported, with its line. */
function problemOf(given: Config): { path: string[]; message: string } | undefined {
  try {
    const { spec } = compiledOf(given);
    for (const { path, required, secret } of spec.settings) {
      const value = path.split('.').reduce<unknown>(memberOf, given.settings);
      if (secret && value !== undefined)
        return { path: ['settings'], message: `'${path}' belongs in the secrets` };
      if (required && !secret && value === undefined) {
        return { path: ['settings'], message: `the manifest needs '${path}'` };
      }
    }
    return undefined;
  } catch (error) {
    if (error instanceof ManifestError) return { path: ['manifest'], message: error.message };
    if (error instanceof ExpressionError) return { path: ['map'], message: error.message };
    throw error;
  }
}

function memberOf(at: unknown, name: string): unknown {
  return typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined;
}

async function settingsGiven(context: Context<Config, Secrets>): Promise<string> {
  const { config: given, secrets: secret, credential } = context;
  const { settings } = compiledOf(given).spec;
  // Most of the secrets are those of the authenticator, which the credential replaces.
  if (credential) return `${settings.length} settings, with a credential`;
  const missing = settings.find((one) => one.secret && one.required && secret[one.path] === undefined);
  if (missing) throw new ConfigError('secrets', `the manifest needs the secret '${missing.path}'`);
  return `${settings.length} settings`;
}

/** A template that fails is a setting that does not fit, or an answer of another form. */
async function guarded<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new ConfigError('manifest', `'manifest': a template cannot be evaluated: ${error.message}`);
  }
}

async function readSlice(context: Context<Config, Secrets>, asked: Slice): Promise<Page<unknown>> {
  const { plan, slice } = planFor(context, asked);
  return guarded(() => readPage(plan, context, slice));
}

/** Reads and maps a page, to find a mapping that does not fit before the first run. */
async function firstPage(context: Context<Config, Secrets>): Promise<string> {
  const { map } = compiledOf(context.config);
  let slice: Slice = { partition: 'all', cursor: null, to: Date.now(), reason: 'incremental' };
  let page = await readSlice(context, slice);
  for (let more = 0; more < 3 && page.items.length === 0 && page.next !== null; more++) {
    slice = { ...slice, cursor: page.next };
    page = await readSlice(context, slice);
  }
  const mapped = page.items.map(map);
  const bad = mapped.find((one) => 'reject' in one);
  const rejects = mapped.filter((one) => 'reject' in one).length;
  if (bad && rejects === mapped.length)
    throw new ConfigError('map', `No record can be mapped: ${bad.reject}`);
  const first = mapped.find((one) => 'id' in one);
  const sample = first ? `, the first says "${first.message.slice(0, 80)}"` : '';
  return `${page.items.length} records, ${rejects} of which cannot be mapped${sample}`;
}
