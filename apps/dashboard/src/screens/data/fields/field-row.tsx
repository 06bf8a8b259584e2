import type { FieldInfo } from '../../../api/answer.js';
import { fieldWords, valueWords } from '../../../filters/words.js';
import { openRecords } from '../../../records/open-records.js';
import { formatCount, formatShare, plural } from '../../../ui/format.js';
import { Icon } from '../../../ui/icon.js';
import { PageLink } from '../../../ui/link.js';
import { markOfValue } from '../drilldowns.js';
import { conflictWords, typeWords } from './type-words.js';

/** Values that are shown before more is asked for. */
const SHOWN = 5;

export function FieldRow({ field }: { field: FieldInfo }) {
  const { key, records, coverage, distinct_values: distinct, top_values: values, group } = field;
  const conflict = conflictWords(field);
  return (
    <li class="data-source data-field" data-field={key}>
      <div class="data-source-name">
        <strong dir="auto">{fieldWords(key)}</strong>
        <code>{key}</code>
        {group && (
          <PageLink path="/breakdown" params={{ distribution_by: key }}>
            Break down by it
          </PageLink>
        )}
      </div>
      <div>
        <span class="badge" data-kind={conflict ? 'warn' : undefined}>
          {conflict && <Icon name="warning" size={12} />} {typeWords(field)}
        </span>
        {distinct > 0 && <span class="muted">{plural(distinct, 'distinct value')}</span>}
        {conflict && <p class="data-hint">{conflict}</p>}
      </div>
      <div>
        <span class="num">
          {coverage === null ? '–' : formatShare(coverage)} <span class="muted">of records have it</span>
        </span>
        <span class="data-meter" aria-hidden="true">
          <i style={{ width: `${(coverage ?? 0) * 100}%` }} />
        </span>
        <span class="muted num">{plural(records, 'record')}</span>
      </div>
      <Values field={field} values={values} />
    </li>
  );
}

function Values({ field: { key, distinct_values: distinct }, values }: { field: FieldInfo; values: Values }) {
  if (values.length === 0)
    return <div class="muted">{key === 'message' ? 'Words are searched, not listed' : ''}</div>;
  const rest = values.slice(SHOWN);
  const more = distinct - values.length;
  return (
    <div class="data-values">
      {values.slice(0, SHOWN).map((one) => (
        <Value key={`${typeof one.value} ${one.value}`} field={key} one={one} />
      ))}
      {rest.length > 0 && (
        <details>
          <summary>More values</summary>
          <div class="data-values">
            {rest.map((one) => (
              <Value key={`${typeof one.value} ${one.value}`} field={key} one={one} />
            ))}
            {more > 0 && <span class="muted">and {formatCount(more)} others</span>}
          </div>
        </details>
      )}
    </div>
  );
}

type Values = FieldInfo['top_values'];

function Value({ field: key, one: { value, count } }: { field: string; one: Values[number] }) {
  const words = valueWords(key, value);
  const open = () =>
    openRecords(markOfValue({ key, value }, { title: `${fieldWords(key)}: ${words}`, count }));
  return (
    <button type="button" class="data-value" data-count={count} title={words} onClick={open}>
      <span dir="auto">{words}</span> <span class="num muted">{formatCount(count)}</span>
    </button>
  );
}
