import { changeScope, scope, today } from '../../state/scope.js';
import { say } from '../../ui/toast.js';
import { rangeOfZoom } from './zoom.js';

/** Looks at a stretch of a chart: it becomes the range of the bar, and Back undoes it. */
export function zoomTo(from: string, to: string): void {
  const range = rangeOfZoom(from, to, scope.value.range, today());
  if (range === scope.value.range) say('A day is the shortest range');
  else changeScope({ range });
}
