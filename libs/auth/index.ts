export {
  type Actor,
  actorOf,
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  AuditLog,
  type AuditQuestion,
  auditView,
  type AuditView,
  PRODUCT,
} from './audit-log.js';
export { AuthModule, type AuthOptions } from './auth.module.js';
export { type Bootstrapped, type BootstrapOptions, bootstrapTokens } from './bootstrap.js';
export {
  type Caller,
  type CreatedToken,
  createdToken,
  mayPush,
  reachesSource,
  type RotateRequest,
  rotateRequest,
  type Scope,
  SCOPES,
  type TokenRequest,
  tokenRequest,
  type TokenView,
  tokenView,
} from './caller.js';
export {
  currentKey,
  openSecrets,
  type SealedSecrets,
  sealSecrets,
  type SecretsKey,
} from './sealed-secrets.js';
export { type SignInCode, SignInCodes } from './sign-in-codes.js';
export { canBeToken, generateToken } from './token.js';
export { TokenStore } from './token-store.js';
export { TokenVerifier } from './token-verifier.js';
