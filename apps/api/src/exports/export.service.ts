import { type BeforeApplicationShutdown, Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '#libs/auth';
import { type ExportAnswer, type ExportRequest, Problem, type Warning } from '#libs/contract';
import {
  ACCEPTABLE,
  type Accepted,
  checkRecipients,
  ExportQueue,
  ExportRefused,
  formatOf,
  layoutOf,
  MEDIA_TYPES,
  type MatchedRecords,
  refusalOf,
  refuseTooLarge,
  type StoredExport,
} from '#libs/delivery';
import { type ExportLayout, openExport } from '#libs/records';
import { AnalysisService } from '../analysis/analysis.service.js';
import type { RequestContext } from '../http/request-context.js';
import { EXPORT_OPTIONS, type ExportSettings } from './export-options.js';
import { ExportViews } from './export-views.js';

/** The caller, and the response the answer goes into. */
export interface ExportCall {
  caller: Caller;
  context: RequestContext;
  response: Response;
}

interface Plan {
  layout: ExportLayout;
  selection: MatchedRecords;
  /** About the layout. */
  warnings: Warning[];
}

/** Exports exactly the match set of a request: streamed when `Accept` asks for a file, else as a file with a link. */
@Injectable()
export class ExportService implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly analysis: AnalysisService,
    private readonly queue: ExportQueue,
    private readonly views: ExportViews,
    @Inject(EXPORT_OPTIONS) private readonly options: ExportSettings,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  async create(request: ExportRequest, call: ExportCall): Promise<StreamableFile | ExportAnswer> {
    const startedAt = performance.now();
    checkRecipients(request.emails, this.options.mail?.domains);
    const wanted = request.emails.length > 0 ? 'application/json' : acceptedBy(call.response);
    const plan = await this.plan(request, wanted, call);
    await this.options.reserve.check().catch(refuse);
    if (wanted !== 'application/json') return this.stream(plan, call.response);
    const stored = await this.store(plan, request, call);
    return this.views.view(stored, call.response.req, {
      request_id: call.context.requestId,
      took_ms: Math.round(performance.now() - startedAt),
      timezone: request.timezone ?? 'record',
      week_start: request.week_start,
      filters_applied: request.filters,
    });
  }

  private async plan(
    request: ExportRequest,
    wanted: Accepted,
    { caller, context }: ExportCall,
  ): Promise<Plan> {
    const format = formatOf(request, wanted);
    const selection = await this.analysis.matchSeqs(request, caller, context);
    const { layout, warnings } = layoutOf(request, format, selection.attributeKeys);
    try {
      refuseTooLarge(format, selection.total);
    } catch (error) {
      refuse(error);
    }
    return { layout, selection, warnings };
  }

  /** Headers go out with the first rows: until then an error is a problem, after it a broken transfer. */
  private async stream({ layout, selection }: Plan, response: Response): Promise<StreamableFile> {
    const gone = new AbortController();
    const disk = this.options.reserve.watch();
    response.once('close', () => {
      disk.end();
      gone.abort(new Error('the client has gone'));
    });
    const stallMs = this.options.exportLimits.stallSeconds * 1_000;
    const opened = await openExport(this.options.database, layout, selection, {
      signal: AbortSignal.any([gone.signal, disk.signal]),
      stallMs,
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

  private async store(
    { layout, selection, warnings }: Plan,
    request: ExportRequest,
    { caller, response }: ExportCall,
  ): Promise<StoredExport> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const work = {
      request,
      bound: caller.filters,
      layout,
      watermark: selection.watermark.tx,
      warnings,
    };
    const { tokenId } = caller;
    const { total } = selection;
    const id = await this.queue.add({ tokenId, work, total, emails: request.emails }).catch(refuse);
    const stored = await this.queue.wait(id, AbortSignal.any([gone.signal, this.stopping.signal]));
    if (stored.status === 'failed') throw failureOf(stored);
    response.status(stored.status === 'completed' ? 200 : 202);
    return stored;
  }
}

/** A refusal as the answer to the request. */
function refuse(error: unknown): never {
  throw error instanceof ExportRefused ? refusalOf(error) : error;
}

function failureOf({ error, errorCode }: StoredExport): Problem {
  const message = error ?? 'The export could not be completed.';
  return errorCode === null
    ? new Problem('internal_error', message)
    : refusalOf({ code: errorCode, message });
}

function acceptedBy(response: Response): Accepted {
  const accepted = response.req.accepts(ACCEPTABLE);
  return ACCEPTABLE.find((type) => type === accepted) ?? 'application/json';
}
