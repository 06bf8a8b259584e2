import { listed } from '#libs/wording';
import { useState } from 'preact/hooks';
import { type FieldInfo, useFields } from '../../api/answer.js';
import { fieldWords, valueWords } from '../../filters/words.js';
import { openRecords } from '../../records/open-records.js';
import { param, setParams } from '../../state/location.js';
import { access } from '../../state/session.js';
import { formatCount, formatShare, plural } from '../../ui/format.js';
import { PageLink } from '../../ui/link.js';
import { Badge, ListHead } from '../../ui/list.js';
import { NoData } from '../../ui/no-match.js';
import { EmptyState, Loading } from '../../ui/states.js';
import { Heads } from './heads.js';
import { recordsWith } from './drilldowns.js';
import { LabelField } from './label-field.js';
import { ScoreScales } from './score-scales.js';

type FieldValue = FieldInfo['top_values'][number];

/** Values shown before the rest is folded away. */
const SHOWN = 5;

const search = param('named');

/** Every field: its types, how many records have it, its values. */
export function FieldsSection() {
  const fields = useFields();
  const { data, at, stale } = fields;
  return (
    <section class="stack data-part" aria-label="Fields">
      <ListHead count={`${data ? plural(data.fields.length, 'field') : 'Fields'} in all records`} at={at}>
        <input
          class="input data-find"
          type="search"
          aria-label="Find a field"
          placeholder="Find a field"
          value={search.value}
          onInput={(event) => setParams({ named: event.currentTarget.value }, true)}
        />
      </ListHead>
      <Loading of={fields} height={420}>
        {({ fields: all }) => <FieldList fields={all} stale={stale} />}
      </Loading>
    </section>
  );
}

function FieldList({ fields, stale }: { fields: readonly FieldInfo[]; stale: boolean }) {
  const text = search.value.trim().toLowerCase();
  const shown = fields.filter(({ key }) => `${key} ${fieldWords(key)}`.toLowerCase().includes(text));
  const mixed = fields.filter(({ types }) => types.length > 1);
  if (fields.every(({ records }) => records === 0)) return <NoData />;
  return (
    <>
      {mixed.length > 0 && (
        <p class="notice" data-kind="warn">
          {mixed.length === 1 ? 'One field has' : `${mixed.length} fields have`} values of different types:{' '}
          {mixed.map(({ key }) => key).join(', ')}. See below for what that means.
        </p>
      )}
      {shown.length === 0 && <EmptyState title="No matching fields" />}
      {shown.length > 0 && (
        <ul class="card data-sources" data-stale={stale}>
          <Heads class="data-field" names={['Field', 'Type', 'Records', 'Most frequent values']} />
          {shown.map((field) => (
            <FieldRow key={field.key} field={field} />
          ))}
        </ul>
      )}
    </>
  );
}

function FieldRow({ field }: { field: FieldInfo }) {
  const { key, records, coverage, distinct_values: distinct, group, description, hidden } = field;
  const [editing, edit] = useState(false);
  const conflict = conflictWords(field);
  return (
    <li class="data-source data-field" data-field={key}>
      <div class="data-source-name">
        <span class="row">
          <strong dir="auto">{fieldWords(key)}</strong>
          <code class="muted">{key}</code>
        </span>
        {editing && <LabelField field={field} onClose={() => edit(false)} />}
        {description && <p class="hint">{description}</p>}
      </div>
      <div>
        <Badge kind={conflict ? 'warn' : undefined} icon={conflict ? 'warning' : undefined}>
          {typeWords(field)}
        </Badge>
        {hidden && <Badge>hidden</Badge>}
        {distinct > 0 && <span class="muted">{plural(distinct, 'distinct value')}</span>}
        {conflict && <p class="hint">{conflict}</p>}
      </div>
      <div>
        <span class="num">
          {formatCount(records)} <span class="muted">{coverage !== null && formatShare(coverage)}</span>
        </span>
        {coverage !== null && coverage < 1 && (
          <span class="data-meter" aria-hidden="true">
            <i style={{ width: `${coverage * 100}%` }} />
          </span>
        )}
      </div>
      <Values field={field} />
      <div class="row data-field-actions">
        {group && (
          <PageLink path="/breakdown" params={{ distribution_by: key }}>
            Break down
          </PageLink>
        )}
        {mayLabel() && (
          <button
            type="button"
            class="link"
            aria-label={`Edit ${fieldWords(key)}`}
            onClick={() => edit(true)}
          >
            Edit
          </button>
        )}
      </div>
      {field.scales && field.scales.length > 0 && <ScoreScales scales={field.scales} />}
    </li>
  );
}

/** Everyone reads the titles of the fields they see, so those who see only some records set none. */
function mayLabel(): boolean {
  const { token, allows } = access.value;
  return allows('edit') && token?.filters.length === 0;
}

function Values({ field: { key, distinct_values: distinct, top_values: values } }: { field: FieldInfo }) {
  if (values.length === 0) return <div class="muted">{key === 'message' ? 'Free text, not listed' : ''}</div>;
  const button = (one: FieldValue) => (
    <ValueButton key={`${typeof one.value} ${one.value}`} field={key} one={one} />
  );
  const more = distinct - values.length;
  return (
    <div class="row data-values">
      {values.slice(0, SHOWN).map(button)}
      {values.length > SHOWN && (
        <details>
          <summary>More values</summary>
          <div class="row data-values">
            {values.slice(SHOWN).map(button)}
            {more > 0 && <span class="muted">and {formatCount(more)} more</span>}
          </div>
        </details>
      )}
    </div>
  );
}

function ValueButton({ field: key, one: { value, count } }: { field: string; one: FieldValue }) {
  const words = valueWords(key, value);
  const title = `${fieldWords(key)}: ${words}`;
  return (
    <button
      type="button"
      class="pill"
      data-count={count}
      title={words}
      onClick={() => openRecords(recordsWith({ key, value }, { title, count }))}
    >
      <span dir="auto">{words}</span> <span class="num muted">{formatCount(count)}</span>
    </button>
  );
}

/** The types of a field's values: `text`, or `number and text`. */
function typeWords({ types, multi_valued: many }: FieldInfo): string {
  const all = types.length === 0 ? 'no values' : listed(types);
  return many ? `${all}, multiple values` : all;
}

/** What it means that the values of a field differ in type, and how to fix it; undefined if they do not. */
function conflictWords({ key, types }: FieldInfo): string | undefined {
  if (types.length < 2) return undefined;
  const parts = [
    types.includes('number') &&
      'Only its numbers count when it is measured or filtered by a range; other values are reported as not numeric.',
    'Values match as they were sent: 3 and "3" are two different values.',
    `To fix this, send ${key} as one type. Records you push again with the same ID are updated.`,
  ];
  return parts.filter(Boolean).join(' ');
}
