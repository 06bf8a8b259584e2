import { Inject, Injectable } from '@nestjs/common';
import { type Probe, Transient } from '#libs/connector';
import { type FieldError, Problem } from '#libs/contract';
import { type CheckedSource, ConnectorRegistry, type SourceSpec, SourceStore } from '#libs/sources';
import { OPEN_SESSION, type OpenSession } from './sources-options.js';
import { type ProbeView, probeView } from './source-detail-view.js';

/** Shorter than a request may take. */
const PATIENCE = 25_000;

/** Looks whether a source can be read, and stores nothing. The connector runs in a thread of its own, as ever. */
@Injectable()
export class SourceCheck {
  constructor(
    @Inject(OPEN_SESSION) private readonly openSession: OpenSession,
    private readonly registry: ConnectorRegistry,
    private readonly store: SourceStore,
  ) {}

  /** The probes of a configured source, each with what it found. */
  async source(name: string): Promise<{ ok: boolean; probes: ProbeView[] }> {
    const probes = await this.probe(await this.store.settingsOf(name));
    return { ok: probes.every(({ failure }) => !failure), probes: probes.map(probeView) };
  }

  /**
   * A source as its connector takes it. @throws Problem that names every setting that is wrong; with `probe`, also
   * every probe that failed.
   */
  async accept(spec: SourceSpec, probe: boolean): Promise<CheckedSource> {
    const source = this.registry.check(spec);
    if (probe) await this.require(source);
    return source;
  }

  private async require(source: CheckedSource): Promise<void> {
    const failed = (await this.probe(source)).flatMap(({ name, failure }): FieldError[] => {
      if (!failure) return [];
      const pointer =
        failure.kind === 'config'
          ? `/config/${failure.field ?? ''}`
          : `/${failure.kind === 'auth' ? 'secrets' : 'config'}`;
      return [
        {
          pointer,
          code: 'check_failed',
          detail: `${name}: ${failure.message} ${failure.remedy ?? ''}`.trim(),
        },
      ];
    });
    if (failed.length === 0) return;
    throw new Problem(
      'invalid_request',
      'The source cannot be read as it is configured; nothing was changed.',
      {
        errors: failed,
      },
    );
  }

  private async probe(settings: { connector: string; config: unknown; secrets: unknown }): Promise<Probe[]> {
    const connector = this.registry.get(settings.connector);
    if (!connector)
      throw new Problem('conflict', `There is no connector '${settings.connector}' in this installation.`);
    const { config, secrets } = settings;
    const abort = new AbortController();
    const session = this.openSession({ connector, config, secrets, signal: abort.signal });
    const late = Promise.withResolvers<Probe[]>();
    const { failure } = new Transient(`The check took longer than ${PATIENCE / 1000} seconds.`);
    const timer = setTimeout(() => late.resolve([{ name: 'time', failure }]), PATIENCE);
    try {
      return await Promise.race([session.check(Date.now()), late.promise]);
    } finally {
      clearTimeout(timer);
      abort.abort();
      await session.close();
    }
  }
}
