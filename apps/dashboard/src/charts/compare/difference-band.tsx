import { TrendChart } from '../trend/trend-chart.js';
import type { ChartProps, DifferenceModel } from '../types.js';
import { differenceTrend } from './difference.js';

/** How far one side lies above the other in each interval, with its interval around zero. Its points open nothing. */
export function DifferenceBand({ model, onOpen }: ChartProps<DifferenceModel>) {
  return <TrendChart model={differenceTrend(model)} onOpen={onOpen} height={200} />;
}
