import { setParams } from '../../state/location.js';
import { Button } from '../../ui/button.js';
import { PageLink } from '../../ui/link.js';
import { Skeleton } from '../../ui/states.js';
import { Way, Ways } from '../../ui/ways.js';
import { LOW } from '../trends/scores.js';
import { definitionOf, EMPTY } from './draft.js';
import { canJudge, firedSentence, usePreview } from './use-preview.js';

const UNHAPPY = { filters: [LOW] };
const INTEREST = {};

/** What is worth an alert almost everywhere, and how to get one for anything else. */
export function AlertWays() {
  return (
    <Ways>
      <Way icon="warning" title="Unhappy users" words="More low scores than usual.">
        <Starter request={UNHAPPY} />
      </Way>
      <Way icon="up" title="Unusual interest" words="More records than usual.">
        <Starter request={INTEREST} />
      </Way>
      <Way icon="alerts" title="Anything you see" words="Choose the bell above any chart of Trends.">
        <PageLink class="button" path="/trends">
          Choose a chart
        </PageLink>
      </Way>
    </Ways>
  );
}

/** The shortest interval first. */
const INTERVALS = ['day', 'week', 'month'] as const;

interface StarterProps {
  request: Record<string, unknown>;
  /** The place of the interval that is tried. */
  at?: number;
}

/** An alert per day or, where most days have too little to judge by, per week or month; how often it would have fired. */
function Starter({ request, at = 0 }: StarterProps) {
  const watched = { endpoint: 'trend', request: { ...request, trend_by: INTERVALS[at] } } as const;
  const definition = definitionOf(EMPTY, watched);
  const { data, problem } = usePreview(definition);
  if (data && !canJudge(data) && at < INTERVALS.length - 1) return <Starter request={request} at={at + 1} />;
  return (
    <>
      {/* There may be no whole day of records yet. */}
      {definition &&
        !problem &&
        (data ? <p class="small">{firedSentence(definition, data)}</p> : <Skeleton height={21} />)}
      <Button onClick={() => setParams({ alert: 'new', watch: JSON.stringify(watched) })}>
        Set up this alert
      </Button>
    </>
  );
}
