import { useLoad } from '../../../api/answer.js';
import { formatBytes, formatCount, spoken } from '../../../ui/format.js';
import { ProblemNotice, Skeleton } from '../../../ui/states.js';

/** What is used of what there is, in this process and in the database. */
export function LimitUse() {
  const { data, problem, reload } = useLoad('limit-use', (to, signal) => to.GET('/admin/limits', { signal }));
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={reload} />;
  if (!data) return <Skeleton height={120} />;
  const { process, stored } = data.use;
  return (
    <section class="card form" aria-label="Use">
      <h2>In use</h2>
      <div class="admin-use">
        <Numbers title="This process" numbers={process} />
        <Numbers title="Kept in the database" numbers={stored} />
        <Numbers title="Set here" numbers={data.settings} zero="no limit" />
      </div>
    </section>
  );
}

interface NumbersProps {
  title: string;
  numbers: Record<string, number>;
  /** What 0 means. */
  zero?: string;
}

/** A number beside its limit where both are known: `x` and `x_max`. */
function Numbers({ title, numbers, zero }: NumbersProps) {
  const shown = Object.entries(numbers).filter(([name]) => !name.endsWith('_max'));
  return (
    <div>
      <h3>{title}</h3>
      <dl class="admin-numbers">
        {shown.map(([name, value]) => {
          const max = numbers[`${name}_max`];
          return (
            <div key={name}>
              <dt>{spoken(name.replace(/_bytes$/, ''))}</dt>
              <dd>
                {value === 0 && zero !== undefined ? zero : written(name, value)}
                {max !== undefined && ` of ${written(name, max)}`}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

function written(name: string, value: number): string {
  return name.endsWith('_bytes') ? formatBytes(value) : formatCount(value);
}
