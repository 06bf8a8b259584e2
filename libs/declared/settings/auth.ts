import { z } from 'zod';
import { expression } from '#libs/connector';

/** The name of a header or a parameter. */
export const name = z.string().regex(/^[\w.~[\]-]{1,128}$/, 'must be letters, digits and ._~[]-');
const token = z.string().regex(/^[\x21-\x7e]{1,4096}$/, 'must be one line without spaces');

const address = z.url({ protocol: /^https?$/ }).max(2048);
const texts = z.record(name, z.string().max(1024));

const oauth2 = z.strictObject({
  type: z.literal('oauth2'),
  grant: z.enum(['client_credentials', 'refresh_token', 'jwt_bearer']).meta({
    description:
      'client_credentials and refresh_token need the secrets client_id and client_secret; refresh_token also the secret of that name; jwt_bearer the secret private_key.',
  }),
  token_url: address.meta({ examples: ['https://example.com/oauth/token'] }),
  client_auth: z.enum(['basic', 'body']).default('basic').meta({
    description: 'How the client identifies itself: HTTP Basic, or in the body.',
  }),
  scope: z.string().max(1024).optional(),
  parameters: texts.default({}).meta({ description: 'Further parameters, such as audience.' }),
  claims: texts
    .default({})
    .meta({ description: 'Claims of the assertion: iss, sub, aud (default: token_url).' }),
  algorithm: z.enum(['RS256', 'ES256', 'PS256']).default('RS256'),
  key_id: z.string().max(256).optional(),
});

const login = z.strictObject({
  type: z.literal('login'),
  url: address,
  body: z.json().meta({
    description: 'JSON that is posted to log in.',
    examples: [{ user: '{secret.user}', password: '{secret.password}' }],
  }),
  token: expression.meta({ description: 'The token in the response.', examples: ['session.token'] }),
  lifetime: z
    .string()
    .regex(/^\d{1,6}[smhd]$/, 'must be a time such as 30m')
    .optional()
    .meta({
      description:
        'How long a token lasts. Without it, a new one is requested when the old one is refused (401).',
    }),
  header: name.default('Authorization'),
  prefix: z.string().max(64).default('Bearer '),
});

export const auth = z.discriminatedUnion('type', [
  oauth2,
  login,
  z.strictObject({ type: z.literal('bearer') }),
  z.strictObject({
    type: z.literal('header'),
    name: name.refine((text) => !/^(host|content-length|transfer-encoding)$/i.test(text)),
    prefix: z.string().max(64).default('').meta({ description: 'Text before the token, such as "Token ".' }),
  }),
  z.strictObject({ type: z.literal('basic') }),
  z.strictObject({ type: z.literal('query'), name }),
]);
export type Auth = z.infer<typeof auth>;
export type OAuth2 = z.infer<typeof oauth2>;
export type SessionLogin = z.infer<typeof login>;

export const secrets = z
  .object({
    token: token.optional().meta({ description: 'For auth of type bearer, header or query.' }),
    client_id: z.string().min(1).max(1024).optional().meta({ description: 'For auth of type oauth2.' }),
    client_secret: z.string().min(1).max(4096).optional(),
    refresh_token: z.string().min(1).max(8192).optional(),
    private_key: z.string().min(1).max(8192).optional().meta({ description: 'A PKCS #8 key (PEM).' }),
    user: z.string().min(1).max(256).optional().meta({ description: 'For auth of type basic.' }),
    password: z.string().min(1).max(1024).optional().meta({ description: 'For auth of type basic.' }),
  })
  .catchall(z.string().min(1).max(8192));
export type Secrets = z.infer<typeof secrets>;
