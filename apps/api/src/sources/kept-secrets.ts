import { Injectable } from '@nestjs/common';
import { invalidRequest, type SourceSpec } from '#libs/contract';
import { ConnectorRegistry, SourceStore } from '#libs/sources';

/**
 * Secrets are never shown, so whoever edits a source cannot send them back. They stay as they are, save those given
 * anew, as long as they go where they went: for another connector or host they must be given again.
 */
@Injectable()
export class KeptSecrets {
  constructor(
    private readonly store: SourceStore,
    private readonly registry: ConnectorRegistry,
  ) {}

  /** The spec with the secrets its source has already. @throws Problem when they were given for somewhere else */
  async complete(spec: SourceSpec): Promise<SourceSpec> {
    const kept = await this.store.settingsOf(spec.name);
    const secrets = { ...(kept.secrets as Record<string, unknown>), ...spec.secrets };
    if (Object.keys(secrets).length === Object.keys(spec.secrets).length) return spec;
    const whole = { ...spec, secrets };
    const { hosts } = this.registry.check(whole);
    if (spec.connector === kept.connector && hosts.every((host) => kept.hosts.includes(host))) return whole;
    const detail = "'secrets': give them again; those there are were given for another place";
    throw invalidRequest([{ pointer: '/secrets', code: 'required', detail }]);
  }
}
