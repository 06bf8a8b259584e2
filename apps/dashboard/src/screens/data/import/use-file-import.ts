import { useEffect, useRef, useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { refreshAll } from '../../../api/answer.js';
import { eventsOf } from '../../../api/events.js';
import { dataOf, type Problem, problemIn, RequestFailed } from '../../../api/problem.js';
import { client } from '../../../state/session.js';
import type { Preview } from './mapping.js';
import { type Reading, readingQuery } from './reading.js';

export type ImportResult = AnswerOf<'/admin/imports'>;

export interface ImportSettings {
  source: string;
  /** Undefined: as the service suggests. */
  map?: string[];
  date?: string[];
  zone: string;
  reading: Reading;
}

interface FinalSettings extends ImportSettings {
  map: string[];
  /** The lowest and the highest score; null where it is inferred, or declared already. */
  scale: [number, number] | null;
}

export interface ImportProgress {
  bytes: number;
  size: number;
  records: number;
}

/** Of a text file, enough to look at; a workbook or an archive can only be read whole. */
const BEGINNING = 2 * 1024 * 1024;

/** A file on its way in: what it looks like, how far its import is, what became of it. */
export function useFileImport(file: File, settings: ImportSettings) {
  const [{ preview, problem, looking }, show] = useState<{
    preview?: Preview;
    problem?: Problem;
    looking: boolean;
  }>({ looking: true });
  const [progress, setProgress] = useState<ImportProgress>();
  const [result, setResult] = useState<ImportResult>();
  const running = useRef<AbortController>(undefined);
  const { map, date, zone, reading } = settings;
  useEffect(() => {
    const waiting = new AbortController();
    show((last) => ({ ...last, looking: true }));
    // While someone types, only the last of their changes is read.
    const timer = setTimeout(() => {
      previewOf(file, { map, date, zone, reading }, waiting.signal).then(
        (now) => show({ preview: now, looking: false }),
        (error: unknown) => {
          if (waiting.signal.aborted) return;
          show((last) => ({ ...last, problem: problemFrom(error), looking: false }));
        },
      );
    }, 250);
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
  }, [file, JSON.stringify([map, date, zone, reading])]);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (final: FinalSettings) => {
    const stopping = new AbortController();
    running.current = stopping;
    setProgress({ bytes: 0, size: file.size, records: 0 });
    show((last) => ({ ...last, problem: undefined }));
    let imported: ImportResult | undefined;
    try {
      const { source, scale } = final;
      const { changed, ...texts } = queryOf(file, final);
      const query = new URLSearchParams({
        ...texts,
        changed: String(changed),
        source,
        map: JSON.stringify(final.map),
      });
      for await (const { name, data } of eventsOf(`/admin/imports?${query}`, file, stopping.signal)) {
        if (name === 'progress') setProgress(data as ImportProgress);
        else if (name === 'error') throw new RequestFailed(problemIn(data));
        else if (name === 'done') imported = data as ImportResult;
      }
      // Only now there is such a source.
      if (scale) await dataOf(client.POST('/admin/score-scales', { body: { source, scale } }));
      refreshAll();
    } catch (error) {
      if (!stopping.signal.aborted) show((last) => ({ ...last, problem: problemFrom(error) }));
    }
    setResult(imported);
    setProgress(undefined);
  };
  return { preview, problem, looking, progress, result, start, stop: () => running.current?.abort() };
}

async function previewOf(
  file: File,
  settings: Omit<ImportSettings, 'source'>,
  signal: AbortSignal,
): Promise<Preview> {
  const isText = !/\.(xlsx|gz)$/i.test(file.name);
  const part = isText && file.size > BEGINNING ? 'beginning' : 'whole';
  const body = part === 'beginning' ? file.slice(0, BEGINNING) : file;
  const query = { ...queryOf(file, settings), part } as const;
  return dataOf(
    client.POST('/admin/imports/preview', {
      params: { query },
      body: '',
      bodySerializer: () => body,
      headers: { 'Content-Type': 'application/octet-stream' },
      signal,
    }),
  );
}

function queryOf(file: File, { map, date, zone, reading }: Omit<ImportSettings, 'source'>) {
  return {
    name: file.name,
    changed: file.lastModified,
    zone,
    ...readingQuery(reading),
    ...(map && { map: JSON.stringify(map) }),
    ...(date && { date: JSON.stringify(date) }),
  };
}

function problemFrom(error: unknown): Problem {
  if (error instanceof RequestFailed) return error.problem;
  throw error;
}
