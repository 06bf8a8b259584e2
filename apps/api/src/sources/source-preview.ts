import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ConnectorSession, failureOf, type MappedPage, type Probe } from '#libs/connector';
import { ConnectorRegistry, type SourceSpec } from '#libs/sources';
import { KeptSecrets } from './kept-secrets.js';
import { probeShape, probeView } from './source-detail-view.js';
import { SourceLook } from './source-look.js';

/** Records and rejects that are shown of the first page. */
const SHOWN = 10;

export const sourcePreview = z.object({
  /** False: a probe failed, and no page was read. */
  ok: z.boolean(),
  probes: z.array(probeShape),
  /** Items of the first page: how many would be stored, are no feedback, or cannot become records. */
  items: z.int(),
  skipped: z.int(),
  rejected: z.int(),
  /** The first of them as they would be stored; `ds` is absent where the source has none. */
  records: z.array(
    z.object({
      id: z.string(),
      ds: z.string().nullable(),
      message: z.string(),
      score: z.number().nullable(),
      user_name: z.string().nullable(),
      url: z.string().nullable(),
      filters: z.looseObject({}),
    }),
  ),
  rejects: z.array(z.object({ path: z.string().nullable(), message: z.string() })),
});
type Preview = z.infer<typeof sourcePreview>;
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
  async preview(spec: SourceSpec, keepSecrets: boolean): Promise<Preview> {
    const source = this.registry.check(keepSecrets ? await this.kept.complete(spec) : spec);
    return this.looks.at(source, {
      work: (session) => readFirst(session),
      late: (failure) => viewOf([{ name: 'time', failure }], NOTHING),
    });
  }
}

async function readFirst(session: ConnectorSession): Promise<Preview> {
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

function viewOf(probes: readonly Probe[], { items, rejects, skipped }: Read): Preview {
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
