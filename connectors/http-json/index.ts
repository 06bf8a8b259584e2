import { config, type Config, declaredConnector, secrets, type Secrets } from '#libs/declared';
import { suggest } from './suggest/index.js';

export default declaredConnector<Config, Secrets>({
  id: 'http-json',
  version: '1.0.0',
  title: 'Any JSON API',
  description:
    'Any paginated JSON API. JSONata expressions describe where the items are and how they map to records.',
  about: {
    kind: 'data',
    access: 'Whatever the API asks for: a token, a key, user and password, or a sign-in.',
    limits: 'Those that you declare and those that the API names in its answers, which count first.',
    changes:
      'As the declaration says: by the time of the last change, or by a sweep that reads everything again.',
    omits: 'What the mapping skips.',
  },
  config,
  secrets,
  // Version 1 was the token of the next page alone.
  cursor: { version: 2, migrate: (token) => ({ at: { token, page: 1 } }) },
  declaration: (given) => given,
  suggest,
});
