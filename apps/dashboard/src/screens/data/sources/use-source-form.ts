import { useMemo, useRef, useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import type { Problem } from '../../../api/problem.js';
import { client } from '../../../state/session.js';
import type { Fault } from '../form/pointers.js';
import { useAction } from '../use-action.js';
import { emptyDraft, faultsAt, formsOf, type SourceDraft, specOf } from './source-draft.js';
import { showSource } from './source-link.js';
import { remedyWords } from './source-words.js';
import type { Connector, Probe, SourceDetail } from './wire.js';

export type Preview = AnswerOf<'/admin/sources/preview'>;

/** The form of a source that is added or edited: what is typed, a dry run of it, and what is wrong where. */
export function useSourceForm(connector: Connector, source: SourceDetail | undefined) {
  const forms = useMemo(() => formsOf(connector), [connector]);
  const [draft, setDraft] = useState<SourceDraft>(() => emptyDraft(forms, source));
  const [own, setOwn] = useState<Fault[]>([]);
  const [preview, setPreview] = useState<Preview>();
  const { act, busy, problem, clear } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const keep = source !== undefined;

  /** What is sent, unless some of it can be no value. */
  const spec = () => {
    const read = specOf(connector.id, forms, draft);
    setOwn(read.faults);
    if (read.faults.length === 0) return read.spec;
    clear();
    return undefined;
  };
  const test = async () => {
    const body = spec();
    setPreview(undefined);
    if (!body) return;
    const params = { query: { keep_secrets: keep ? 'true' : 'false' } } as const;
    const answer = await act({
      name: 'test',
      run: () => client.value.POST('/admin/sources/preview', { params, body }),
    });
    if (answer) setPreview(answer.data as Preview);
  };
  const save = async () => {
    const body = spec();
    if (!body) return;
    const params = { query: { keep_secrets: keep ? 'true' : 'false' } } as const;
    const done = source ? `${body.name} is saved` : `${body.name} is added and being read`;
    const answer = await act({
      name: 'save',
      run: () => client.value.POST('/admin/sources', { params, body }),
      done,
    });
    if (answer) showSource(body.name);
  };
  const change = (part: Partial<SourceDraft>) => {
    setDraft((last) => ({ ...last, ...part }));
    setPreview(undefined);
  };
  const faults = faultsAt([...own, ...told(problem), ...found(preview?.probes ?? [])], forms, draft);
  return { forms, draft, change, test, save, busy, preview, problem, faults, form };
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
