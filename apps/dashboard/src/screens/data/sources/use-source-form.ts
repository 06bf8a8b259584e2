import { useMemo, useRef, useState } from 'preact/hooks';
import type { AnswerOf, BodyOf } from '#libs/client';
import { useAction } from '../../../api/action.js';
import type { Problem } from '../../../api/problem.js';
import { draftOf, placeFaults, pointersOf, readDraft, type Draft, type Fault } from '../form/draft.js';
import { formOf, type FormField } from '../form/read-schema.js';
import { everyText, remedyWords } from './source-words.js';
import type { Connector, Probe, SourceDetail } from './source.js';
import { goTo } from '../../../state/location.js';

export type Preview = AnswerOf<'/admin/sources/preview'>;

/** The form to add or edit a source: what is entered, a dry run of it, and what is wrong where. */
export function useSourceForm(connector: Connector, source: SourceDetail | undefined) {
  const forms = useMemo(() => formsOf(connector), [connector]);
  const [draft, setDraft] = useState<SourceDraft>(() => emptyDraft(forms, source));
  const [own, setOwn] = useState<Fault[]>([]);
  const [preview, setPreview] = useState<Preview>();
  const { run, change: send, busy, problem } = useAction();
  const [testing, setTesting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const params = { query: { keep_secrets: source ? 'true' : 'false' } } as const;

  /** What is sent, unless some of it is not valid. */
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
    void send(
      (client) => client.POST('/admin/sources', { params, body }),
      source ? `${body.name} saved` : `${body.name} added; its first run has started`,
      () => goTo('/data', { source: body.name }),
    );
  };
  const change = (part: Partial<SourceDraft>) => {
    setDraft((last) => ({ ...last, ...part }));
    setPreview(undefined);
  };
  const faults = faultsAt([...own, ...faultsIn(problem), ...faultsOf(preview?.probes ?? [])], forms, draft);
  return { forms, draft, change, test, testing, save, busy, preview, problem, faults, form };
}

/** What the service rejected. */
function faultsIn(problem: Problem | undefined): Fault[] {
  return (problem?.errors ?? []).map(({ pointer = '', detail }) => ({ pointer, detail }));
}

/** What a dry run found wrong with a setting or a secret. */
function faultsOf(probes: readonly Probe[]): Fault[] {
  return probes.flatMap(({ error }): Fault[] => {
    if (error?.kind !== 'config' && error?.kind !== 'auth') return [];
    const detail = `${error.message} ${remedyWords(error) ?? ''}`.trim();
    return [{ pointer: error.kind === 'auth' ? '/secrets' : `/config/${error.field ?? ''}`, detail }];
  });
}

export type SourceSpec = BodyOf<'/admin/sources'>;

/** Everything that is entered about a source. */
export interface SourceDraft {
  name: string;
  every: string;
  retention: string;
  /** `1 to 5`, or empty. */
  scale: string;
  config: Draft;
  secrets: Draft;
}

export interface SourceForms {
  config: FormField | undefined;
  secrets: FormField | undefined;
}

export function formsOf({ config, secrets }: Pick<Connector, 'config' | 'secrets'>): SourceForms {
  return { config: formOf(config), secrets: formOf(secrets, true) };
}

export function emptyDraft({ config, secrets }: SourceForms, source: SourceDetail | undefined): SourceDraft {
  return {
    name: source?.name ?? '',
    every: source ? everyText(source.every_seconds) : '',
    retention: source?.retention_days ? String(source.retention_days) : '',
    scale: source?.score_scale && !source.score_scale_by ? source.score_scale.join(' to ') : '',
    config: config ? draftOf(config, source?.config) : '',
    secrets: secrets ? draftOf(secrets, undefined) : '',
  };
}

/** `1 to 5`, `1..5`, `1-5`; null when empty, undefined when it is no scale. */
export function readScale(text: string): [number, number] | null | undefined {
  if (text.trim() === '') return null;
  const [, least, most] = /^\s*(-?\d+)\s*(?:to|\.\.|[-–])\s*(-?\d+)\s*$/.exec(text) ?? [];
  return Number(least) < Number(most) ? [Number(least), Number(most)] : undefined;
}

/** The request for what was entered, and what of it is not valid. */
export function specOf(
  connector: string,
  forms: SourceForms,
  draft: SourceDraft,
): { spec: SourceSpec; faults: Fault[] } {
  const config = forms.config && readDraft(forms.config, draft.config, '/config');
  const secrets = forms.secrets && readDraft(forms.secrets, draft.secrets, '/secrets');
  const days = Number(draft.retention);
  const faults = [...(config?.faults ?? []), ...(secrets?.faults ?? [])];
  if (!Number.isInteger(days)) faults.push({ pointer: '/retention_days', detail: 'Enter a whole number.' });
  const scale = readScale(draft.scale);
  if (scale === undefined)
    faults.push({
      pointer: '/score_scale',
      detail: 'Enter the lowest and the highest score, such as 1 to 5.',
    });
  const spec: SourceSpec = {
    name: draft.name,
    connector,
    config: (config?.value ?? {}) as SourceSpec['config'],
    secrets: (secrets?.value ?? {}) as SourceSpec['secrets'],
    retention_days: draft.retention.trim() === '' ? null : days,
    score_scale: scale ?? null,
    ...(draft.every.trim() !== '' && { every: draft.every.trim() }),
  };
  return { spec, faults };
}

/** What is wrong, by the control that shows it. */
export function faultsAt(
  faults: readonly Fault[],
  forms: SourceForms,
  draft: SourceDraft,
): Map<string, string> {
  const shown = [
    '/name',
    '/every',
    '/retention_days',
    '/score_scale',
    ...(forms.config ? pointersOf(forms.config, draft.config, '/config') : []),
    ...(forms.secrets ? pointersOf(forms.secrets, draft.secrets, '/secrets') : []),
  ];
  return placeFaults(faults, shown);
}
