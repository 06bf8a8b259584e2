import { expect, it } from 'vitest';
import { remedyOf } from './remedy.js';

it('names a way out of what is refused', () => {
  const wrongScale = {
    code: 'invalid_request',
    errors: [{ pointer: '/trend_on', code: 'score_scale', detail: '' }],
  };
  expect(remedyOf(wrongScale)?.ways[0]?.params).toEqual({ trend_on: 'score' });
  expect(remedyOf({ code: 'too_many_buckets', errors: [] })?.ways[0]?.params).toEqual({ trend_by: '' });
  const unknown = { code: 'unknown_field', errors: [{ pointer: '/breakdown', detail: '' }] };
  expect(remedyOf(unknown)?.ways[0]?.params).toEqual({ breakdown: '' });
  expect(remedyOf({ code: 'unreachable', errors: [] })).toBeUndefined();
});
