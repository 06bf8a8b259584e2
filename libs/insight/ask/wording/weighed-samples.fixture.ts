import type { Samples } from './score-samples.fixture.js';
import type { LeadSentences } from './sentences/leads.js';
import type { ThemeSentences } from './sentences/themes.js';

type Weighed = Pick<ThemeSentences, 'askFor' | 'saysAct' | 'liked' | 'tenure' | 'noTenure'> & LeadSentences;

/** Sentences of what is counted apart: who asks, who acts, who likes it, and who says who they are. */
export const WEIGHED_SAMPLES: Samples<Weighed> = {
  askFor: [
    { n: 918, of: 2264, query: '"wifi"', inWords: 12, marked: 906, values: 'tag wish', within: '(within)' },
    { n: 12, of: 345, query: '"wifi"', inWords: 12 },
  ],
  saysAct: (['cancel', 'uninstall', 'switch', 'leave'] as const).map((act) => ({
    act,
    query: '"wifi"',
    n: 918,
    of: 2264,
    within: '(within)',
  })),
  liked: (['yes', 'no', 'mixed', 'wishes'] as const).map((verdict) => ({
    verdict,
    query: '"wifi"',
    n: 345,
    high: 12,
    low: 77,
    asking: 256,
    within: '(within)',
  })),
  tenure: [
    { which: 'new', n: 1234 },
    { which: 'long', n: 12 },
  ],
  whoLeft: [{}],
  noneAsk: [
    { query: '"wifi"', n: 785, mood: 'high', mean: '4.52' },
    { query: '"wifi"', n: 1, mood: 'low' },
    { query: '"wifi"', n: 785 },
  ],
  mostAbout: [
    { who: 'they', n: 159, theme: 'wifi', count: 33, share: 0.208, themes: ['food'] },
    { who: 'they', n: 159, theme: 'wifi', count: 33, share: 0.208, themes: [] },
  ],
  wantedRather: [{ themes: ['wifi'] }, { themes: ['wifi', 'staff'] }],
  nowRarer: [
    {
      term: 'wifi',
      part: '12',
      before: 0.25,
      time: { from: '2025-07-01', to: '2025-07-31', label: 'July 2025' },
    },
  ],
  noTenure: [
    { which: 'new', n: 0 },
    { which: 'new', n: 1 },
    { which: 'long', n: 5 },
  ],
};
