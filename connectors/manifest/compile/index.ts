import { type Context, type MapResult, RecordMapper, type Slice } from '#libs/connector';
import { define } from '../jinja/literal.js';
import { holds } from '../jinja/interpolate.js';
import { type Dict, isDict } from '../jinja/values.js';
import { type Component, lineOf, ManifestError } from '../load/document.js';
import { conditionOf, readManifest, streamOf } from '../load/manifest.js';
import type { Spec } from '../load/spec.js';
import type { Config, Secrets } from '../settings.js';
import { type Budgets, compileBudget } from './budget.js';
import { contextOf, type Env, textAt } from './component.js';
import { type Planned, type Plans, plansOf } from './plans.js';
import type { EnvOf } from './stream.js';

/** A source, ready to be read. */
export interface Compiled {
  own: Plans;
  /** The same for requests that carry the access token of a credential, and nothing of the manifest's authenticators. */
  withCredential: Plans;
  spec: Spec;
  /** How many requests the manifest allows. */
  budget?: Budgets;
  map: (raw: unknown) => MapResult;
}

const compiled = new WeakMap<Config, Compiled>();

/** Compiles the settings of a source once. @throws ManifestError */
export function compiledOf(config: Config): Compiled {
  const known = compiled.get(config);
  if (known) return known;
  const manifest = readManifest(config.manifest);
  const mapper = new RecordMapper(config.map);
  const envOf = envsOf(manifest.spec);
  const stream = streamOf(manifest, config.stream);
  const { document } = manifest;
  const { api_budget: limits } = manifest.whole;
  const env = envOf({ config, secrets: {}, now: 0 });
  refuseUnmet(conditionOf(manifest, stream), config.stream, env);
  const budget = limits ? compileBudget(limits, { in: manifest.whole, env }) : undefined;
  const charge = budget?.charge;
  const made: Compiled = {
    own: plansOf(stream, config, { envOf, document, charge }),
    withCredential: plansOf(stream, config, { envOf, document, charge, withCredential: true }),
    ...(budget && { budget }),
    spec: manifest.spec,
    map: (raw) => mapper.map(raw),
  };
  compiled.set(config, made);
  return made;
}

/** @throws ManifestError if the stream has a condition that the settings do not meet. */
function refuseUnmet(given: Component | undefined, name: string, env: Env): void {
  const condition = given && textAt(given, 'condition');
  if (!condition || holds(condition.template, contextOf(env, condition.parameters))) return;
  const line = lineOf(given, 'condition');
  throw new ManifestError(
    `'${name}' is read only if 'condition' is true, and by the settings it is not`,
    line,
  );
}

/** How to read a slice of a source. */
export function planFor({ config, credential }: Context<Config, Secrets>, slice: Slice): Planned {
  const { own, withCredential } = compiledOf(config);
  return (credential ? withCredential : own).of(slice);
}

/** The settings of a source with its secrets, the same object for the same source. */
function envsOf({ defaults }: Spec): EnvOf {
  const known = new WeakMap<object, Dict>();
  return ({ config, secrets, now }): Env => {
    const key = secrets as Secrets;
    const merged = known.get(key) ?? merge(defaults, (config as Config).settings, key);
    known.set(key, merged);
    return { config: merged, now };
  };
}

function merge(defaults: Dict, settings: Dict, secrets: Secrets): Dict {
  const merged = structuredClone({ ...defaults, ...settings });
  for (const [path, value] of Object.entries(secrets)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at = merged;
    for (const name of names) {
      if (!isDict(at[name])) define(at, name, {});
      at = at[name] as Dict;
    }
    define(at, last, value);
  }
  return merged;
}
