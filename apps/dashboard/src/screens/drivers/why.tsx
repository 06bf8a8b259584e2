import { certaintyOf, listed } from '#libs/wording';
import { useAnswer } from '../../api/answer.js';
import { useScreenRequest } from '../../api/curl.js';
import type { Measure } from '../../charts/types.js';
import { formatValue } from '../../charts/wording.js';
import { isHidden } from '../../filters/fields.js';
import { fieldWords } from '../../filters/words.js';
import { place, setParams } from '../../state/location.js';
import { changeScope, scope, selectionOf, today, type Selection } from '../../state/scope.js';
import { Button } from '../../ui/button.js';
import { capital, formatCount } from '../../ui/format.js';
import { SelectField } from '../../ui/field.js';
import { Calculation } from '../../ui/list.js';
import { NoMatch } from '../../ui/no-match.js';
import { Loading, Warnings } from '../../ui/states.js';
import { BySource } from '../trends/by-source.js';
import { type RecentPeriod, useScores } from '../trends/recent-period.js';
import { formatDifference, shownDifference } from '../trends/words.js';
import { useScales } from '../trends/use-scales.js';
import { ClearChanges } from './clear-changes.js';
import {
  daysBefore,
  type DriversAnswer,
  type DriversOf,
  measureName,
  MEASURES,
  readMeasure,
  type ScaleDrivers,
  scaleName,
  whyBody,
} from './drivers-request.js';
import { clearFirst, FieldCards, Side } from './field-cards.js';
import { Subjects } from './subjects.js';
import { changeWords } from './words.js';

/** What changed the mean score or another measure, field by field; the parts of each field sum to the change. */
export function Why({ period }: { period: RecentPeriod }) {
  const scores = useScores();
  const chosen = readMeasure(place.value.params);
  const measure = measureName(chosen, scores);
  const scales = useScales();
  const offered = MEASURES.filter(
    (name) => (name !== 'nps' && name !== 'csat') || scales[name] || name === chosen,
  );
  return (
    <>
      <form class="controls" aria-label="What changed" onSubmit={(event) => event.preventDefault()}>
        <SelectField<string>
          label="What changed"
          value={chosen}
          options={offered.map((name) => [name, capital(measureName(name, scores).name)] as const)}
          onChange={(name) => setParams({ drivers_of: name === 'score' ? '' : name })}
        />
      </form>
      {period.whole ? (
        <Compared of={chosen} measure={measure} selection={period.selection} />
      ) : (
        <NothingBefore of={chosen} measure={measure} newest={period.range} />
      )}
    </>
  );
}

interface MeasuredProps {
  of: DriversOf;
  measure: Measure;
}

function Compared({ of, measure, selection }: MeasuredProps & { selection: Selection }) {
  const { compare, range } = scope.value;
  const before = daysBefore(place.value.params, range, today());
  const earlier = before && selectionOf({ ...scope.value, range: `${before.from}..${before.to}` });
  const body = whyBody(of, { selection, compare }, earlier);
  useScreenRequest('/public/drivers', body);
  const answer = useAnswer('/public/drivers', body);
  return (
    <Loading of={answer} height={480}>
      {(found) =>
        found.main.records + found.secondary.records === 0 ? (
          <NoMatch suggestions={found.meta.suggestions} />
        ) : (
          <Change
            answer={{ ...found, compared_range: found.compared_range ?? before ?? null }}
            {...{ of, measure, stale: answer.stale }}
          />
        )
      }
    </Loading>
  );
}

/** Of all time nothing changed: what is to be explained is a change within it. */
function NothingBefore({ of, measure, newest }: MeasuredProps & { newest: string }) {
  return (
    <div class="stack">
      <ClearChanges of={of} measure={measure} />
      <section class="card stack-xs drivers-open">
        <p>
          All time has nothing before it to compare with. Choose a clear change, or dates above, to see what
          changed the {measure.name}.
        </p>
        <div>
          <Button onClick={() => changeScope({ range: newest })}>Explain the newest 30 days</Button>
        </div>
      </section>
    </div>
  );
}

interface ChangeProps extends MeasuredProps {
  answer: DriversAnswer;
  stale: boolean;
}

function Change({ answer, of, measure, stale }: ChangeProps) {
  const { main, secondary, change, compared_range, meta, by_scale: byScale = [] } = answer;
  return (
    <div class="stack drivers-why" data-stale={stale}>
      <Warnings warnings={meta.warnings} />
      <section class="card stack-xs drivers-headline" aria-label="The change">
        <p>{changeWords(measure, answer)}</p>
        {change && <Whole measure={measure} answer={answer} />}
        <Calculation lines={calculation(measure, answer)} />
      </section>
      {answer.change && <ClearChanges of={of} measure={measure} />}
      <BySource parts={main.by_source} measure={measure} />
      <BySource parts={secondary.by_source} measure={measure} title="The same in the period compared with" />
      {byScale.map((scale) => (
        <section key={scaleName(scale)} class="stack" aria-label={scaleName(scale)}>
          <div class="card stack-xs drivers-headline">
            <h2 dir="auto">{scaleName(scale)}</h2>
            <p>{changeWords(measure, { ...scale, compared_range, meta })}</p>
            {scale.change && <Whole measure={measure} answer={scale} />}
          </div>
          <Explained of={of} measure={measure} answer={scale} />
        </section>
      ))}
      <Explained of={of} measure={measure} answer={answer} />
    </div>
  );
}

/** Whether the measure changed by more than chance. */
function isClear({ change }: Pick<ScaleDrivers, 'change'>): boolean {
  return change !== null && certaintyOf({ p: change.p_value ?? 1 }) !== 'may be chance';
}

interface ExplainedProps extends MeasuredProps {
  answer: ScaleDrivers;
}

/** What people say comes first, then who they are: of a change that may be chance, nothing is the reason. */
function Explained({ answer, of, measure }: ExplainedProps) {
  const { change, fields, main, secondary } = answer;
  if (!change) return null;
  const shown = fields.filter(({ key }) => !isHidden(key));
  const themes = shown.filter(({ key }) => key === 'themes');
  const others = shown.filter(({ key }) => key !== 'themes');
  const shownChange = shownDifference(measure, main.value, secondary.value, change.value);
  const cards = { change: shownChange, measure };
  return (
    <>
      {isClear({ change }) && themes.length === 0 && <Subjects answer={answer} of={of} />}
      <FieldCards fields={themes} {...cards} />
      {others.length > 0 && (
        <details class="stack-sm">
          <summary>
            By {listed(clearFirst(others).map(({ key }) => fieldWords(key).toLowerCase()))}: what each value
            contributed
          </summary>
          <FieldCards fields={clearFirst(others)} {...cards} />
        </details>
      )}
      {fields.length === 0 && <p class="muted">No field with several values could explain it.</p>}
    </>
  );
}

/** How many records are behind either side. */
function Whole({
  measure,
  answer: { main, secondary },
}: {
  measure: Measure;
  answer: Pick<DriversAnswer, 'main' | 'secondary'>;
}) {
  return (
    <p class="small muted">
      <Side of={main} title="Now" text={`${formatValue(measure, main.value)} now`} /> ·{' '}
      <Side of={secondary} title="Before" text={`${formatValue(measure, secondary.value)} before`} />
    </p>
  );
}

function calculation(measure: Measure, { change, main, secondary }: DriversAnswer): string[] {
  if (!change) return [];
  const [low, high] = change.ci ?? [];
  const bounds =
    low === undefined || high === undefined
      ? ''
      : `95% interval of the change: ${formatDifference(measure, low)} to ${formatDifference(measure, high)} (Welch), from ${formatCount(secondary.n)} and ${formatCount(main.n)} numbers.`;
  return [
    bounds,
    'Contribution = change of the share × distance from the mean of both periods + share × change of the own mean (Kitagawa, Oaxaca).',
  ];
}
