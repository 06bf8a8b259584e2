import type { AnswerOf } from '#libs/client';
import { useAnswer } from '../../api/answer.js';
import { RECORDS } from '../../charts/wording.js';
import { scope } from '../../state/scope.js';
import { ChangeBadge } from '../overview/kpi.js';
import type { RecentPeriod } from '../trends/recent-period.js';
import { bucketOf } from './ratings.js';

type Comparison = NonNullable<AnswerOf<'/public/trend'>['comparison']>;
type Change = NonNullable<Comparison['change']>;

/** As many lines as a trend has at most. */
export const LINES = 50;

interface ThemeChanges {
  /** Of all selected records. */
  all: Change | undefined;
  /** Null as the id: of the records that fit no theme. */
  of: (id: string | null) => Change | undefined;
}

/** How the records of each theme changed in the recent period. */
export function useThemeChanges(recent: RecentPeriod | undefined): ThemeChanges {
  const { data } = useAnswer(
    '/public/trend',
    recent && {
      ...recent.selection,
      breakdown: 'themes',
      series_limit: LINES,
      compare: scope.value.compare === 'none' ? 'previous_period' : scope.value.compare,
      anomalies: false,
    },
  );
  return {
    all: data?.comparison?.change ?? undefined,
    of: (id) => data?.comparison?.series.find(bucketOf(id))?.change ?? undefined,
  };
}

/** Whether a theme grows. */
export function ThemeChange({ change }: { change: Change | undefined }) {
  return change && change.absolute !== null ? <ChangeBadge measure={RECORDS} change={change} /> : <>–</>;
}
