import { defineConnector, type ProbeFunction, probe } from '#libs/connector';
import { accessOf } from './access.js';
import { mapReview, type Raw } from './map.js';
import { ask, cursor, readAnswer, readPage } from './review-page.js';
import { type Config, config, type Secrets, secrets } from './settings.js';

const credentials: ProbeFunction<Config, Secrets> = async (context) => {
  await accessOf(context);
  return 'the key of the service account is valid';
};
const reviews: ProbeFunction<Config, Secrets> = async (context) => {
  const read = readAnswer(await ask(context, 1), context.config);
  return read.reviews.length > 0 ? 'reviews can be read' : 'no reviews in the last week';
};

export default defineConnector<Config, Secrets, Raw>({
  id: 'google-play-reviews',
  version: '1.0.0',
  contract: '^1',
  title: 'Google Play reviews',
  description: 'Reviews of your own app, starting with those of the last week. Needs a service account.',
  about: {
    kind: 'reviews',
    access:
      'The JSON key of a service account that was invited in the Play Console with the permission “Reply to reviews”. It may take a day to take effect.',
    limits:
      'Google serves the reviews of the last seven days only. What is older must be imported from the files of the Play Console.',
    changes:
      'Edits and replies of the last week are found. A deletion cannot be distinguished from a review that is older than a week.',
    omits: 'Ratings without text, which Google does not serve, and translations.',
    page: 100,
    reference: 'https://developers.google.com/android-publisher/reply-to-reviews',
    examples: { 'the reviews of an app': { package_name: 'com.example.app' } },
  },
  config,
  secrets,
  cursor: { version: 1, schema: cursor },
  source: {
    hosts: ['oauth2.googleapis.com', 'androidpublisher.googleapis.com'],
    // Every run reads the whole week; the overlap is slightly shorter than what Google serves.
    order: 'unordered',
    overlap: '6d',
    serves: { window: '7d' },
    edits: 'timestamped',
  },
  scoreScale: [1, 5],
  schedule: { every: '1h', budget: '5m' },
  check: (context) => probe(context, { credentials, reviews }),
  fetch: readPage,
  map: mapReview,
});
