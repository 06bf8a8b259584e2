import type { Problem } from '../../api/problem.js';
import { setParams } from '../../state/location.js';
import { Button } from '../../ui/button.js';
import { ProblemNotice } from '../../ui/states.js';
import { remedyOf } from './trend-request.js';

/** Why there is no chart, and what would give one. */
export function TrendProblem({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const remedy = remedyOf(problem);
  if (!remedy) return <ProblemNotice problem={problem} onRetry={onRetry} />;
  return (
    <div class="notice" data-kind="warn" role="alert">
      <strong>{remedy.title}</strong>
      <span>{problem.detail}</span>
      {remedy.hint && <span>{remedy.hint}</span>}
      <span class="notice-actions">
        {remedy.ways.map(({ label, params }) => (
          <Button key={label} onClick={() => setParams(params)}>
            {label}
          </Button>
        ))}
      </span>
    </div>
  );
}
