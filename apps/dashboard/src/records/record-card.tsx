import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import type { Value } from '../filters/edit-filters.js';
import { fieldWords, valueWords } from '../filters/words.js';
import { linkTo } from '../state/location.js';
import { Button } from '../ui/button.js';
import { formatCount, formatExact, formatWritten, lowerFirst, plural } from '../ui/format.js';
import { safeHref } from '../ui/link.js';
import { copy } from '../ui/states.js';
import { Highlighted, type TextSpan } from './highlighted.js';
import { openRecords } from './open-records.js';
import { fieldsOf, foldOf } from './record.js';

export type Result = AnswerOf<'/public/search'>['results'][number];
/** A record as it is read back; one that was searched for says what matched, too. */
export type RecordView = AnswerOf<'/public/records/{id}', 'get'> &
  Partial<Result> & {
    /** When it came in, where that is known. */
    arrived?: unknown;
  };

/** Narrows what is shown to the records that hold a value. */
export type Narrow = (key: string, value: Value) => void;

interface RecordCardProps {
  record: RecordView;
  /** What was cited of it: marked, and in sight. */
  quote?: TextSpan;
  /** Absent where there is nothing to narrow. */
  onNarrow?: Narrow;
  /** With everything that is known of it. */
  whole?: boolean;
}

/** One record: its message first, then who wrote it, where and when. */
export function RecordCard({ record, quote, onNarrow, whole = false }: RecordCardProps) {
  const [detailed, setDetailed] = useState(whole);
  return (
    <article
      class="stack-xs card record"
      id={`record-${record.id}`}
      tabIndex={-1}
      data-cited={quote !== undefined}
    >
      <Message record={record} quote={quote} whole={whole} />
      <footer class="row tiny muted record-facts">
        <Facts record={record} onNarrow={onNarrow} />
        <Alike record={record} />
        <button
          type="button"
          class="record-more"
          aria-expanded={detailed}
          onClick={() => setDetailed(!detailed)}
        >
          Details
        </button>
      </footer>
      {detailed && <RecordDetails record={record} onNarrow={onNarrow} />}
    </article>
  );
}

function Message({ record, quote, whole }: Pick<RecordCardProps, 'record' | 'quote' | 'whole'>) {
  const [unfolded, setUnfolded] = useState(whole);
  const { message, matches } = record;
  if (message === '') return <p class="record-text muted">No text, score only</p>;
  const fold = foldOf(message, matches);
  const hidden = quote && fold && (quote.start < fold.start || quote.end > fold.end);
  const shown = unfolded || hidden ? undefined : fold;
  return (
    <div>
      <p class="record-text" dir="auto">
        {shown && shown.start > 0 && '… '}
        <Highlighted text={message} pieces={matches} quote={quote} shown={shown} />
        {shown && shown.end < message.length && '…'}
      </p>
      {fold && !hidden && (
        <Button kind="quiet" aria-expanded={!shown} onClick={() => setUnfolded(!unfolded)}>
          {shown ? `Show all ${formatCount(message.length)} characters` : 'Show less'}
        </Button>
      )}
    </div>
  );
}

function Facts({ record, onNarrow }: Pick<RecordCardProps, 'record' | 'onNarrow'>) {
  const href = safeHref(record.url);
  return (
    <>
      {record.score !== null && <span class="badge">Score {record.score}</span>}
      <Fact name="source" value={record.source} onNarrow={onNarrow} />
      <time dateTime={record.ds} title={`Written ${formatExact(record.ds)}`}>
        {formatWritten(record.ds)}
      </time>
      {record.user_name && <Fact name="user_name" value={record.user_name} onNarrow={onNarrow} />}
      {record.language !== 'und' && <Fact name="language" value={record.language} onNarrow={onNarrow} />}
      {Object.entries(record.additional ?? {}).map(([key, value]) => (
        <Additional key={key} name={key} value={value} />
      ))}
      {href && (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          Original
        </a>
      )}
    </>
  );
}

/** The way to the records that this one stands for. */
function Alike({ record: { alike = 0, alike_drilldown: drilldown } }: Pick<RecordCardProps, 'record'>) {
  if (!drilldown) return null;
  const title = `${plural(alike, 'record')} alike`;
  return (
    <button
      type="button"
      class="record-more record-alike"
      onClick={() => openRecords({ drilldown, title, count: alike })}
    >
      and {formatCount(alike)} alike
    </button>
  );
}

function Fact({ name, value, onNarrow }: { name: string; value: string; onNarrow?: Narrow }) {
  const shown = valueWords(name, value);
  if (!onNarrow) return <span dir="auto">{shown}</span>;
  const words = `Only ${lowerFirst(fieldWords(name))} ${shown}`;
  return (
    <button
      type="button"
      class="record-fact"
      dir="auto"
      title={words}
      aria-label={words}
      onClick={() => onNarrow(name, value)}
    >
      {shown}
    </button>
  );
}

/** An extra field the reader chose to show. */
function Additional({ name, value }: { name: string; value: unknown }) {
  const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== null && one !== undefined);
  if (values.length === 0) return null;
  const words = values.map((one) => {
    if (name === 'ingested_at') return formatWritten(String(one));
    return typeof one === 'object' ? JSON.stringify(one) : valueWords(name, one as Value);
  });
  return (
    <span class="record-additional" dir="auto">
      <span class="muted">{fieldWords(name)}</span> {words.join(', ')}
    </span>
  );
}

/** Everything else about a record; each value narrows the list to records with that value. */
function RecordDetails({ record, onNarrow }: { record: RecordView; onNarrow?: Narrow }) {
  return (
    <div class="stack-sm small record-details">
      <table>
        <tbody>
          <Row name="Written">{formatExact(record.ds)}</Row>
          {typeof record.arrived === 'string' && <Row name="Received">{formatExact(record.arrived)}</Row>}
          {fieldsOf(record.filters).map(({ key, values }) => (
            <Row key={key} name={fieldWords(key)}>
              {values.map((value, index) => (
                <span key={index} class="row">
                  <span dir="auto">{valueWords(key, value)}</span>
                  {onNarrow && (
                    <button
                      type="button"
                      class="record-only"
                      aria-label={`Only ${lowerFirst(fieldWords(key))} ${String(value)}`}
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
          <Row name="ID">
            <code>{record.id}</code>
          </Row>
        </tbody>
      </table>
      <div class="row no-print">
        <Button onClick={() => void copy(linkOf(record.id), 'Link')}>Copy link</Button>
        <Button onClick={() => void copy(record.id, 'ID')}>Copy ID</Button>
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

/** A link to the record alone, without the current filters. */
function linkOf(id: string): string {
  return window.location.origin + linkTo('/search', { ...NO_SCOPE, record: id });
}

const NO_SCOPE = { q: '', f: '', range: '', compare: '', tz: '', mode: '' };
