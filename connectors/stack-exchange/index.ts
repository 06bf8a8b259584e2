import { z } from 'zod';
import { type Declaration, declaredConnector, start } from '#libs/declared';

const API = 'https://api.stackexchange.com/2.3';
const READS = ['questions', 'questions and answers'] as const;

const config = z.strictObject({
  site: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,62}$/i, 'must be the name of a site, such as stackoverflow')
    .default('stackoverflow')
    .meta({
      description: 'The site as its address begins: stackoverflow, superuser, meta.stackoverflow.',
      examples: ['stackoverflow'],
    }),
  tags: z
    .array(z.string().regex(/^[^\s;?&#{}]{1,35}$/, 'must be a tag'))
    .max(5)
    .default([])
    .meta({
      description: 'Questions that have all of these tags. Default: all questions of the site.',
      examples: [['your-product']],
    }),
  read: z.enum(READS).default('questions').meta({
    description: 'Answers cost a request for each question that changed.',
  }),
  start,
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  token: z
    .string()
    .regex(/^[\x21-\x7e]{1,256}$/, 'must be one line without spaces')
    .meta({
      title: 'API key',
      description: 'The key of your application, without charge: stackapps.com/apps/oauth/register.',
    }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'stack-exchange',
  version: '1.0.0',
  title: 'Stack Exchange',
  description: 'Questions and answers of Stack Overflow and the other sites of Stack Exchange.',
  about: {
    kind: 'community',
    access:
      'The key of an application that you register at stackapps.com. It is sent as a bearer token, as Stack Exchange has required since June 2026.',
    limits:
      '10,000 requests a day for your address; each brings a hundred questions. The API says when to pause (backoff), and Earshot does.',
    changes:
      'Edits, new answers and closing are found by the next run. Deleted questions and answers are marked by the weekly sweep.',
    omits: 'Comments, votes and the counts of views, which change all the time.',
    page: 100,
    reference: 'https://api.stackexchange.com/docs/questions',
    examples: {
      questions: { tags: ['your-product'] },
      'questions and answers': { tags: ['your-product'], read: 'questions and answers' },
    },
  },
  config,
  secrets,
  credential: false,
  edits: 'timestamped',
  declaration: questions,
});

/** What an answer says of how long it will last: "more requests available in 82216 seconds". */
const WAIT = `$number($substringBefore($substringAfter(error_message, "available in "), " second"))`;

/** Errors have status 400, and a number that says which. */
const failures: Declaration['failures'] = [
  { body: 'error_id = 502', is: 'rate_limited', wait: { body: WAIT }, message: 'error_message' },
  { body: 'error_id in [401, 402, 405, 406]', is: 'auth', message: 'error_message' },
  { body: 'error_id = 400 and $contains(error_message, "key")', is: 'auth', message: 'error_message' },
  { body: 'error_id = 403', is: 'forbidden', message: 'error_message' },
  { body: 'error_id in [500, 503]', is: 'transient', message: 'error_message' },
  { body: 'backoff', is: 'ok', wait: { body: 'backoff' } },
];

const pages = { style: 'number', more: 'has_more' } as const;

/** Display names are written in HTML. */
const NAME = `$replace($replace(owner.display_name, "&#39;", "'"), "&amp;", "&")`;

/** The latest activity first: a question that moves to the front while pages are read hides no other. */
function questions({ site, tags, read, start }: Config): Declaration {
  const of = `site=${site}&filter=withbody&pagesize=100&page={cursor}`;
  const tagged = tags.length === 0 ? '' : `&tagged=${encodeURIComponent(tags.join(';'))}`;
  return {
    url: `${API}/questions?${of}&sort=activity&order=desc&min={from}${tagged}`,
    auth: { type: 'bearer' },
    times: 'seconds',
    start,
    items: 'items',
    pages,
    order: 'newest-first',
    sweep: '7d',
    limits: { per_second: 20, per_day: 10_000 },
    failures,
    text: 'html',
    map: {
      id: 'question_id',
      ds: 'creation_date',
      updated_at: 'last_activity_date',
      message: '[title, body]',
      user_name: NAME,
      url: 'link',
      filters: {
        kind: '"question"',
        thread: 'question_id',
        state: '$exists(closed_date) ? "closed" : is_answered ? "answered" : "open"',
        labels: 'tags',
      },
    },
    ...(read === 'questions and answers' && {
      each: {
        as: 'question',
        keep: { id: 'question_id', labels: 'tags' },
        changed: 'last_activity_date',
        if: 'answer_count > 0',
        url: `${API}/questions/{question.id}/answers?${of}&sort=creation&order=asc`,
        items: 'items',
        pages,
        text: 'html',
        map: {
          id: '"r" & $string(answer_id)',
          ds: 'creation_date',
          updated_at: 'last_activity_date',
          message: 'body',
          user_name: NAME,
          url: `"https://${addressOf(site)}/a/" & answer_id`,
          filters: {
            kind: '"answer"',
            thread: 'question.id',
            accepted: 'is_accepted',
            labels: 'question.labels',
          },
        },
      },
    }),
  };
}

const OWN = /^(?:meta\.)?(?:stackoverflow|serverfault|superuser|askubuntu|mathoverflow|stackapps)$/;

/** The host of a site by its name in the API. */
function addressOf(site: string): string {
  if (site.includes('.') && !site.startsWith('meta.')) return site.endsWith('.com') ? site : `${site}.com`;
  if (site.endsWith('mathoverflow')) return `${site}.net`;
  return OWN.test(site) ? `${site}.com` : `${site}.stackexchange.com`;
}
