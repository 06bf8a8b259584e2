import { useMemo, useRef, useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import type { Problem } from '../../../api/problem.js';
import { say } from '../../../ui/states.js';
import type { Fault } from '../form/pointers.js';
import { emptyDraft, faultsAt, formsOf, type SourceDraft, specOf } from './source-draft.js';
import { showSource } from './ways.js';
import { remedyWords } from './source-words.js';
import type { Connector, Probe, SourceDetail } from './wire.js';

export type Preview = AnswerOf<'/admin/sources/preview'>;

/** The form of a source that is added or edited: what is typed, a dry run of it, and what is wrong where. */
export function useSourceForm(connector: Connector, source: SourceDetail | undefined) {
  const forms = useMemo(() => formsOf(connector), [connector]);
  const [draft, setDraft] = useState<SourceDraft>(() => emptyDraft(forms, source));
  const [own, setOwn] = useState<Fault[]>([]);
  const [preview, setPreview] = useState<Preview>();
  const { run, busy, problem } = useAction();
  const [testing, setTesting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const params = { query: { keep_secrets: source ? 'true' : 'false' } } as const;

  /** What is sent, unless some of it can be no value. */
  const spec = () => {
    const read = specOf(connector.id, forms, draft);
    setOwn(read.faults);
    return read.faults.length === 0 ? read.spec : undefined;
  };
  const test = async () => {
    const body = spec();
    setPreview(undefined);
    if (!body) return;
    setTesting(true);
    await run((client) => client.POST('/admin/sources/preview', { params, body }), setPreview);
    setTesting(false);
  };
  const save = () => {
    const body = spec();
    if (!body) return;
    void run(
      (client) => client.POST('/admin/sources', { params, body }),
      () => {
        say(source ? `${body.name} is saved` : `${body.name} is added and being read`);
        refreshAll();
        showSource(body.name);
      },
    );
  };
  const change = (part: Partial<SourceDraft>) => {
    setDraft((last) => ({ ...last, ...part }));
    setPreview(undefined);
  };
  const faults = faultsAt([...own, ...told(problem), ...found(preview?.probes ?? [])], forms, draft);
  return { forms, draft, change, test, testing, save, busy, preview, problem, faults, form };
}

/** What the service says is wrong. */
function told(problem: Problem | undefined): Fault[] {
  return (problem?.errors ?? []).map(({ pointer = '', detail }) => ({ pointer, detail }));
}

/** What a dry run found wrong with a setting or a secret. */
function found(probes: readonly Probe[]): Fault[] {
  return probes.flatMap(({ error }): Fault[] => {
    if (error?.kind !== 'config' && error?.kind !== 'auth') return [];
    const detail = `${error.message} ${remedyWords(error) ?? ''}`.trim();
    return [{ pointer: error.kind === 'auth' ? '/secrets' : `/config/${error.field ?? ''}`, detail }];
  });
}
