import { z } from 'zod';

export const config = z.strictObject({
  host: z
    .string()
    .regex(/^[a-z0-9.:-]{1,253}$/i, 'must be the name of a host, such as imap.example.com')
    .meta({ description: 'The IMAP server.', examples: ['imap.example.com'] }),
  port: z.int().min(1).max(65_535).default(993).meta({ description: 'Its port. Default: 993.' }),
  security: z.enum(['tls', 'starttls']).default('tls').meta({
    description:
      'tls encrypts from the start, as port 993 does; starttls after the greeting, as port 143 does.',
  }),
  user: z
    .string()
    .min(1)
    .max(256)
    .meta({
      description: 'The name of the account, mostly its mail address.',
      examples: ['feedback@example.com'],
    }),
  mailboxes: z
    .array(z.string().min(1).max(256))
    .min(1)
    .max(50)
    .default(['INBOX'])
    .meta({ description: 'The folders to read. Default: INBOX.', examples: [['INBOX', 'Support']] }),
});

export const secrets = z.strictObject({
  password: z.string().min(1).max(1024).optional().meta({
    description:
      'The password; an app password where the account has a second factor. None with a credential.',
  }),
});

export type Config = z.infer<typeof config>;
export type Secrets = z.infer<typeof secrets>;
