import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '#libs/auth';
import type { ExportAnswer, ExportRequest, Warning } from '#libs/contract';
import { checkRecipients, type StoredExport } from '#libs/delivery';
import { type ExportLayout, type ExportSelection, newIds, openExport } from '#libs/records';
import { AnalysisService } from '../analysis/analysis.service.js';
import type { Asked } from '../http/asked.js';
import { ExportJobs } from './export-jobs.js';
import { ExportLinker } from './export-links.js';
import { EXPORT_OPTIONS, type ExportOptions } from './export-options.js';
import { ACCEPTABLE, type Accepted, formatOf, layoutOf, MEDIA_TYPES } from './export-plan.js';
import { exportView } from './export-view.js';

/** After this time the answer is given, finished or not. */
const PATIENCE_MS = 10_000;

/** Who asks, and the response the answer goes into. */
export interface ExportCall {
  caller: Caller;
  asked: Asked;
  response: Response;
}

interface Plan {
  layout: ExportLayout;
  selection: ExportSelection;
  warnings: Warning[];
}

/** Exports exactly the match set of a request: streamed when `Accept` asks for a file, else as a file with a link. */
@Injectable()
export class ExportService {
  constructor(
    private readonly analysis: AnalysisService,
    private readonly jobs: ExportJobs,
    private readonly linker: ExportLinker,
    @Inject(EXPORT_OPTIONS) private readonly options: ExportOptions,
  ) {}

  async run(request: ExportRequest, call: ExportCall): Promise<StreamableFile | ExportAnswer> {
    const startedAt = performance.now();
    checkRecipients(request.emails, this.options.mail?.domains);
    const wanted = request.emails.length > 0 ? 'application/json' : acceptedBy(call.response);
    const plan = await this.plan(request, wanted, call);
    if (wanted !== 'application/json') return this.stream(plan, call.response);
    const kept = await this.keep(plan, request, call);
    return exportView(kept, this.linker.links(kept, call.response.req), {
      request_id: call.asked.requestId,
      took_ms: Math.round(performance.now() - startedAt),
      timezone: request.timezone ?? 'record',
      week_start: request.week_start,
      filters_applied: request.filters,
    });
  }

  private async plan(request: ExportRequest, wanted: Accepted, { caller, asked }: ExportCall): Promise<Plan> {
    const format = formatOf(request, wanted);
    const selection = await this.analysis.matchSeqs(request, caller, asked);
    const { layout, warnings } = layoutOf(request, format, selection.attributeKeys);
    return { layout, selection, warnings: [...selection.warnings, ...warnings] };
  }

  /** Headers go out with the first rows: until then an error is a problem, after it a broken transfer. */
  private async stream({ layout, selection }: Plan, response: Response): Promise<StreamableFile> {
    const gone = new AbortController();
    response.once('close', () => gone.abort(new Error('the client has gone')));
    const opened = await openExport(this.options.database, layout, selection, {
      signal: gone.signal,
    });
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Trailer', 'X-Row-Count, X-Left-Out');
    opened.stream.once('end', () => {
      const { rows, leftOut } = opened.counts();
      response.addTrailers({ 'X-Row-Count': String(rows), 'X-Left-Out': String(leftOut) });
    });
    const name = `earshot-${new Date().toISOString().slice(0, 10)}.${layout.format}`;
    return new StreamableFile(opened.stream, {
      type: MEDIA_TYPES[layout.format],
      disposition: `attachment; filename="${name}"`,
    });
  }

  private async keep(
    plan: Plan,
    request: ExportRequest,
    { caller, response }: ExportCall,
  ): Promise<StoredExport> {
    const { layout, selection } = plan;
    const [id = ''] = newIds(1);
    const emails = request.emails;
    const warnings = [...plan.warnings, ...(emails.length > 0 ? [NO_MAIL] : [])];
    const fields = layout.columns.map(({ name }) => name);
    const started = await this.jobs.begin({
      id,
      tokenId: caller.tokenId,
      format: layout.format,
      fields,
      emails,
    });
    const patience = new AbortController();
    const written = this.jobs.write({ id: started.id, layout, selection, warnings });
    const late = setTimeout(PATIENCE_MS, undefined, { signal: patience.signal, ref: false }).catch(
      () => undefined,
    );
    const kept = await Promise.race([written, late]).finally(() => patience.abort());
    response.status(kept ? 200 : 202);
    return kept ?? { ...started, warnings };
  }
}

const NO_MAIL: Warning = {
  code: 'mail_not_configured',
  detail: 'No mail is sent: this server has no mail delivery. Use download_url.',
  field: 'emails',
};

function acceptedBy(response: Response): Accepted {
  const accepted = response.req.accepts(ACCEPTABLE);
  return ACCEPTABLE.find((type) => type === accepted) ?? 'application/json';
}
