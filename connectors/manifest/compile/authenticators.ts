import { ConfigError, type Http, requireSuccess, SourceChanged } from '#libs/connector';
import { str } from '../jinja/text.js';
import { Slice } from '../jinja/values.js';
import { parseSpan } from '../jinja/times.js';
import { type Component, isComponent, lineOf, ManifestError } from '../load/document.js';
import { checked, type Env, evaluateText, part, textAt, textOf } from './component.js';
import { valueAt } from './extract.js';
import { type Authenticator, header, Tokens } from './credential.js';
import { compileJwt } from './jwt.js';
import { compileOAuth } from './oauth.js';
import { compileOption, inject, noParts, type Option, type Parts } from './options.js';
import { compileRequester, type Requester } from './requester.js';

const TYPES = [
  'NoAuth',
  'ApiKeyAuthenticator',
  'BearerAuthenticator',
  'BasicHttpAuthenticator',
  'OAuthAuthenticator',
  'JwtAuthenticator',
  'SessionTokenAuthenticator',
] as const;

/** Adds nothing. */
export const NO_AUTHENTICATOR: Authenticator = { parts: () => noParts(), forget: () => undefined };

/** @throws ManifestError */
export function compileAuthenticator(requester: Component): Authenticator {
  const given = part(requester, 'authenticator', [...TYPES, 'SelectiveAuthenticator']);
  return given ? compileOne(given) : NO_AUTHENTICATOR;
}

function compileOne(given: Component): Authenticator {
  switch (given.type) {
    case 'ApiKeyAuthenticator':
      return compileApiKey(given);
    case 'BearerAuthenticator': {
      const token = textAt(given, 'api_token');
      return plain((env) => header('Authorization', `Bearer ${evaluateText(token, env)}`));
    }
    case 'BasicHttpAuthenticator': {
      const [user, password] = [textAt(given, 'username'), textAt(given, 'password')];
      return plain((env) => {
        const pair = `${evaluateText(user, env)}:${evaluateText(password, env)}`;
        return header('Authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
      });
    }
    case 'OAuthAuthenticator':
      return compileOAuth(given);
    case 'JwtAuthenticator':
      return compileJwt(given);
    case 'SessionTokenAuthenticator':
      return compileSession(given);
    case 'SelectiveAuthenticator':
      return compileSelective(given);
    default:
      return NO_AUTHENTICATOR;
  }
}

function plain(parts: (env: Env) => Parts): Authenticator {
  return { parts, forget: () => undefined };
}

function compileApiKey(given: Component): Authenticator {
  const token = textAt(given, 'api_token');
  const option = keyOption(given);
  return plain((env) => injected(option, evaluateText(token, env), env));
}

function keyOption(given: Component): Option {
  const into = part(given, 'inject_into', ['RequestOption']);
  if (into) return compileOption(into);
  return { into: 'headers', path: [textOf(given.header ?? '', { in: given, key: 'header' })] };
}

function injected(option: Option, value: string, env: Env): Parts {
  const made = noParts();
  inject(made, option, { value, env });
  return made;
}

function compileSelective(given: Component): Authenticator {
  const path = Array.isArray(given.authenticator_selection_path)
    ? given.authenticator_selection_path.map(str)
    : [];
  const named = given.authenticators;
  if (!isComponent(named)) throw new ManifestError("'authenticators' must be a mapping", lineOf(given));
  const all = new Map(
    Object.entries(named).map(([name, one]) => [
      name,
      compileOne(checked(one, TYPES, { in: given, key: 'authenticators' })),
    ]),
  );
  const chosen = (env: Env) => {
    const key = valueAt(env.config, path);
    const found = key === undefined ? undefined : all.get(str(key));
    if (found) return found;
    const name = path.join('.');
    throw new ConfigError(
      `settings.${name}`,
      `'settings.${name}' must be one of ${[...all.keys()].join(', ')}`,
    );
  };
  return {
    parts: (env) => chosen(env).parts(env),
    prepare: async (env, http) => chosen(env).prepare?.(env, http),
    forget: () => all.forEach((one) => one.forget()),
    addresses: (env) => chosen(env).addresses?.(env) ?? [],
    login: (env) => chosen(env).login?.(env),
  };
}

/** A token that a login answers with, kept as long as the manifest says, and renewed when it is refused. */
function compileSession(given: Component): Authenticator {
  const login = part(given, 'login_requester', ['HttpRequester']);
  if (!login) throw new ManifestError("a SessionTokenAuthenticator needs a 'login_requester'", lineOf(given));
  part(given, 'decoder', ['JsonDecoder']);
  const requester = compileRequester(login);
  const inner = compileAuthenticator(login);
  const path = (Array.isArray(given.session_token_path) ? given.session_token_path : []).map(str);
  const asked = part(given, 'request_authentication', ['ApiKey', 'Bearer']);
  if (!asked) throw new ManifestError("'request_authentication' is missing", lineOf(given));
  const template = textOf(asked.api_token ?? '{{ session_token }}', {
    in: asked,
    key: 'api_token',
    names: ['session_token'],
  });
  const option = asked.type === 'ApiKey' ? keyOption(asked) : undefined;
  const lifetime = given.expiration_duration ? parseSpan(str(given.expiration_duration)) : undefined;
  const tokens = new Tokens();
  return {
    parts: (env) => {
      const token = tokens.of(env);
      if (!option) return header('Authorization', `Bearer ${token}`);
      return injected(option, evaluateText(template, env, { session_token: token }), env);
    },
    prepare: (env, http) =>
      tokens.renew(env, async () => {
        await inner.prepare?.(env, http);
        const body = await sendLogin({ requester, inner }, env, http);
        const token = valueAt(body, path);
        if (token === undefined || token === null)
          throw new SourceChanged('The login answered without a token.');
        return { token: str(token), seconds: lifetime?.seconds };
      }),
    forget: () => tokens.clear(),
    addresses: (env) => [requester.base(env), ...(inner.addresses?.(env) ?? [])],
  };
}

async function sendLogin(
  at: { requester: Requester; inner: Authenticator },
  env: Env,
  http: Http,
): Promise<unknown> {
  const slice = new Slice({});
  const request = at.requester.request({ env, slice, token: null, extra: [at.inner.parts(env)] });
  const answer = requireSuccess(await http.request(request), env.now);
  try {
    return JSON.parse(answer.text) as unknown;
  } catch {
    throw new SourceChanged('The login did not answer with JSON.');
  }
}
