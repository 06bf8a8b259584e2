import { Injectable } from '@nestjs/common';
import type { Probe } from '#libs/connector';
import { type FieldError, Problem, type SourceSpec, type ProbeView } from '#libs/contract';
import { type CheckedSource, ConnectorRegistry, SourceStore } from '#libs/sources';
import { KeptSecrets } from './kept-secrets.js';
import { probeView } from './source-detail-view.js';
import { SourceLook } from './source-look.js';

/** How a source is to be taken. */
export interface Applied {
  /** One that cannot be read is refused. */
  check: boolean;
  /** Secrets that are not given stay as they are. */
  keepSecrets: boolean;
}

/** Looks whether a source can be read, and stores nothing. */
@Injectable()
export class SourceCheck {
  constructor(
    private readonly looks: SourceLook,
    private readonly registry: ConnectorRegistry,
    private readonly store: SourceStore,
    private readonly kept: KeptSecrets,
  ) {}

  /** The probes of a configured source, each with what it found. */
  async source(name: string): Promise<{ ok: boolean; probes: ProbeView[] }> {
    const probes = await this.probe(await this.store.settingsOf(name));
    return { ok: probes.every(({ failure }) => !failure), probes: probes.map(probeView) };
  }

  /**
   * A source as its connector takes it. @throws Problem that names every setting that is wrong; with `check`, also
   * every probe that failed.
   */
  async accept(spec: SourceSpec, { check, keepSecrets }: Applied): Promise<CheckedSource> {
    const source = this.registry.check(keepSecrets ? await this.kept.complete(spec) : spec);
    if (check) await this.require(source);
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

  private probe(settings: { connector: string; config: unknown; secrets: unknown }): Promise<Probe[]> {
    return this.looks.at(settings, {
      work: (session) => session.check(Date.now()),
      late: (failure): Probe[] => [{ name: 'time', failure }],
    });
  }
}
