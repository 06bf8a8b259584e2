import { Injectable } from '@nestjs/common';
import { type ConnectorSession, failureOf, type MappedPage, type Probe } from '#libs/connector';
import { ConnectorRegistry } from '#libs/sources';
import { type SourcePreviewView, type SourceSpec } from '#libs/contract';
import { KeptSecrets } from './kept-secrets.js';
import { probeView } from './source-detail-view.js';
import { SourceLook } from './source-look.js';

/** Records and rejects that are shown of the first page. */
const SHOWN = 10;

type Read = Pick<MappedPage, 'items' | 'rejects' | 'skipped'>;

const NOTHING: Read = { items: [], rejects: [], skipped: 0 };

/** A dry run of a source that is not added yet: its probes and its first page. Nothing is stored. */
@Injectable()
export class SourcePreview {
  constructor(
    private readonly registry: ConnectorRegistry,
    private readonly looks: SourceLook,
    private readonly kept: KeptSecrets,
  ) {}

  /** @throws Problem with a pointer at every setting that is wrong */
  async preview(spec: SourceSpec, keepSecrets: boolean): Promise<SourcePreviewView> {
    const source = this.registry.check(keepSecrets ? await this.kept.complete(spec) : spec);
    return this.looks.at(source, {
      work: (session) => readFirst(session),
      late: (failure) => viewOf([{ name: 'time', failure }], NOTHING),
    });
  }
}

async function readFirst(session: ConnectorSession): Promise<SourcePreviewView> {
  const now = Date.now();
  const probes: Probe[] = await session.check(now);
  if (probes.some(({ failure }) => failure)) return viewOf(probes, NOTHING);
  try {
    const [partition = 'all'] = await session.partitions();
    return viewOf(probes, await session.page({ partition, cursor: null, to: now, reason: 'incremental' }));
  } catch (error) {
    return viewOf([...probes, { name: 'first page', failure: failureOf(error) }], NOTHING);
  }
}

function viewOf(probes: readonly Probe[], { items, rejects, skipped }: Read): SourcePreviewView {
  return {
    ok: probes.every(({ failure }) => !failure),
    probes: probes.map(probeView),
    items: items.length,
    skipped,
    rejected: rejects.length,
    records: items.slice(0, SHOWN).map(({ record }) => ({
      id: record.id,
      ds: record.ds ?? null,
      message: record.message,
      score: record.score ?? null,
      user_name: record.user_name ?? null,
      url: record.url ?? null,
      filters: record.filters ?? {},
    })),
    rejects: rejects.slice(0, SHOWN).map(({ path = null, message }) => ({ path, message })),
  };
}
