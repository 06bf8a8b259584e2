import { createPrivateKey, createSecretKey, type KeyObject, sign } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import { ConfigError, restorePem } from '#libs/connector';
import { str } from '../jinja/text.js';
import type { Dict } from '../jinja/values.js';
import { type Component, isComponent, lineOf, ManifestError } from '../load/document.js';
import { type Env, evaluate, evaluateText, part, type Text, textAt, textOf } from './component.js';
import { type Authenticator, Tokens } from './credential.js';
import { compileOption, inject, noParts } from './options.js';

const ALGORITHMS = /^((HS|RS|PS)(256|384|512)|ES(256K?|384|512)|EdDSA)$/;
/** Seconds. */
const DURATION = 1200;
const OWN_HEADERS = ['kid', 'alg', 'typ', 'cty'];
const OWN_CLAIMS = ['iss', 'sub', 'aud', 'iat', 'exp', 'nbf'];

/** A token (RFC 7519) that is signed for every request. @throws ManifestError */
export function compileJwt(given: Component): Authenticator {
  const algorithm = str(given.algorithm ?? '');
  if (!ALGORITHMS.test(algorithm))
    throw new ManifestError(`the algorithm '${algorithm}' is not supported`, lineOf(given, 'algorithm'));
  const keyOf = compileKey(given, algorithm);
  const headers = compileFields(given, {
    own: 'jwt_headers',
    more: 'additional_jwt_headers',
    names: OWN_HEADERS,
  });
  const claims = compileFields(given, {
    own: 'jwt_payload',
    more: 'additional_jwt_payload',
    names: OWN_CLAIMS,
  });
  const duration = typeof given.token_duration === 'number' ? given.token_duration : DURATION;
  const prefix = textAt(given, 'header_prefix');
  const into = part(given, 'request_option', ['RequestOption']);
  const option = into ? compileOption(into) : AUTHORIZATION(given);
  const tokens = new Tokens();
  return {
    parts: (env) => {
      const made = noParts();
      const value = [evaluateText(prefix, env), tokens.of(env)].filter((text) => text !== '').join(' ');
      inject(made, option, { value, env });
      return made;
    },
    prepare: (env) => {
      tokens.clear();
      return tokens.renew(env, async () => {
        const now = Math.floor(Date.now() / 1000);
        const payload = { ...claims(env), iat: now, exp: now + duration, nbf: now };
        const header = { typ: 'JWT', ...headers(env), alg: algorithm };
        const key = keyOf(env);
        return { token: await (algorithm === 'ES256K' ? signedByCurve : signed)(header, payload, key) };
      });
    },
    forget: () => tokens.clear(),
  };
}

type Sign = (header: Dict & { alg: string }, payload: JWTPayload, key: KeyObject) => Promise<string>;

const signed: Sign = (header, payload, key) => new SignJWT(payload).setProtectedHeader(header).sign(key);

/** ES256K (RFC 8812, 3.2), which the library has left out: ECDSA on secp256k1 with the signature as R and S. */
const signedByCurve: Sign = async (header, payload, key) => {
  if (key.asymmetricKeyDetails?.namedCurve !== 'secp256k1') throw wrongKey('ES256K');
  const parts = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signature = sign('sha256', Buffer.from(parts.join('.')), { key, dsaEncoding: 'ieee-p1363' });
  return [...parts, signature.toString('base64url')].join('.');
};

function wrongKey(algorithm: string): ConfigError {
  return new ConfigError('secrets', `'secrets': the key is not one for ${algorithm}`);
}

const AUTHORIZATION = (given: Component) => ({
  into: 'headers' as const,
  path: [textOf('Authorization', { in: given, key: 'request_option' })],
});

function compileKey(given: Component, algorithm: string): (env: Env) => KeyObject {
  const secret = textAt(given, 'secret_key');
  const phrase = textAt(given, 'passphrase');
  if (!secret) throw new ManifestError("a JwtAuthenticator needs a 'secret_key'", lineOf(given));
  const inBase64 = given.base64_encode_secret_key === true;
  return (env) => {
    const text = evaluateText(secret, env);
    const key = inBase64 ? Buffer.from(text).toString('base64') : text;
    try {
      if (algorithm.startsWith('HS')) return createSecretKey(key, 'utf8');
      const passphrase = evaluateText(phrase, env);
      return createPrivateKey({ key: restorePem(key) ?? key, ...(passphrase !== '' && { passphrase }) });
    } catch {
      throw wrongKey(algorithm);
    }
  };
}

/** The fields that the component names, and further ones under other names. @throws ManifestError */
function compileFields(
  given: Component,
  { own, more, names }: { own: string; more: string; names: readonly string[] },
): (env: Env) => Dict {
  const named = isComponent(given[own]) ? given[own] : {};
  const others = isComponent(given[more]) ? given[more] : {};
  const taken = Object.keys(others).find((name) => names.includes(name));
  if (taken !== undefined)
    throw new ManifestError(`'${taken}' belongs in '${own}', not in '${more}'`, lineOf(others, taken));
  const texts = [
    ...Object.entries(others),
    ...Object.entries(named).filter(([name, value]) => names.includes(name) && Boolean(value)),
  ].map(([name, value]): [string, unknown, Text] => [
    name,
    value,
    textOf(value, { in: given, key: name in others ? more : own }),
  ]);
  return (env) =>
    Object.fromEntries(
      texts.map(([name, value, text]) => [name, typeof value === 'string' ? evaluate(text, env) : value]),
    ) as Dict;
}
