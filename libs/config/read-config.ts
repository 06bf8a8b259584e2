import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { VARIABLES, type Variable, type VariableName } from './variables.js';

type Value<N extends VariableName> = z.output<(typeof VARIABLES)[N]['schema']>;
type Settings = {
  [N in VariableName]: (typeof VARIABLES)[N] extends { default: string } ? Value<N> : Value<N> | undefined;
};
export type Environment = Readonly<Record<string, string | undefined>>;
export type Config = ReturnType<typeof readConfig>;

/** Says everything that is wrong with the settings, one line each. */
export class ConfigError extends Error {
  constructor(readonly findings: readonly string[]) {
    super(['Invalid settings:', ...findings.map((finding) => `  ${finding}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

function modelOf(parsed: Settings) {
  return parsed.LLM_BASE_URL && parsed.LLM_MODEL
    ? Object.freeze({
        baseUrl: parsed.LLM_BASE_URL,
        apiKey: parsed.LLM_API_KEY,
        model: parsed.LLM_MODEL,
        seconds: parsed.LLM_SECONDS,
        summaries: parsed.LLM_SUMMARIES,
      })
    : undefined;
}

function clickHouseOf(parsed: Settings) {
  const { CLICKHOUSE_URL: url, CLICKHOUSE_USER: user, CLICKHOUSE_PASSWORD: password } = parsed;
  return url ? Object.freeze({ url, user, password, cluster: parsed.CLICKHOUSE_CLUSTER }) : undefined;
}

function openIdOf(parsed: Settings) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = parsed;
  if (!issuer || !clientId || !clientSecret || !parsed.PUBLIC_URL) return undefined;
  return Object.freeze({
    issuer,
    clientId,
    clientSecret,
    publicUrl: parsed.PUBLIC_URL,
    egressAllow: parsed.EGRESS_ALLOW,
    role: parsed.OIDC_ROLE,
    domains: parsed.OIDC_DOMAINS ?? [],
  });
}

/**
 * Reads all settings from the environment into one frozen object. An empty value counts as absent.
 * @throws ConfigError listing every finding.
 */
export function readConfig(environment: Environment) {
  const findings: string[] = [];
  const parsed = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, variable]) => [
      name,
      readOne(name, variable, environment, findings),
    ]),
  ) as Settings;
  findings.push(...missingCompanions(parsed));
  if (findings.length > 0) throw new ConfigError(findings);
  return Object.freeze({
    port: parsed.PORT,
    host: parsed.HOST,
    home: path.resolve(parsed.EARSHOT_HOME),
    role: parsed.ROLE,
    presharedKey: parsed.PRESHARED_KEY,
    accessToken: parsed.ACCESS_TOKEN,
    databaseUrl: parsed.DATABASE_URL,
    meili: parsed.MEILI_URL
      ? Object.freeze({ url: parsed.MEILI_URL, key: parsed.MEILI_KEY, index: parsed.MEILI_INDEX })
      : undefined,
    clickhouse: clickHouseOf(parsed),
    model: modelOf(parsed),
    mail:
      parsed.SMTP_URL && parsed.MAIL_FROM
        ? Object.freeze({ url: parsed.SMTP_URL, from: parsed.MAIL_FROM, domains: parsed.MAIL_DOMAINS ?? [] })
        : undefined,
    openId: openIdOf(parsed),
    secretsKey: parsed.SECRETS_KEY,
    secretsKeyOld: parsed.SECRETS_KEY_OLD,
    secretsDir: parsed.SECRETS_DIR,
    sourcesFile: parsed.SOURCES_FILE,
    readers: parsed.INDEX_READERS,
    questionSeconds: parsed.QUESTION_SECONDS,
    rateLimit: parsed.RATE_LIMIT,
    attributeLimits: Object.freeze({
      total: parsed.ATTRIBUTES,
      perSource: parsed.ATTRIBUTES_PER_SOURCE,
      values: parsed.ATTRIBUTE_VALUES,
    }),
    exportLimits: exportLimits(parsed),
    connectors: parsed.CONNECTORS,
    egressAllow: parsed.EGRESS_ALLOW,
    filesAllow: parsed.FILES_ALLOW,
    textLanguage: parsed.TEXT_LANGUAGE,
    corsOrigins: parsed.CORS_ORIGINS,
    timezone: parsed.TIMEZONE,
    publicUrl: parsed.PUBLIC_URL,
    trustProxy: parsed.TRUST_PROXY,
    tracing: parsed.OTEL_EXPORTER_OTLP_ENDPOINT
      ? Object.freeze({ endpoint: parsed.OTEL_EXPORTER_OTLP_ENDPOINT, service: parsed.OTEL_SERVICE_NAME })
      : undefined,
    logLevel: parsed.LOG_LEVEL,
  });
}

function exportLimits(parsed: Settings) {
  return Object.freeze({
    filesPerToken: parsed.EXPORT_FILES_PER_TOKEN,
    files: parsed.EXPORT_FILES,
    megabytesPerToken: parsed.EXPORT_MB_PER_TOKEN,
    megabytes: parsed.EXPORT_MB,
    stallSeconds: parsed.EXPORT_STALL_SECONDS,
    reserveMegabytes: parsed.DISK_RESERVE_MB,
  });
}

function readOne(name: string, variable: Variable, environment: Environment, findings: string[]): unknown {
  const given = environment[name] || undefined;
  const file = environment[`${name}_FILE`] || undefined;
  if (given !== undefined && file !== undefined) {
    findings.push(`${name}: is set twice, as ${name} and as ${name}_FILE`);
    return undefined;
  }
  const value = file === undefined ? (given ?? variable.default) : readValue(name, file, findings);
  if (value === undefined) return undefined;
  const result = variable.schema.safeParse(value);
  if (result.success) return result.data;
  findings.push(`${name}: ${result.error.issues[0]?.message ?? 'is not valid'}`);
  return undefined;
}

function readValue(name: string, file: string, findings: string[]): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (cause) {
    findings.push(
      `${name}_FILE: cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'unknown error'})`,
    );
    return undefined;
  }
}

function missingCompanions(settings: Settings): string[] {
  const needs: [VariableName, VariableName][] = [
    ['LLM_BASE_URL', 'LLM_MODEL'],
    ['CLICKHOUSE_CLUSTER', 'CLICKHOUSE_URL'],
    ['SMTP_URL', 'MAIL_FROM'],
    ['SMTP_URL', 'MAIL_DOMAINS'],
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
    ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
    ['OIDC_ISSUER', 'PUBLIC_URL'],
    ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
    ['OIDC_ROLE', 'OIDC_ISSUER'],
    ['OIDC_ROLE', 'OIDC_DOMAINS'],
    ['OIDC_DOMAINS', 'OIDC_ROLE'],
  ];
  const missing = needs
    .filter(([one, other]) => settings[one] !== undefined && settings[other] === undefined)
    .map(([one, other]) => `${other}: is required when ${one} is set`);
  if (!settings.MEILI_URL || !settings.CLICKHOUSE_URL) return missing;
  return [...missing, 'MEILI_URL: cannot be combined with CLICKHOUSE_URL, which finds text itself'];
}

/** One setting in effect, for operators. */
export interface SettingView {
  name: string;
  /** Null: not set. Secrets are never shown. */
  value: string | null;
  from: 'default' | 'environment' | 'file';
  meaning: string;
}

/** Every setting of an environment that was found right. */
export function describeSettings(environment: Environment): SettingView[] {
  return Object.entries(VARIABLES).map(([name, variable]: [string, Variable]) => {
    const given = environment[name] || undefined;
    const file = environment[`${name}_FILE`] || undefined;
    const from = file ? 'file' : given === undefined ? 'default' : 'environment';
    const value = file ? `in ${file}` : (given ?? variable.default ?? null);
    return { name, value: variable.secret && given ? '(hidden)' : value, from, meaning: variable.meaning };
  });
}
