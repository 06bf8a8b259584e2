import './panels.css';
import './trends.css';
import { useRef } from 'preact/hooks';
import { useAnswer, useOfferedFields, type LoadState } from '../../api/answer.js';
import { useScreenRequest } from '../../api/curl.js';
import type { Problem } from '../../api/problem.js';
import { param, place, setParams } from '../../state/location.js';
import { scope, selection } from '../../state/scope.js';
import { Lazy } from '../../shell/frame.js';
import { Button } from '../../ui/button.js';
import { NoSection, Sections } from '../../ui/link.js';
import { NoMatch } from '../../ui/no-match.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';
import { Controls } from './controls.js';
import { useScores } from './recent-period.js';
import { TrendPanels } from './trend-panels.js';
import { readChoice, remedyOf, trendBody, type TrendAnswer, type TrendChoice } from './trend-request.js';

const SECTIONS = [
  { id: 'time', name: 'Over time' },
  { id: 'why', name: 'Why it changed' },
  { id: 'fix', name: 'Fix first' },
] as const;

const chosen = param('section');
const loadDrivers = () => import('../drivers/index.js');

/** A measure over time, what changed it, and what to do about it. */
export default function Trends() {
  const section = chosen.value === '' ? SECTIONS[0] : SECTIONS.find(({ id }) => id === chosen.value);
  return (
    <div class="stack trends">
      <header class="toolbar">
        <h1>Trends</h1>
        <Sections path="/trends" sections={SECTIONS} current={section?.id ?? ''} />
      </header>
      {section?.id === 'time' && <OverTime />}
      {section && section.id !== 'time' && <Lazy of="drivers" load={loadDrivers} />}
      {!section && <NoSection id={chosen.value} />}
    </div>
  );
}

/** How much or how good, since when, by what, and what stands out. */
function OverTime() {
  const choice = readChoice(place.value.params);
  const fields = useOfferedFields().data?.fields ?? [];
  const scores = useScores();
  const body = trendBody(choice, { selection: selection.value, compare: scope.value.compare });
  const answer = useAnswer('/public/trend', body);
  useScreenRequest('/public/trend', body, answer.data?.interval);
  const answered = useAnswered(choice, answer);
  const { data, problem, stale, at, reload } = answer;
  const isRefused = problem !== undefined && problem.status >= 400 && problem.status < 500;
  const numeric = fields.find(({ key }) => key === answered.trend_on)?.measure ?? false;
  return (
    <>
      <div class="toolbar trends-head">
        <Controls
          choice={choice}
          fields={fields}
          hasScores={scores.some}
          interval={isRefused ? undefined : data?.interval}
          range={stale ? undefined : data?.range}
        />
      </div>
      {problem && <TrendProblem problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton height={420} />}
      {data && !isRefused && data.totals.records === 0 && <NoMatch suggestions={data.meta.suggestions} />}
      {data && !isRefused && data.totals.records > 0 && (
        <TrendPanels answer={data} choice={answered} {...{ scores, stale, at, numeric }} />
      )}
    </>
  );
}

/** The choice that the answer in sight belongs to: while another one loads, the old numbers keep their old names. */
function useAnswered(choice: TrendChoice, { data, stale, loading }: LoadState<TrendAnswer>): TrendChoice {
  const answered = useRef(choice);
  if (!data || (!stale && !loading)) answered.current = choice;
  return answered.current;
}

/** Why there is no chart, and what would give one. */
function TrendProblem({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const remedy = remedyOf(problem);
  if (!remedy) return <ProblemNotice problem={problem} onRetry={onRetry} />;
  return (
    <div class="notice" data-kind="warn" role="alert">
      <strong>{remedy.title}</strong>
      <span>{problem.detail}</span>
      {remedy.hint && <span>{remedy.hint}</span>}
      <span class="row">
        {remedy.ways.map(({ label, params }) => (
          <Button key={label} onClick={() => setParams(params)}>
            {label}
          </Button>
        ))}
      </span>
    </div>
  );
}
