import { availableParallelism } from 'node:os';
import { z } from 'zod';

const words = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
);
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be between ${least} and ${most}`);
const web = z.string().refine((text) => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text), {
  error: 'must be an http or https address',
});
const secret = z.string().min(16, 'must have at least 16 characters');
const text = z.string();

/** One setting: how its text is validated, its default, and what it means to operators. */
export interface Variable<S extends z.ZodType = z.ZodType> {
  schema: S;
  meaning: string;
  default?: string;
  /** Never shown by `earshot doctor`. */
  secret?: true;
}

/** Every environment variable the product reads. Each may be given as NAME_FILE too: the path of a file holding it. */
export const VARIABLES = {
  PORT: {
    schema: whole(0, 65_535),
    default: '3000',
    meaning: 'where the API and the dashboard listen; 0 = any free port',
  },
  HOST: { schema: text, default: '127.0.0.1', meaning: 'address to listen on' },
  EARSHOT_HOME: { schema: text, default: './.earshot', meaning: 'folder of everything kept on disk' },
  ROLE: {
    schema: z.enum(['all', 'api', 'worker']),
    default: 'all',
    meaning: 'all, api (no schedules) or worker (no public HTTP)',
  },
  PRESHARED_KEY: { schema: secret, secret: true, meaning: 'bootstrap token with the scope ingest' },
  ACCESS_TOKEN: {
    schema: secret,
    secret: true,
    meaning: 'bootstrap token with the scopes read, export, erase and admin',
  },
  DATABASE_URL: {
    schema: text.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'),
    secret: true,
    meaning: 'a PostgreSQL ≥ 15 of your own; without it an embedded one runs in EARSHOT_HOME',
  },
  MEILI_URL: { schema: web, meaning: 'Meilisearch as the text engine' },
  MEILI_KEY: { schema: text, secret: true, meaning: 'its API key' },
  MEILI_INDEX: {
    schema: text.regex(/^[A-Za-z0-9_-]{1,255}$/, 'must be letters, digits, - and _'),
    default: 'earshot',
    meaning: 'its index',
  },
  CLICKHOUSE_URL: {
    schema: web.refine((address) => new URL(address).username === '', {
      error: 'must not hold the user: set CLICKHOUSE_USER and CLICKHOUSE_PASSWORD',
    }),
    meaning: 'a ClickHouse ≥ 26.2 as the engine of the analysis: its HTTP address, and the database as path',
  },
  CLICKHOUSE_USER: { schema: text, default: 'default', meaning: 'its user' },
  CLICKHOUSE_PASSWORD: { schema: text, secret: true, meaning: 'the password of that user' },
  CLICKHOUSE_CLUSTER: {
    schema: text.regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, 'must be letters, digits and _'),
    meaning: 'spreads the tables over this cluster, as `remote_servers` of ClickHouse names it',
  },
  LLM_BASE_URL: { schema: web, meaning: 'an OpenAI-compatible model for summaries and the agent' },
  LLM_API_KEY: { schema: text, secret: true, meaning: 'its API key' },
  LLM_MODEL: { schema: text, meaning: 'its name' },
  LLM_SECONDS: {
    schema: whole(1, 600),
    default: '30',
    meaning: 'time limit of a summary by the model; what it has written by then is kept',
  },
  LLM_SUMMARIES: {
    schema: whole(0, 1_000_000),
    default: '10',
    meaning: 'summaries by the model per minute and token; beyond that, summaries are extractive',
  },
  SMTP_URL: {
    schema: text.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
    secret: true,
    meaning: 'the mail server',
  },
  MAIL_FROM: { schema: z.email('must be an e-mail address'), meaning: 'the sender of mails' },
  MAIL_DOMAINS: { schema: words, meaning: 'the only domains that mail is sent to' },
  OIDC_ISSUER: {
    schema: web.refine((address) => !URL.canParse(address) || isIssuer(new URL(address)), {
      error:
        'must be the issuer of an OpenID provider: an https address (http only on this machine) without user, query and fragment',
    }),
    meaning: 'the issuer of an OpenID provider that people may sign in with',
  },
  OIDC_CLIENT_ID: { schema: text, meaning: 'the client id that the provider knows this server by' },
  OIDC_CLIENT_SECRET: { schema: text, secret: true, meaning: 'the secret of that client' },
  OIDC_ROLE: {
    schema: z.enum(['read', 'edit'], { error: 'must be read or edit: an admin makes admins' }),
    meaning: 'the role of people of OIDC_DOMAINS who come without an invitation; off = only invited people',
  },
  OIDC_DOMAINS: {
    schema: words.transform((domains) => domains.map((domain) => domain.toLowerCase())),
    meaning: 'domains of verified e-mail addresses that may come without an invitation; * = everyone there',
  },
  SECRETS_KEY: {
    schema: secret,
    secret: true,
    meaning: 'encrypts the secrets of sources and webhooks at rest',
  },
  SECRETS_KEY_OLD: {
    schema: secret,
    secret: true,
    meaning: 'the previous key, while you change it: it still decrypts what it encrypted',
  },
  SECRETS_DIR: {
    schema: text,
    meaning: 'the folder whose files the secrets of sources may name as ${file:name}',
  },
  SOURCES_FILE: { schema: text, meaning: 'a YAML file of configured sources, applied at start' },
  INDEX_READERS: {
    schema: whole(1, 64),
    default: String(Math.max(2, availableParallelism() - 1)),
    meaning: 'threads that answer questions; by default one less than the processors, and at least two',
  },
  QUESTION_SECONDS: {
    schema: whole(1, 600),
    default: '10',
    meaning: 'how long one question may be worked on',
  },
  RATE_LIMIT: {
    schema: whole(0, 999_999_999),
    default: '6000',
    meaning: 'requests per minute and token; 0 = no limit',
  },
  ATTRIBUTES: {
    schema: whole(0, 100_000),
    default: '5000',
    meaning: 'names of attributes that are indexed; further ones are stored only',
  },
  ATTRIBUTES_PER_SOURCE: {
    schema: whole(0, 100_000),
    default: '500',
    meaning: 'of those, how many one source may bring',
  },
  ATTRIBUTE_VALUES: {
    schema: whole(1, 100_000_000),
    default: '250000',
    meaning: 'different values an attribute may have; one with more is stored only, unless it is pinned',
  },
  EXPORT_FILES_PER_TOKEN: {
    schema: whole(1, 1_000_000),
    default: '100',
    meaning: 'exports of a token that are kept or under way',
  },
  EXPORT_FILES: {
    schema: whole(1, 1_000_000),
    default: '1000',
    meaning: 'exports of all tokens that are kept or under way',
  },
  EXPORT_MB_PER_TOKEN: {
    schema: whole(1, 999_999_999),
    default: '10000',
    meaning: 'megabytes that the kept exports of a token may take',
  },
  EXPORT_MB: {
    schema: whole(1, 999_999_999),
    default: '50000',
    meaning: 'megabytes that all kept exports together may take',
  },
  EXPORT_STALL_SECONDS: {
    schema: whole(1, 3_600),
    default: '30',
    meaning: 'how long the reader of an export may take nothing before its connection is ended',
  },
  DISK_RESERVE_MB: {
    schema: whole(0, 999_999_999),
    default: '1024',
    meaning: 'free megabytes of disk that exports leave to what is stored',
  },
  CONNECTORS: {
    schema: words,
    default: '',
    meaning: 'your own connectors: packages, or paths of files or folders, separated by commas',
  },
  EGRESS_ALLOW: {
    schema: words,
    default: '',
    meaning: 'private networks or hosts that connectors and webhooks may reach despite the SSRF guard',
  },
  FILES_ALLOW: {
    schema: words,
    default: '',
    meaning: 'folders below which sources may read files, separated by commas',
  },
  TEXT_LANGUAGE: {
    schema: text.regex(/^[a-z]{2}$/, 'must be a two-letter language code'),
    default: 'en',
    meaning:
      'whose function words text search knows, and whose rules for forms of words hold for records in a language that is unknown or has none',
  },
  CORS_ORIGINS: { schema: words, default: '', meaning: 'origins whose pages may call the API' },
  TIMEZONE: {
    schema: text.refine(isZone, 'must be an IANA time zone such as Europe/Lisbon'),
    default: 'UTC',
    meaning: 'default zone of analysis requests',
  },
  PUBLIC_URL: { schema: web, meaning: 'the public address of this server, for links' },
  TRUST_PROXY: {
    schema: text.transform(trustOf),
    default: 'false',
    meaning: 'proxies whose X-Forwarded-For counts: true, false, a number of hops, or addresses',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: web,
    meaning: 'an OpenTelemetry collector (OTLP over HTTP) that receives traces',
  },
  OTEL_SERVICE_NAME: { schema: text, default: 'earshot', meaning: 'the name of this deployment in traces' },
  LOG_LEVEL: {
    schema: z.enum(['error', 'warn', 'info', 'debug']),
    default: 'info',
    meaning: 'error, warn, info or debug',
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;

/** Codes and secrets travel there: in the clear only where they stay on this machine. */
function isIssuer({ protocol, hostname, username, search, hash }: URL): boolean {
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  return (protocol === 'https:' || isLocal) && !username && !search && !hash;
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

function trustOf(value: string): boolean | number | string[] {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d{1,2}$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim());
}
