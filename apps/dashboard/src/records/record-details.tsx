import type { ComponentChildren } from 'preact';
import { fieldWords, valueWords } from '../filters/field-words.js';
import { linkTo } from '../state/location.js';
import { Button } from '../ui/button.js';
import { safeHref } from '../ui/safe-href.js';
import { copy } from '../ui/toast.js';
import type { Narrow, ShownRecord } from './record-card.js';
import { fieldsOf } from './record-fields.js';

interface RecordDetailsProps {
  record: ShownRecord;
  onNarrow?: Narrow;
}

/** Everything else that is known of a record; each value narrows what is shown to the records that hold it. */
export function RecordDetails({ record, onNarrow }: RecordDetailsProps) {
  return (
    <div class="record-details">
      <table>
        <tbody>
          <Row name="Written">{exactly(record.ds)}</Row>
          {typeof record.arrived === 'string' && <Row name="Arrived">{exactly(record.arrived)}</Row>}
          {fieldsOf(record.filters).map(({ key, values }) => (
            <Row key={key} name={fieldWords(key)}>
              {values.map((value, index) => (
                <span key={index} class="record-value">
                  <span dir="auto">{valueWords(key, value)}</span>
                  {onNarrow && (
                    <button
                      type="button"
                      class="record-only"
                      aria-label={`Only ${fieldWords(key)} ${String(value)}`}
                      onClick={() => onNarrow(key, value)}
                    >
                      only
                    </button>
                  )}
                </span>
              ))}
            </Row>
          ))}
          {record.url && !safeHref(record.url) && <Row name="Link">{record.url}</Row>}
          <Row name="Id">
            <code>{record.id}</code>
          </Row>
        </tbody>
      </table>
      <div class="notice-actions no-print">
        <Button onClick={() => void copy(linkOf(record.id), 'Link')}>Copy link to this record</Button>
        <Button onClick={() => void copy(record.id, 'Id')}>Copy id</Button>
      </div>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}

/** Leads to the record alone, whatever is asked for now. */
function linkOf(id: string): string {
  return window.location.origin + linkTo('/search', { ...NO_SCOPE, record: id });
}

const NO_SCOPE = { q: '', f: '', range: '', compare: '', tz: '', mode: '' };

/** To the second, with the offset it was written in. */
function exactly(ds: string): string {
  return ds.replace('T', ' ').replace(/([+-]\d\d):?(\d\d)$/, ' $1:$2');
}
