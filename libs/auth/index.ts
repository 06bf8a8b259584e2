export { AuthModule, type AuthOptions } from './auth.module.js';
export { type Bootstrapped, type BootstrapOptions, bootstrapTokens } from './bootstrap.js';
export {
  type Caller,
  type CreatedToken,
  createdToken,
  mayPush,
  reachesSource,
  type Scope,
  SCOPES,
  type TokenRequest,
  tokenRequest,
  type TokenView,
  tokenView,
} from './caller.js';
export { openSecrets, type SealedSecrets, sealSecrets } from './sealed-secrets.js';
export { canBeToken, generateToken } from './token.js';
export { TokenStore } from './token-store.js';
export { TokenVerifier } from './token-verifier.js';
