import type { Problem } from '../../api/problem.js';

interface Remedy {
  title: string;
  hint?: string;
  /** Each changes the address to something that can be drawn. */
  ways: readonly { label: string; params: Record<string, string> }[];
}

/** What to do about a trend that was refused; undefined where the words of the service are all there is to say. */
export function remedyOf({ code, errors }: Pick<Problem, 'code' | 'errors'>): Remedy | undefined {
  const at = (pointer: string) => errors.some((error) => error.pointer === pointer);
  if (errors.some((error) => error.code === 'score_scale'))
    return {
      title: 'These scores are on another scale',
      hint: 'Narrow the records to sources on that scale; the connector of a source declares it as score_scale. A mean has no such need.',
      ways: [
        { label: 'Show the mean score', params: { trend_on: 'score' } },
        { label: 'Show the mean score of each source', params: { trend_on: 'score', breakdown: 'source' } },
      ],
    };
  if (code === 'too_many_buckets')
    return {
      title: 'Too many steps to draw',
      ways: [{ label: 'Choose the steps automatically', params: { trend_by: '' } }],
    };
  if (at('/trend_on'))
    return { title: 'This cannot be measured', ways: [{ label: 'Count records', params: { trend_on: '' } }] };
  if (at('/breakdown'))
    return {
      title: 'The records cannot be broken down by this',
      ways: [{ label: 'Break down by nothing', params: { breakdown: '' } }],
    };
  return undefined;
}
