import { config, type Config, declaredConnector, secrets, type Secrets } from '#libs/declared';
import { suggest } from './suggest/index.js';

export default declaredConnector<Config, Secrets>({
  id: 'http-json',
  version: '1.0.0',
  title: 'Any JSON API',
  description:
    'Any paginated JSON API. JSONata expressions describe where the items are and how they map to records.',
  config,
  secrets,
  // Version 1 was the token of the next page alone.
  cursor: { version: 2, migrate: (token) => ({ at: { token, page: 1 } }) },
  declaration: (given) => given,
  suggest,
});
