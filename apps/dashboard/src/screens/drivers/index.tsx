import './drivers.css';
import { useAnswer } from '../../api/answer.js';
import { param } from '../../state/location.js';
import { selection } from '../../state/scope.js';
import { NoMatch } from '../../ui/no-match.js';
import { Loading, Skeleton } from '../../ui/states.js';
import { useRecentPeriod } from '../trends/recent-period.js';
import { FixFirst } from './fix-first.js';
import { Why } from './why.js';

const section = param('section');

/** Why a measure changed, and what to fix first, in the range of the bar. */
export default function Drivers() {
  const period = useRecentPeriod();
  const count = useAnswer(
    '/public/search',
    period ? undefined : { ...selection.value, limit: 0, summary: false },
  );
  if (!period)
    return (
      <Loading of={count} height={480}>
        {({ total, meta }) =>
          total === 0 ? <NoMatch suggestions={meta.suggestions} /> : <Skeleton height={480} />
        }
      </Loading>
    );
  return section.value === 'fix' ? <FixFirst period={period} /> : <Why period={period} />;
}
