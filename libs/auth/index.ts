export { AuthModule, type OpenIdSettings } from './auth.module.js';
export { bearerOf } from './bearer.strategy.js';
export { type Bootstrapped, bootstrapTokens } from './bootstrap.js';
export { type Caller, isAboutSource, mayPush, reachesSource } from './caller.js';
export { notConfigured } from './openid/failures.js';
export { OpenIdSignIns } from './openid/sign-ins.js';
export { People } from './people.js';
export {
  credentialOf,
  currentKey,
  openSecrets,
  type SealedSecrets,
  sealSecrets,
  type SecretsKey,
} from './sealed-secrets.js';
export { type NewSession, Sessions } from './sessions.js';
export { SignInCodes, signInUrl } from './sign-in-codes.js';
export { StoredSecrets } from './stored-secrets.js';
export { generateToken } from './token.js';
export { TokenStore } from './token-store.js';
export { TokenVerifier } from './token-verifier.js';
