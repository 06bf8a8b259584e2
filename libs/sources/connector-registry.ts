import { AuthError, ConnectorError, hostsOf, parseDuration, seconds, type Connector } from '#libs/connector';
import { fieldErrorsOf, invalidRequest, type FieldError, type SourceSpec } from '#libs/contract';
import { hasReference, SecretReferences } from './secret-references.js';

const LEAST = 60;
const MOST = 7 * 86_400;

/** A source whose settings its connector has validated. */
export interface CheckedSource {
  name: string;
  connector: string;
  config: unknown;
  /** As they are stored: as the connector takes them or, if there are references in them, as they were sent. */
  secrets: unknown;
  /** The name of the credential whose access token its requests carry. */
  credential?: string;
  everySeconds: number;
  /** Days its records are kept; null: forever; absent: unchanged. */
  retentionDays?: number | null;
  /** The hosts it reaches, if they are known before it runs. */
  hosts: string[];
  /** Delivers its items to Earshot and is never pulled. */
  pushed?: boolean;
  /** The score scale that the connector declares for these settings. */
  scoreScale?: readonly [number, number];
  /** The one that a person declares; null: what the connector says; absent: unchanged. */
  ownScale?: readonly [number, number] | null;
}

/** The connectors of this process, by id. */
export class ConnectorRegistry {
  private readonly byId = new Map<string, Connector>();

  /** @throws Error if two connectors have the same id. */
  constructor(
    connectors: readonly Connector[],
    private readonly references = new SecretReferences(undefined, {}),
  ) {
    for (const connector of connectors) {
      if (this.byId.has(connector.id)) {
        throw new Error(`Two connectors have the id '${connector.id}'. Rename one of them.`);
      }
      this.byId.set(connector.id, connector);
    }
  }

  list(): Connector[] {
    return [...this.byId.values()];
  }

  get(id: string): Connector | undefined {
    return this.byId.get(id);
  }

  /** Validates a source with its connector. @throws Problem with a pointer to every invalid setting. */
  check(spec: SourceSpec): CheckedSource {
    const connector = this.byId.get(spec.connector);
    if (!connector) {
      const allowed = [...this.byId.keys()];
      const detail = `'connector': there is no connector '${spec.connector}'; known: ${allowed.join(', ')}`;
      throw invalidRequest([{ pointer: '/connector', code: 'invalid_value', detail, allowed }]);
    }
    const errors: FieldError[] = [];
    const config = connector.config.safeParse(spec.config);
    if (!config.success) errors.push(...under('/config', fieldErrorsOf(config.error.issues)));
    const secrets = connector.secrets?.safeParse(this.resolvedOf(spec.secrets, errors));
    if (secrets && !secrets.success) errors.push(...under('/secrets', fieldErrorsOf(secrets.error.issues)));
    if (!secrets && Object.keys(spec.secrets).length > 0) {
      errors.push({
        pointer: '/secrets',
        code: 'unknown_property',
        detail: `'secrets': ${spec.connector} has no secrets`,
      });
    }
    if (
      typeof spec.credential === 'string' &&
      config.success &&
      connector.source?.credential?.(config.data) !== true
    ) {
      errors.push({
        pointer: '/credential',
        code: 'not_supported',
        detail: `'credential': ${spec.connector} takes none with these settings`,
      });
    }
    const everySeconds =
      spec.every === undefined ? seconds(connector.schedule?.every ?? '30m') : parseDuration(spec.every);
    if (everySeconds === undefined || everySeconds < LEAST || everySeconds > MOST) {
      errors.push({
        pointer: '/every',
        code: 'out_of_range',
        detail: "'every': write it like 30m, from 1m to 7d",
      });
    }
    if (errors.length > 0) throw invalidRequest(errors);
    return {
      name: spec.name,
      connector: connector.id,
      config: config.data,
      secrets: hasReference(spec.secrets) ? spec.secrets : (secrets?.data ?? {}),
      ...(typeof spec.credential === 'string' && { credential: spec.credential }),
      everySeconds: everySeconds as number,
      retentionDays: spec.retention_days,
      hosts: hostsNamed(connector, config.data, typeof spec.credential === 'string'),
      pushed: connector.source?.pushes === true,
      scoreScale: scaleOf(connector, config.data),
      ownScale: spec.score_scale,
    };
  }

  /**
   * Stored secrets as their connector takes them: what their references stand for now.
   * @throws AuthError that names a reference that cannot be read
   */
  secretsOf(id: string, stored: unknown): unknown {
    const schema = this.byId.get(id)?.secrets;
    if (!schema || !hasReference(stored)) return stored;
    const read = schema.safeParse(this.references.resolve(stored));
    if (read.success) return read.data;
    const [first] = fieldErrorsOf(read.error.issues);
    const problem = `What a reference in the secrets stands for is invalid: ${first?.detail ?? ''}.`;
    throw new AuthError('invalid', problem, 'Correct it, then check the source.');
  }

  /** Each secret with its references replaced; one that cannot be read is an error of its own. */
  private resolvedOf(secrets: Record<string, unknown>, errors: FieldError[]): Record<string, unknown> {
    const resolved: Record<string, unknown> = {};
    for (const [name, secret] of Object.entries(secrets)) {
      try {
        resolved[name] = this.references.resolve(secret);
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error;
        errors.push({
          pointer: `/secrets/${name}`,
          code: 'unreadable',
          detail: `'${name}': ${error.message}`,
        });
      }
    }
    if (errors.some(({ code }) => code === 'unreadable')) throw invalidRequest(errors);
    return resolved;
  }
}

/** The hosts that the connector declares, else that of the configured `url`, with its port unless that is the default. */
function hostsNamed(connector: Connector, config: unknown, withCredential: boolean): string[] {
  const { url: given } = (config ?? {}) as { url?: unknown };
  const url = typeof given === 'string' && URL.canParse(given) ? new URL(given) : undefined;
  const named = hostsOf(connector, config, withCredential) ?? (url ? [bare(url.hostname)] : []);
  return named.map((host) => (url && host === bare(url.hostname) ? url.host : host));
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function scaleOf({ scoreScale }: Connector, config: unknown): readonly [number, number] | undefined {
  return typeof scoreScale === 'function' ? scoreScale(config) : scoreScale;
}

function under(pointer: string, errors: readonly FieldError[]): FieldError[] {
  return errors.map((error) => ({ ...error, pointer: pointer + (error.pointer ?? '') }));
}
