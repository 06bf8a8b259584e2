import { useRef, useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useAction } from '../api/action.js';
import { useEvery } from '../api/answer.js';
import { type Problem, problemOf, RequestFailed, UNREACHABLE } from '../api/problem.js';
import { checkSession, client } from '../state/session.js';
import type { ExportRequest } from './export-request.js';

export type Export = AnswerOf<'/public/export'>;

/** An export that was requested: the file came at once, or a job writes it. */
export interface ExportRun {
  busy: boolean;
  problem: Problem | undefined;
  /** The job as it was last read. */
  job: Export | undefined;
  /** The name of the file that was handed to the browser. */
  saved: string | undefined;
  start: (request: ExportRequest, stream: string | undefined) => void;
  cancel: () => void;
}

const OPEN = ['queued', 'running'];

export function useExport(): ExportRun {
  const [job, setJob] = useState<Export>();
  const [saved, setSaved] = useState<string>();
  const [file, setFile] = useState<{ busy: boolean; problem?: Problem }>({ busy: false });
  const action = useAction();
  const reading = useRef(false);
  const path = { id: job?.export_id ?? '' };
  useEvery(1, job !== undefined && OPEN.includes(job.status), () => {
    if (reading.current) return;
    reading.current = true;
    // An answer that does not come is requested again a second later.
    void client
      .GET('/public/exports/{id}', { params: { path } })
      .then(({ data }) => data && setJob(data as Export))
      .catch(() => undefined)
      .finally(() => (reading.current = false));
  });
  const stream = async (request: ExportRequest, type: string) => {
    setFile({ busy: true });
    try {
      const name = `earshot-${new Date().toISOString().slice(0, 10)}.${request.format ?? 'csv'}`;
      save(await fetchFile(request, type), name);
      setSaved(name);
      setFile({ busy: false });
    } catch (error) {
      setFile({ busy: false, problem: error instanceof RequestFailed ? error.problem : UNREACHABLE });
    }
  };
  return {
    busy: action.busy || file.busy,
    problem: action.problem ?? file.problem,
    job,
    saved,
    start: (request, type) => {
      setSaved(undefined);
      setJob(undefined);
      if (type) void stream(request, type);
      else
        void action.run(
          (to) => to.POST('/public/export', { body: request }),
          (made) => setJob(made),
        );
    },
    cancel: () =>
      void action.run(
        (to) => to.DELETE('/public/exports/{id}', { params: { path } }),
        () => setJob(undefined),
      ),
  };
}

/**
 * The file, whole: an answer that breaks off is no file.
 * @throws RequestFailed
 */
async function fetchFile(request: ExportRequest, type: string): Promise<Blob> {
  const response = await fetch('/public/export', {
    method: 'POST',
    headers: { Accept: type, 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(() => {
    throw new RequestFailed(UNREACHABLE);
  });
  await checkSession(response);
  if (!response.ok)
    throw new RequestFailed(problemOf(await response.json().catch(() => undefined), response));
  return response.blob();
}

/** Hands a file to the browser's downloads. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
