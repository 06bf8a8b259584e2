import type { Actor, AuditLog } from '#libs/audit';
import {
  type FileImport,
  type FileImportProgress,
  type FileImportQuery,
  type FilePreview,
  type FilePreviewQuery,
  Problem,
} from '#libs/contract';
import {
  type Content,
  fileContent,
  FileFailure,
  type FileSample,
  inSettings,
  sampleFile,
  encodingNamed,
  readableSize,
  readRecords,
} from '#libs/files';
import type { PushService } from '#libs/ingestion';
import type { StreamEvent } from '../http/event-stream.js';
import { examplesOf, FileImportRun, reasonsOf } from './file-import-run.js';
import { importTarget } from './import-history.js';
import type { Receive } from './received-file.js';
import { WorkbookThread } from './workbook-thread.js';

/** Bytes of unpacked XML, about 150 000 usual rows. */
const LARGEST_WORKBOOK = 48 << 20;

/** Looks at files and imports them, with the rules of `earshot import`. */
export class FileImports {
  constructor(
    private readonly pushes: PushService,
    private readonly audit: AuditLog,
  ) {}

  /** @throws Problem invalid_request for what is no file of records or a setting that does not fit */
  async preview(receive: Receive, query: FilePreviewQuery, signal: AbortSignal): Promise<FilePreview> {
    const file = await receive();
    const workbook = new WorkbookThread(file.path, signal);
    const plan = {
      map: query.map,
      formats: query.date,
      zone: query.zone,
      isBeginning: query.part === 'beginning',
    };
    try {
      const sample = async () =>
        sampleFile(await contentOf(file.path, query), { ...plan, ...readingOf(query, workbook) });
      return viewOf(await inWords(sample));
    } finally {
      await workbook.stop();
      await file.remove();
    }
  }

  /**
   * Imports a whole file under one batch, whose erasure undoes it. It stops when the client goes; what is stored stays.
   * @throws Problem invalid_request, and what storing throws
   */
  async *import(
    receive: Receive,
    query: FileImportQuery,
    { actor, signal }: { actor: Actor; signal: AbortSignal },
  ): AsyncGenerator<StreamEvent, FileImport, undefined> {
    const file = await receive();
    try {
      return yield* this.importFrom(file.path, query, { actor, signal });
    } finally {
      await file.remove();
    }
  }

  private async *importFrom(
    file: string,
    query: FileImportQuery,
    { actor, signal }: { actor: Actor; signal: AbortSignal },
  ): AsyncGenerator<StreamEvent, FileImport, undefined> {
    const stopping = new AbortController();
    const stopped = AbortSignal.any([signal, stopping.signal]);
    const run = new FileImportRun(this.pushes, query.source, stopped);
    const workbook = new WorkbookThread(file, stopped);
    const size = await readableSize(file);
    const progress = new Latest<FileImportProgress>();
    const reading = inWords(async () =>
      readRecords(
        await contentOf(file, query),
        {
          ...readingOf(query, workbook),
          mapping: { map: query.map, filters: [] },
          date: { formats: query.date ?? ['iso'], zone: query.zone, asOf: query.changed },
        },
        {
          onRecord: (record) => run.add(record),
          onRejected: (origin, fault) => run.rejected.add(origin, fault),
          onProgress: (bytes, records) => {
            run.refuseStopped();
            progress.set({ bytes: Math.min(bytes, size), size, records });
          },
        },
      ),
    ).finally(() => progress.end());
    // Awaited below: until then it may fail while its last event waits for the client.
    reading.catch(() => undefined);
    try {
      for await (const data of progress) yield { event: 'progress', data };
      const survey = await reading;
      await run.end();
      const { read, superseded, gaps, overlaps, ahead, note } = survey;
      return { ...run.result(), read, superseded, gaps, overlaps, ahead, note: note ?? null };
    } finally {
      // Also when the client goes between two events: its last batch is counted, and nothing reads the file any more.
      stopping.abort();
      await reading.catch(() => undefined);
      await workbook.stop();
      const { accepted, revised, duplicates, batch_id: batch } = run.result();
      const target = importTarget(query.name, query.source, batch);
      if (accepted + duplicates > 0)
        await this.audit.append({
          actor,
          action: 'file.imported',
          target,
          counts: { accepted, revised, duplicates },
        });
    }
  }
}

function viewOf(sample: FileSample): FilePreview {
  return {
    columns: sample.columns,
    map: sample.map,
    date: sample.dates.applied,
    fitting: sample.dates.fitting,
    needs_zone: sample.dates.needZone,
    records: sample.records.map((record) => ({ ...record })),
    read: sample.read,
    sound: sample.sound,
    rejected: reasonsOf(sample.rejected),
    examples: examplesOf(sample.rejected),
    ahead: sample.ahead,
    list: sample.list ?? null,
    note: sample.note ?? null,
    partial: sample.partial,
  };
}

/** The newest of values that come faster than they are read; ends after `end`. */
class Latest<T> {
  private value?: T;
  private ended = false;
  private wake = Promise.withResolvers<void>();

  set(value: T): void {
    this.value = value;
    this.wake.resolve();
  }

  end(): void {
    this.ended = true;
    this.wake.resolve();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    while (!this.ended) {
      await this.wake.promise;
      this.wake = Promise.withResolvers();
      const { value } = this;
      this.value = undefined;
      if (value !== undefined) yield value;
    }
  }
}

async function contentOf(
  file: string,
  { name, changed }: Pick<FilePreviewQuery, 'name' | 'changed'>,
): Promise<Content> {
  const content = await fileContent(file);
  return { ...content, name, changed: changed ?? Date.now() };
}

type Reading = Pick<FilePreviewQuery, 'encoding' | 'delimiter' | 'list' | 'list_separator' | 'null'>;

function readingOf(
  { encoding, delimiter, list, list_separator: listSeparator, null: nulls = [] }: Reading,
  workbook: WorkbookThread,
) {
  const input = {
    delimiter,
    list,
    encoding: encoding === undefined ? undefined : encodingNamed(encoding),
    largestWorkbook: LARGEST_WORKBOOK,
    readWorkbook: workbook.read.bind(workbook),
  };
  return { input, listSeparator, nulls };
}

/** What is wrong with the file or a setting is a problem of the request, in its words. */
async function inWords<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error;
    const { field, text } = inSettings(error);
    throw new Problem('invalid_request', text, {
      errors: [{ parameter: field, code: 'file', detail: text }],
      cause: error,
    });
  }
}
