import type { Slice } from '#libs/connector';
import type { Login, Plan, Walk } from '#libs/declared';
import { addSpan, millisOf, momentOf, negated, parseSpan } from '../jinja/times.js';
import { TemplateError } from '../jinja/values.js';
import { type Component, lineOf, ManifestError } from '../load/document.js';
import { nameOf } from '../load/manifest.js';
import type { Config } from '../settings.js';
import { type Env, evaluateText, part, textAt } from './component.js';
import { type CompiledStream, type Compiling, compileStream, type EnvOf } from './stream.js';

/** The plans of a stream: it may be read in another way once it was read from its start. */
export interface Plans {
  /** The only origins that any of them reaches. */
  origins: readonly string[];
  of(slice: Slice): Planned;
}

/** How to read a slice; the slice may become one from the start. */
export interface Planned {
  plan: Plan;
  slice: Slice;
}

/** @throws ManifestError */
export function plansOf(given: Component, config: Config, compiling: Compiling): Plans {
  const { whole, since, isKept } = variantsOf(given, config, compiling.envOf);
  const first = compileStream(whole, compiling);
  const later = since && compileStream(since, compiling);
  const origins = originsOf(later ? [first, later] : [first], config, compiling.envOf);
  const planned = (stream: CompiledStream): Plan => {
    const [walk, ...more] = stream.walks.map((make) => make()) as [Walk, ...Walk[]];
    return {
      origins,
      walk,
      ...(more.length > 0 && { more }),
      ...(compiling.charge && { charge: compiling.charge }),
      ...(compiling.withCredential ? { sign } : loginOf(stream, config, compiling.envOf)),
    };
  };
  const plans = { first: planned(first), later: later && planned(later) };
  return {
    origins,
    of: (slice) => {
      const { from, ...whole } = slice;
      if (!plans.later || from === undefined) return { plan: plans.first, slice };
      return isKept(from, slice.to) ? { plan: plans.later, slice } : { plan: plans.first, slice: whole };
    },
  };
}

interface Variants {
  whole: Component;
  /** What is read instead once there is a time to read from. */
  since?: Component;
  /** Whether the API still has the changes since a time. */
  isKept: (from: number, to: number) => boolean;
}

function variantsOf(given: Component, config: Config, envOf: EnvOf): Variants {
  if (given.type !== 'StateDelegatingStream') return { whole: given, isKept: () => true };
  const [whole, since] = ['full_refresh_stream', 'incremental_stream'].map((key) => {
    const stream = part(given, key, ['DeclarativeStream']);
    if (!stream) throw new ManifestError(`a StateDelegatingStream needs '${key}'`, lineOf(given));
    if (nameOf(stream) === nameOf(given)) return stream;
    throw new ManifestError(`'${key}' must have the name '${nameOf(given)}'`, lineOf(stream));
  }) as [Component, Component];
  const period = textAt(given, 'api_retention_period');
  return {
    whole,
    since,
    isKept: (from, to) => {
      const text = evaluateText(period, envOf({ config, secrets: {}, now: to }));
      return text === '' || from >= millisOf(addSpan(momentOf(to), negated(parseSpan(text))));
    },
  };
}

const sign: Plan['sign'] = (request, { access }) => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${access}` },
});

/** Where requests go as far as the settings alone decide, and where the user says they may. @throws ManifestError */
function originsOf(streams: readonly CompiledStream[], config: Config, envOf: EnvOf): string[] {
  const env = envOf({ config, secrets: {}, now: 0 });
  const asked = streams.flatMap(({ requesters, authenticators }) => [...requesters, ...authenticators]);
  const computed = asked.flatMap((one) => addressesOf(one, env));
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
