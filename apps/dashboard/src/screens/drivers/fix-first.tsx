import { certaintyOf, listed } from '#libs/wording';
import { useAnswer } from '../../api/answer.js';
import { useScreenRequest } from '../../api/curl.js';
import { RecordsButton } from '../../charts/mark.js';
import type { Measure } from '../../charts/types.js';
import { formatValue } from '../../charts/wording.js';
import { fieldWords, labelWords } from '../../filters/words.js';
import { openRecords } from '../../records/open-records.js';
import { place, setParams } from '../../state/location.js';
import { addDays, ALL_TIME, daysOf } from '../../state/range.js';
import { scope, selectionOf, today, type Selection } from '../../state/scope.js';
import { capital, formatCount, formatShare } from '../../ui/format.js';
import { SelectField } from '../../ui/field.js';
import { Calculation } from '../../ui/list.js';
import { EmptyState, Loading, Warnings } from '../../ui/states.js';
import { ScrollTable } from '../../ui/table.js';
import { BySource } from '../trends/by-source.js';
import { type RecentPeriod, useScores } from '../trends/recent-period.js';
import {
  type DriverField,
  type DriversAnswer,
  type Fix,
  fixBody,
  measureName,
  scaleName,
} from './drivers-request.js';
import { FixFound } from './fix-found.js';
import { fixSentence, growthWords, sizeWords } from './words.js';

/** Days that are judged where the reader chose no time: what was mended long ago is not to be fixed first. */
const RECENT = 90;

/** Values rated lower than the rest, by how many records they have, how much lower, and whether they grow. */
export function FixFirst({ period }: { period: RecentPeriod }) {
  const measure = measureName('score', useScores());
  const isOpen = place.value.params.get('range') === null;
  const newest = daysOf(period.range, today())?.to ?? today();
  const range = isOpen ? `${addDays(newest, 1 - RECENT)}..${newest}` : scope.value.range;
  const judged = selectionOf({ ...scope.value, range });
  const body = fixBody({ selection: judged, compare: scope.value.compare });
  useScreenRequest('/public/drivers', body);
  const answer = useAnswer('/public/drivers', body);
  return (
    <>
      {isOpen && (
        <p class="small muted">
          Judged by the last {RECENT} days, so that what was mended before does not count.{' '}
          <button type="button" class="link" onClick={() => setParams({ range: ALL_TIME })}>
            Judge by all time
          </button>
        </p>
      )}
      <Loading of={answer} height={480}>
        {(found) => <Fixes answer={found} measure={measure} stale={answer.stale} selection={judged} />}
      </Loading>
    </>
  );
}

interface FixesProps {
  answer: DriversAnswer;
  measure: Measure;
  stale: boolean;
  /** Of the period that is judged. */
  selection: Selection;
}

function Fixes({ answer, measure, stale, selection: judged }: FixesProps) {
  const { main, meta, by_scale: byScale = [] } = answer;
  if (main.records === 0)
    return (
      <EmptyState title="No scores">
        <p>What to fix first is judged by scores, and none of these records has one.</p>
      </EmptyState>
    );
  return (
    <div class="stack drivers-fix" data-stale={stale}>
      <Warnings warnings={meta.warnings} />
      <BySource parts={main.by_source} measure={measure} />
      {byScale.map((scale) => (
        <section key={scaleName(scale)} class="stack" aria-label={scaleName(scale)}>
          <h2 dir="auto">{scaleName(scale)}</h2>
          <Ranked fields={scale.fields} measure={measure} />
        </section>
      ))}
      {byScale.length === 0 && <OfOneScale answer={answer} measure={measure} selection={judged} />}
    </div>
  );
}

/**
 * Themes of one's own are ranked as a field is; where there are none, the subjects found come first. A subject is a query,
 * which cannot be joined with that of the bar.
 */
function OfOneScale({ answer: { main, fields }, measure, selection: judged }: Omit<FixesProps, 'stale'>) {
  const ranked = <Ranked fields={fields} measure={measure} />;
  if (main.value === null || fields.some(isWhat) || judged.search_query !== undefined) return ranked;
  return (
    <>
      <FixFound selection={judged} measure={measure} mean={main.value} />
      <details class="stack-sm">
        <summary>By field: where to look first</summary>
        {ranked}
      </details>
    </>
  );
}

/** By the field in the address, or the one that says most. */
function Ranked({ fields, measure }: { fields: readonly DriverField[]; measure: Measure }) {
  const ranked = fields.filter(({ fix_first: fixes }) => fixes !== null);
  const named = ranked.find(({ key }) => key === place.value.params.get('by'));
  const field =
    named ??
    ranked.find((one) => isWhat(one) && one.fix_first?.length) ??
    ranked.find(({ fix_first: fixes }) => fixes?.length) ??
    ranked[0];
  const others = ranked.filter((other) => other !== field && other.fix_first?.length);
  return (
    <>
      {ranked.length > 1 && (
        <form class="controls" aria-label="What is ranked" onSubmit={(event) => event.preventDefault()}>
          <SelectField<string>
            label="Ranked by"
            value={field?.key ?? ''}
            options={ranked.map(({ key }) => [key, fieldWords(key)] as const)}
            onChange={(by) => setParams({ by })}
          />
        </form>
      )}
      {field && (
        <Ranking title={isWhat(field) ? 'Fix first' : 'Look here first'} field={field} measure={measure} />
      )}
      {others.length > 0 && (
        <details class="stack-sm drivers-others">
          <summary>By {listed(others.map(({ key }) => fieldWords(key).toLowerCase()))}</summary>
          <div class="stack">
            {others.map((other) => (
              <Ranking
                key={other.key}
                title={`By ${fieldWords(other.key).toLowerCase()}`}
                field={other}
                measure={measure}
              />
            ))}
          </div>
        </details>
      )}
      {!field && <p class="muted">No field with several values could be ranked.</p>}
    </>
  );
}

/** Themes say what to fix; other fields say where. */
const isWhat = ({ key }: DriverField) => key === 'themes';

interface RankingProps {
  title: string;
  field: DriverField;
  measure: Measure;
}

function Ranking({ title, field, measure }: RankingProps) {
  const fixes = field.fix_first ?? [];
  const [first] = fixes;
  const name = fieldWords(field.key);
  const named = (fix: Fix): Fix => ({ ...fix, label: labelWords(field.key, fix) });
  if (!first)
    return (
      <section class="card stack-xs">
        <p>
          No value of {name.toLowerCase()} is clearly rated lower than the rest. Values with fewer than 30
          scores are not judged.
        </p>
      </section>
    );
  const widest = Math.max(...fixes.map(({ priority }) => priority));
  return (
    <section class="card stack-xs" data-field={field.key}>
      <h2>{title}</h2>
      <p>{fixSentence(measure, named(first))}</p>
      <ScrollTable
        label={`What to fix first, by ${name.toLowerCase()}`}
        heads={[
          name,
          'Priority',
          'Records',
          capital(measure.name),
          'All others',
          `Lowers ${measure.name} by`,
          'Growth',
          'How sure',
        ]}
      >
        {fixes.map((fix) => (
          <Row key={String(fix.key)} fix={named(fix)} {...{ widest, measure }} />
        ))}
      </ScrollTable>
      <Calculation
        lines={[
          `It lowers the ${measure.name} by its share of all scores × its gap to all others: by so much it would rise without these records.`,
          'Priority = that × growth. Growth counts only where it is no chance, from one half to twice.',
          'Values with fewer than 30 scores are not judged. How sure: that they are rated lower (Welch, adjusted for all values).',
        ]}
      />
    </section>
  );
}

function Row({ fix, widest, measure }: { fix: Fix; widest: number; measure: Measure }) {
  const { label, records, share, value, rest_value, drag, growth, priority, gap, drilldown } = fix;
  return (
    <tr>
      <th scope="row" dir="auto">
        {label}
      </th>
      <td>
        <span class="drivers-bar" data-plain="" title={sizeWords(measure, priority)}>
          <span style={{ width: `${(100 * priority) / widest}%` }} />
        </span>
      </td>
      <td class="num">
        <RecordsButton class="link" drilldown={drilldown} count={records} title={label} onOpen={openRecords}>
          {formatCount(records)}
        </RecordsButton>{' '}
        <span class="muted">{formatShare(share)}</span>
      </td>
      <td class="num">{formatValue(measure, value)}</td>
      <td class="num">{formatValue(measure, rest_value)}</td>
      <td class="num">{sizeWords(measure, drag)}</td>
      <td>{growthWords(growth)}</td>
      <td>{capital(certaintyOf({ p: gap.p_adjusted }))}</td>
    </tr>
  );
}
