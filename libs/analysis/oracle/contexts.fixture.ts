import fc from 'fast-check';
import type { Filter } from '#libs/contract';
import type { AnalysisContext } from '../index.js';
import { LATER, SENTIMENT } from './sentiment.fixture.js';
import { codeframes } from './themes.fixture.js';

/** What a question is asked with besides its body: what its token is bound to, and what is known of scales, themes and sentiment. */
export const contexts: fc.Arbitrary<Pick<AnalysisContext, 'bound' | 'scales' | 'themes' | 'sentiment'>> =
  fc.record({
    themes: fc.option(codeframes, { nil: undefined }),
    sentiment: fc.constantFrom(undefined, SENTIMENT, SENTIMENT, LATER),
    bound: fc.constantFrom<Filter[]>(
      [],
      [{ type: 'list', key: 'source', operator: 'neq', values: ['survey'] }],
      [{ type: 'list', key: 'rating', operator: 'eq', values: ['low', 'middle'] }],
    ),
    scales: fc.constantFrom<AnalysisContext['scales']>(
      undefined,
      { Zendesk: [0, 10] },
      { Zendesk: [0, 10], 'App Store': [1, 5] },
    ),
  });
