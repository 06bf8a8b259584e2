import { useRef, useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useAction } from '../../../api/action.js';
import type { Problem } from '../../../api/problem.js';
import { goTo } from '../../../state/location.js';
import { draftOf, type Fault } from '../form/draft.js';
import {
  faultsAt,
  type Settings,
  type SourceDraft,
  type SourceSpec,
  specOf,
  withSetting,
} from './source-draft.js';
import { remedyWords } from './source-words.js';
import type { Connector, Probe, SourceDetail } from './source.js';
import { useDraftOfSource } from './use-draft-of-source.js';

export type FormState = ReturnType<typeof useSourceForm>;
export type Preview = AnswerOf<'/admin/sources/preview'>;
export type Suggested = AnswerOf<'/admin/sources/suggest'>;

/** What came of trying the settings; the responses outlast changes of the form. */
interface Trial {
  preview?: Preview;
  suggested?: Suggested;
  exchanges: Preview['exchanges'];
  /** The first records, where values are chosen from these. */
  sample: readonly unknown[];
  working?: 'test' | 'suggest';
}

const NO_TRIAL: Trial = { exchanges: [], sample: [] };
const ended = (last: Trial): Trial => ({ ...last, working: undefined });

/** The form to add or edit a source: what is entered, a dry run of it, and what is wrong where. */
export function useSourceForm(connector: Connector, source: SourceDetail | undefined) {
  const { forms, draft, setDraft, problem: unread } = useDraftOfSource(connector, source);
  const [own, setOwn] = useState<Fault[]>([]);
  const [trial, setTrial] = useState<Trial>(NO_TRIAL);
  const { run, change: send, busy, problem } = useAction();
  const form = useRef<HTMLDivElement>(null);
  const params = { query: { keep_secrets: source ? 'true' : 'false' } } as const;

  /** What is sent, unless some of it is not valid. */
  const spec = () => {
    const read = specOf(connector.id, forms, draft);
    setOwn(read.faults);
    return read.faults.length === 0 ? read.spec : undefined;
  };
  const test = async () => {
    const body = spec();
    const { sample } = trial;
    setTrial({ exchanges: [], sample, ...(body && { working: 'test' }) });
    if (!body) return;
    await run(
      (client) => client.POST('/admin/sources/preview', { params, body }),
      (preview) => setTrial({ preview, sample, exchanges: preview.exchanges }),
    );
    setTrial(ended);
  };
  /** Fills in what a first response says about the settings that are still empty. */
  const suggest = async () => {
    const body = suggestRequestOf(specOf(connector.id, forms, draft).spec);
    setTrial({ ...NO_TRIAL, working: 'suggest' });
    await run(
      (client) => client.POST('/admin/sources/suggest', { params, body }),
      (suggested) => {
        setConfig(suggested.config);
        const { exchanges, sample } = suggested;
        setTrial({ suggested, exchanges, sample });
      },
    );
    setTrial(ended);
  };
  const config = (): Settings => specOf(connector.id, forms, draft).spec.config ?? {};
  const setConfig = (value: Settings) => {
    if (forms.config) change({ config: draftOf(forms.config, value) });
  };
  /** Changes one setting of the connector. */
  const set = (path: readonly string[], value: unknown) => setConfig(withSetting(config(), path, value));
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
    // The responses stay in sight: settings are read off them.
    setTrial(({ exchanges, sample }) => ({ exchanges, sample }));
  };
  const { probes = [] } = trial.preview ?? trial.suggested ?? {};
  const found = [...own, ...faultsIn(unread), ...faultsIn(problem), ...faultsOf(probes)];
  const shown = { trial, problem, faults: faultsAt(found, forms, draft) };
  return { forms, draft, config, change, set, test, suggest, save, busy, form, ...shown };
}

/** A new source needs no name yet. */
function suggestRequestOf({ name, connector, config, secrets, credential }: SourceSpec) {
  return { ...(name && { name }), connector, config, secrets, credential };
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
