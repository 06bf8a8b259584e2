import type { BodyOf } from '#libs/client';
import { type Draft, draftOf, readDraft } from '../form/draft.js';
import type { FormField } from '../form/form-field.js';
import { placeFaults, pointersOf } from '../form/place-faults.js';
import type { Fault } from '../form/pointers.js';
import { formOf } from '../form/read-schema.js';
import { everyText } from './source-words.js';
import type { Connector, SourceDetail } from './wire.js';

export type SourceSpec = BodyOf<'/admin/sources'>;

/** Everything that is typed about a source. */
export interface SourceDraft {
  name: string;
  every: string;
  retention: string;
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
    config: config ? draftOf(config, source?.config) : '',
    secrets: secrets ? draftOf(secrets, undefined) : '',
  };
}

/** The request for what was typed, or what of it can be no value. */
export function specOf(
  connector: string,
  forms: SourceForms,
  draft: SourceDraft,
): { spec: SourceSpec; faults: Fault[] } {
  const config = forms.config && readDraft(forms.config, draft.config, '/config');
  const secrets = forms.secrets && readDraft(forms.secrets, draft.secrets, '/secrets');
  const days = Number(draft.retention);
  const faults = [...(config?.faults ?? []), ...(secrets?.faults ?? [])];
  if (!Number.isInteger(days))
    faults.push({ pointer: '/retention_days', detail: 'This is no whole number.' });
  const spec: SourceSpec = {
    name: draft.name,
    connector,
    config: (config?.value ?? {}) as SourceSpec['config'],
    secrets: (secrets?.value ?? {}) as SourceSpec['secrets'],
    retention_days: draft.retention.trim() === '' ? null : days,
    ...(draft.every.trim() !== '' && { every: draft.every.trim() }),
  };
  return { spec, faults };
}

/** What is wrong, by the control it is shown at. */
export function faultsAt(
  faults: readonly Fault[],
  forms: SourceForms,
  draft: SourceDraft,
): Map<string, string> {
  const shown = [
    '/name',
    '/every',
    '/retention_days',
    ...(forms.config ? pointersOf(forms.config, draft.config, '/config') : []),
    ...(forms.secrets ? pointersOf(forms.secrets, draft.secrets, '/secrets') : []),
  ];
  return placeFaults(faults, shown);
}
