import { z } from 'zod';
import { type Declaration, declaredConnector } from '#libs/declared';

const HOSTS = { us: 'api.typeform.com', eu: 'api.eu.typeform.com' } as const;

const config = z.strictObject({
  form: z
    .string()
    .regex(/^[A-Za-z0-9]{4,32}$/, 'must be the id of a form, such as u6nXL7')
    .meta({
      title: 'Form id',
      description: 'The end of the address of the form: https://acme.typeform.com/to/u6nXL7.',
      examples: ['u6nXL7'],
    }),
  region: z.enum(['us', 'eu']).default('us').meta({
    description: 'Where Typeform keeps the data of your account; eu for the EU data center.',
  }),
  scale: z
    .string()
    .regex(/^[01]\.\.([2-9]|10)$/, 'must be a range such as 1..5')
    .optional()
    .meta({
      description:
        'Lowest and highest answer to the first rating, opinion scale or NPS question of the form. With it, the answer is the score.',
      examples: ['1..5', '0..10'],
    }),
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  token: z.string().min(1).max(512).optional().meta({
    title: 'Personal token',
    description:
      'With the scopes Forms: Read and Responses: Read: your account → Personal tokens. Not needed with a credential.',
  }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'typeform',
  version: '1.0.0',
  title: 'Typeform',
  description: 'Responses to a form: what people wrote, with their rating.',
  about: {
    kind: 'surveys',
    access:
      'A personal token, or a credential with an OAuth app of your own, with the scopes forms:read, responses:read and, for a credential, offline.',
    limits:
      'Typeform allows two requests a second, each of which brings 200 responses. Responses may be served up to half an hour after they were submitted.',
    changes:
      'New responses are found by the next run. Deleted ones are marked by the weekly sweep; responses cannot be edited.',
    omits:
      'Responses without a written answer, and answers that say who someone is: addresses, phone numbers, contact details, files and payments.',
    page: 200,
    reference: 'https://www.typeform.com/developers/responses/reference/retrieve-responses/',
    examples: { responses: { form: 'u6nXL7', scale: '1..5' } },
  },
  config,
  secrets,
  edits: 'none',
  declaration: responses,
});

/** The answer to the first question that has a scale. */
const RATING = 'answers[field.type in ["rating", "opinion_scale", "nps"]][0].number';

function rangeOf(scale: string): [number, number] {
  const [least = '', most = ''] = scale.split('..');
  return [Number(least), Number(most)];
}

/** By submission, newest first; `before` is the token of the last response of the page before. */
function responses({ form, region, scale }: Config): Declaration {
  return {
    url: `https://${HOSTS[region]}/forms/${form}/responses?page_size=200&response_type=completed&since={from}&before={cursor}`,
    auth: { type: 'bearer' },
    time_format: '%Y-%m-%dT%H:%M:%S',
    items: 'items',
    pages: { style: 'cursor', next: 'items[-1].token' },
    order: 'newest-first',
    // Responses appear up to half an hour late.
    overlap: '2h',
    sweep: '7d',
    limits: { per_second: 2 },
    failures: [{ status: 403, is: 'forbidden', message: 'description' }],
    ...(scale !== undefined && { score_scale: rangeOf(scale) }),
    map: {
      id: 'token',
      ds: 'submitted_at',
      message: '($written := answers[type = "text"].text; $exists($written) ? [$written] : null)',
      ...(scale !== undefined && { score: RATING }),
      filters: {
        app: `"${form}"`,
        choices: '$append(answers[type = "choice"].choice.label, answers[type = "choices"].choices.labels)[]',
        ...(scale === undefined && { rating: RATING }),
        platform: 'metadata.platform',
      },
    },
  };
}
