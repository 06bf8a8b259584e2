import { RecordMapper, type MapResult } from '#libs/connector';
import type { Login, Plan } from '#libs/declared';
import { define } from '../jinja/literal.js';
import { type Dict, isDict, TemplateError } from '../jinja/values.js';
import { ManifestError } from '../load/document.js';
import { readManifest, streamOf } from '../load/manifest.js';
import type { Spec } from '../load/spec.js';
import type { Config, Secrets } from '../settings.js';
import type { Env } from './component.js';
import { compileStream, type CompiledStream, type EnvOf } from './stream.js';

/** A source, ready to be read. */
export interface Compiled {
  plan: Plan;
  /** The same for requests that carry the access token of a credential, and nothing of the manifest's authenticators. */
  withCredential: Plan;
  spec: Spec;
  map: (raw: unknown) => MapResult;
}

const compiled = new WeakMap<Config, Compiled>();

/** Compiles the settings of a source once. @throws ManifestError */
export function compiledOf(config: Config): Compiled {
  const known = compiled.get(config);
  if (known) return known;
  const manifest = readManifest(config.manifest);
  const mapper = new RecordMapper(config.map);
  const envs = envsOf(manifest.spec);
  const component = streamOf(manifest, config.stream);
  const stream = compileStream(component, { envOf: envs });
  const unsigned = compileStream(component, { envOf: envs, withCredential: true });
  const made: Compiled = {
    plan: { origins: originsOf(stream, config, envs), walk: stream.walk, ...loginOf(stream, config, envs) },
    withCredential: { origins: originsOf(unsigned, config, envs), walk: unsigned.walk, sign },
    spec: manifest.spec,
    map: (raw) => mapper.map(raw),
  };
  compiled.set(config, made);
  return made;
}

/** How to read a source. */
export function planOf(config: Config, withCredential: boolean): Plan {
  const { plan, withCredential: signed } = compiledOf(config);
  return withCredential ? signed : plan;
}

const sign: Plan['sign'] = (request, { access }) => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${access}` },
});

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

/** Where requests go as far as the settings alone decide, and where the user says they may. @throws ManifestError */
function originsOf(stream: CompiledStream, config: Config, envOf: EnvOf): string[] {
  const env = envOf({ config, secrets: {}, now: 0 });
  const computed = [...stream.requesters, ...stream.authenticators].flatMap((one) => addressesOf(one, env));
  const known = computed.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);
  const origins = [...new Set([...known, ...config.origins.map((address) => new URL(address).origin)])];
  if (origins.length > 0) return origins;
  throw new ManifestError(
    "the settings do not say which address the stream is read from: list it in 'origins'",
  );
}

/** How the plan logs in, for tokens whose refresh token is replaced each time. */
function loginOf(stream: CompiledStream, config: Config, envOf: EnvOf): Pick<Plan, 'login' | 'sign'> {
  const env = envOf({ config, secrets: {}, now: 0 });
  const renewal = stream.authenticators.map((one) => one.login?.(env)).find((one) => one !== undefined);
  if (!renewal) return {};
  const renew: Login['renew'] = async ({ config: given, secrets, http }, stored) => {
    const asked = envOf({ config: given, secrets, now: Date.now() });
    const { token, seconds, refresh = stored?.refresh } = await renewal(asked, http, stored?.refresh);
    const expires = seconds === undefined ? {} : { expires: Date.now() + seconds * 1000 };
    return { token, ...expires, ...(refresh !== undefined && { refresh }) };
  };
  return { login: { renew }, sign };
}

function addressesOf(
  one: CompiledStream['requesters'][number] | CompiledStream['authenticators'][number],
  env: Env,
): string[] {
  try {
    if ('base' in one) return [one.base(env)];
    return one.addresses?.(env) ?? [];
  } catch (error) {
    // An address that depends on a secret or on a record is one that the user has to name.
    if (error instanceof TemplateError) return [];
    throw error;
  }
}
