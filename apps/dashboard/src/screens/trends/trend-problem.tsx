import type { Problem } from '../../api/problem.js';
import { setParams } from '../../state/location.js';
import { Button } from '../../ui/button.js';
import { ProblemNotice } from '../../ui/states.js';

interface Props {
  problem: Problem;
  onRetry: () => void;
}

/** Why there is no chart, and what would give one. */
export function TrendProblem({ problem, onRetry }: Props) {
  const remedies = remediesOf(problem);
  if (remedies.length === 0) return <ProblemNotice problem={problem} onRetry={onRetry} />;
  return (
    <>
      <ProblemNotice problem={problem} />
      <p class="notice-actions">
        {remedies.map(({ label, params }) => (
          <Button key={label} kind="primary" onClick={() => setParams(params)}>
            {label}
          </Button>
        ))}
      </p>
    </>
  );
}

interface Remedy {
  label: string;
  params: Record<string, string>;
}

export function remediesOf({ code, errors }: Pick<Problem, 'code' | 'errors'>): Remedy[] {
  const is = (fault: string) => errors.some((error) => 'code' in error && error.code === fault);
  const at = (pointer: string) => errors.some((error) => error.pointer === pointer);
  if (is('score_scale'))
    return [
      { label: 'Show the mean score', params: { trend_on: 'score' } },
      { label: 'Show the mean score of each source', params: { trend_on: 'score', breakdown: 'source' } },
    ];
  if (code === 'too_many_buckets')
    return [{ label: 'Choose the steps automatically', params: { trend_by: '', breakdown: '' } }];
  if (at('/trend_on')) return [{ label: 'Count records', params: { trend_on: '' } }];
  if (at('/breakdown')) return [{ label: 'Break down by nothing', params: { breakdown: '' } }];
  return [];
}
