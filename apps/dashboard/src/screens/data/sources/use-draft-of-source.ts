import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLoad } from '../../../api/answer.js';
import { useSettled } from '../../../ui/use-settled.js';
import { readDraft } from '../form/draft.js';
import { emptyDraft, formsOf, type Settings, type SourceDraft, withForms } from './source-draft.js';
import type { Connector, SourceDetail } from './source.js';

/** Milliseconds after the last change. */
const PAUSE = 400;

type Schemas = Pick<Connector, 'config' | 'secrets'>;

/** What is entered about a source, in a form that follows the settings on which others depend, such as a manifest. */
export function useDraftOfSource(connector: Connector, source: SourceDetail | undefined) {
  const base = useMemo(() => formsOf(connector), [connector]);
  const [{ forms, draft }, setState] = useState(() => ({ forms: base, draft: emptyDraft(base, source) }));
  const setDraft = (change: (last: SourceDraft) => SourceDraft) =>
    setState((last) => ({ ...last, draft: change(last.draft) }));
  const { id, form_depends_on: names } = connector;
  const given = forms.config && (readDraft(forms.config, draft.config).value as Settings | undefined);
  const known = names.flatMap((name) => (given?.[name] === undefined ? [] : [[name, given[name]] as const]));
  const asked = useSettled(JSON.stringify(Object.fromEntries(known)), PAUSE);
  const isKnown = names.length > 0 && asked !== '{}';
  const { data, problem } = useLoad<Schemas>(
    isKnown ? `form of ${id} ${asked}` : undefined,
    (client, signal) =>
      client.POST('/admin/connectors/{id}/form', {
        params: { path: { id } },
        body: { config: JSON.parse(asked) as Settings },
        signal,
      }),
  );
  useEffect(() => {
    if (data) setState((last) => withForms(last, formsOf(data)));
  }, [data]);
  return { forms, draft, setDraft, problem };
}
