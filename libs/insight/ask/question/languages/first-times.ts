import type { QuestionWords } from './words.js';

/** Days to years, as languages without Latin letters call them. */
const UNITS: Readonly<Record<'ja' | 'ko' | 'zh', Readonly<Record<string, string>>>> = {
  ja: { day: '日', week: '週', month: '月', quarter: '四半期', year: '年' },
  ko: { day: '날', week: '주', month: '달', quarter: '분기', year: '해' },
  zh: { day: '天', week: '周|星期', month: '月(?:份)?', quarter: '季度', year: '年' },
};

/** The words in front of the unit, and how it is asked in English; `{a}`: what there is most of. */
const ASKED: Readonly<Record<keyof typeof UNITS, readonly (readonly [before: string, plainly: string])[]>> = {
  ja: [
    ['(?:一番|最も|いちばん)?評価が(?:一番|最も|いちばん)?(?:低|悪)(?:かった|い)', 'is rated worst'],
    ['(?:一番|最も|いちばん)?評価が(?:一番|最も|いちばん)?(?:高|良|よ)(?:かった|い)', 'is rated best'],
    ['(?:最悪|最低)(?:だった|の|な)', 'is rated worst'],
    ['(?:最高|最良)(?:だった|の|な)', 'is rated best'],
    ['(?<a>[^\\s、。はが？?]+)が(?:一番|最も|いちばん)多(?:かった|い)', 'has the most {a}'],
    ['(?<a>[^\\s、。はが？?]+)が(?:一番|最も|いちばん)少な(?:かった|い)', 'has the fewest {a}'],
  ],
  ko: [
    ['(?:가장 |제일 )?평[점가][이은는]? (?:가장 |제일 )?(?:낮은|낮았던|나쁜|나빴던) ', 'is rated worst'],
    ['(?:가장 |제일 )?평[점가][이은는]? (?:가장 |제일 )?(?:높은|높았던|좋은|좋았던) ', 'is rated best'],
    ['최악의 ', 'is rated worst'],
    ['최고의 ', 'is rated best'],
    ['(?<a>\\S+?)[이가] (?:가장|제일) 많(?:은|았던) ', 'has the most {a}'],
    ['(?<a>\\S+?)[이가] (?:가장|제일) 적(?:은|었던) ', 'has the fewest {a}'],
  ],
  zh: [
    ['评分最(?:低|差)的是?(?:哪(?:一个|个|一)?|一个)?', 'is rated worst'],
    ['评分最(?:高|好)的是?(?:哪(?:一个|个|一)?|一个)?', 'is rated best'],
    ['最(?:差|糟糕?)的是?(?:哪(?:一个|个|一)?|一个)?', 'is rated worst'],
    ['(?<a>[^\\s的，。？?]+)最多的是?(?:哪(?:一个|个|一)?|一个)', 'has the most {a}'],
  ],
};
/** What may follow the unit. */
const REST: Readonly<Record<keyof typeof UNITS, string>> = {
  ja: '(?:は|って)?(?:いつ|何月|何日|どの[日週月年]|どれ)?(?:ですか|でしたか|でしょうか|なの)?',
  ko: '(?:은|는|이|가)?(?: ?(?:언제|몇 월|며칠|어느 [날주달해]))?(?:인가요|였나요|인지|예요|이에요|입니까|이죠|야)?',
  zh: '',
};

/** "一番評価が低かった月は?": ways to ask which time comes first. */
export function firstTimeForms(language: keyof typeof UNITS): NonNullable<QuestionWords['forms']> {
  return Object.entries(UNITS[language]).flatMap(([unit, written]) => {
    const after = `(?:${written})${REST[language]}`;
    const forms = ASKED[language].map(([before, plainly]): readonly [RegExp, string] => [
      new RegExp(before + after, 'u'),
      ` which ${unit} ${plainly} `,
    ]);
    if (language !== 'zh') return forms;
    const which = `哪(?:一个|个|一)?(?:${written})的?`;
    return [
      ...forms,
      [new RegExp(`${which}评分最(?:低|差)`, 'u'), ` which ${unit} is rated worst `] as const,
      [new RegExp(`${which}评分最(?:高|好)`, 'u'), ` which ${unit} is rated best `] as const,
      [new RegExp(`${which}(?<a>[^\\s，。？?]+?)最多`, 'u'), ` which ${unit} has the most {a} `] as const,
    ];
  });
}
