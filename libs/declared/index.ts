export type {
  Answer,
  Each,
  Listing,
  Lookup,
  Plan,
  PlanContext,
  PlanRequest,
  ReadPage,
  Scope,
  Verdict,
  Walk,
  Windows,
} from './plan.js';
export { planCursor, type PlanCursor } from './runtime/place.js';
export { validToken } from './runtime/access.js';
export { readPage, readPartitions } from './runtime/read-page.js';
export { formatTime, parseTime, unknownDirective } from './time-format.js';
export { type AccessToken, accessToken, type Login, type LoginContext } from './login.js';
export { isRow, leavesOf, pathOf, type Row } from './suggest/leaves.js';
export { suggestMap } from './suggest/fields.js';
export { oauthLogin, type OAuthSettings } from './oauth.js';
export { type CodeSettings, signInAddress, signInWithCode } from './oauth-code.js';
export { declared } from './compile/index.js';
export {
  type Declaration,
  declarationOf,
  type DeclaredConnector,
  declaredConnector,
} from './connector/declared-connector.js';
export { config, type Config, type Secrets, secrets } from './settings/index.js';
export { start } from './settings/since.js';
