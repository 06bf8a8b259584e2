import type { BodyOf } from '#libs/client';
import { draftOf, placeFaults, pointersOf, readDraft, type Draft, type Fault } from '../form/draft.js';
import { formOf, type FormField } from '../form/read-schema.js';
import { everyText } from './source-words.js';
import type { Connector, SourceDetail } from './source.js';

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
  /** The name of a credential, or empty. */
  credential: string;
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
    credential: source?.credential ?? '',
  };
}

/** What was entered, in the controls of other forms. */
export function withForms(
  { forms, draft }: { forms: SourceForms; draft: SourceDraft },
  next: SourceForms,
): { forms: SourceForms; draft: SourceDraft } {
  const moved = (part: 'config' | 'secrets'): Draft => {
    const [from, to] = [forms[part], next[part]];
    return to ? draftOf(to, from && readDraft(from, draft[part]).value) : '';
  };
  return { forms: next, draft: { ...draft, config: moved('config'), secrets: moved('secrets') } };
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
    credential: draft.credential === '' ? null : draft.credential,
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
    '/credential',
    ...(forms.config ? pointersOf(forms.config, draft.config, '/config') : []),
    ...(forms.secrets ? pointersOf(forms.secrets, draft.secrets, '/secrets') : []),
  ];
  return placeFaults(faults, shown);
}

/** The settings with another value at a path, such as `['map', 'ds']`. */
export function withSetting(
  config: Settings,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Settings {
  const { [name]: known } = config;
  const inner = typeof known === 'object' && known !== null ? (known as Settings) : {};
  return { ...config, [name]: rest.length === 0 ? value : withSetting(inner, rest, value) };
}

export type Settings = Record<string, unknown>;
