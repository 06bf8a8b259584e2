import { describe, expect, it } from 'vitest';
import { commonThemes, tellingTerms } from './telling-terms.js';

type Answer = Parameters<typeof tellingTerms>[0];
type Theme = NonNullable<Answer['themes']>[number];

const sides = (records: number, background_records: number) => ({
  records,
  background_records,
  share: records / 1000,
  background_share: background_records / 1000,
});

const term = (name: string, records: number, elsewhere = 1) => ({
  term: name,
  z: 5,
  p_adjusted: 0,
  ...sides(records, elsewhere),
  drilldown: { search_query: '', filters: [] },
});

function theme(query: string, records: number, elsewhere: number, more: Partial<Theme> = {}): Theme {
  return {
    name: query,
    query,
    mean_score: null,
    examples: [],
    ...sides(records, elsewhere),
    ...more,
  } as Theme;
}

const answer = (keyphrases: Answer['keyphrases'], themes: Theme[] = []): Answer => ({
  keyphrases,
  themes,
  total: 1000,
  background_total: 1000,
});

const names = (given: Answer, most = 8) => tellingTerms(given, most).map(({ name }) => name);

const PAYMENT = theme('payment OR pagamento', 200, 20, { concept: 'payment', subject: 'Payment' });
const SPEED = theme('slow OR lenta', 150, 40, { concept: 'speed', subject: 'Speed and loading' });
const SHARED = theme('"shared budgets"', 90, 10, { name: 'Shared budgets' });

describe('what one side says more often', () => {
  it('is subjects, phrases and versions, without single words beside them', () => {
    const words = [term('update', 300), term('3.2', 120), term('versão', 100), term('time', 90)];
    expect(names(answer(words, [SPEED, SHARED, PAYMENT]))).toEqual([
      'Payment',
      'Version 3.2',
      'Speed and loading',
      'Shared budgets',
    ]);
  });

  it('leaves out subjects that are as frequent on the other side, and words that keep the same company', () => {
    const common = theme('design', 100, 98, { concept: 'design', subject: 'Design' });
    const company = theme('shows OR phone', 100, 10, { name: 'Shows, phone' });
    const words = ['3.1', '3.2', '3.3', '3.4'].map((name) => term(name, 50));
    expect(names(answer(words, [common, company]))).toEqual([
      'Version 3.1',
      'Version 3.2',
      'Version 3.3',
      'Version 3.4',
    ]);
  });

  it('adds phrases that no subject says, where there are few', () => {
    const words = [
      term('update', 300),
      term('card payment', 90),
      term('sent me a template', 60),
      term('bar code', 50),
      term('gift card', 40),
    ];
    expect(names(answer(words, [PAYMENT]))).toEqual([
      'Payment',
      'sent me a template',
      'bar code',
      'gift card',
    ]);
  });

  it('adds no phrase that few say, or that is part of a version', () => {
    const words = [term('3.2 não consigo', 60), term('hour and solved', 12), term('update', 300)];
    expect(names(answer(words, [PAYMENT]))).toEqual(['Payment']);
  });

  it('is words where there is nothing else', () => {
    expect(names(answer([term('update', 300), term('ads', 90)]))).toEqual(['update', 'ads']);
  });

  it('opens the records of a subject by its query, those of a phrase by its own', () => {
    const [subject, phrase] = tellingTerms(answer([term('3.2', 50)], [PAYMENT]), 8);
    expect(subject?.query).toBe(PAYMENT.query);
    expect(phrase).toMatchObject({ name: 'Version 3.2', drilldown: { search_query: '' } });
  });
});

it('what may be chance, or what a few people say, does not stand out', () => {
  const chance = { ...term('update went', 30), p_adjusted: 0.2 };
  expect(names(answer([chance, term('stay our flat', 3), term('shared budget', 30)]))).toEqual([
    'shared budget',
  ]);
});

describe('what most records are about', () => {
  const design = theme('design', 157, 0, { concept: 'design', subject: 'Design' });
  const rare = theme('support', 60, 0, { concept: 'support', subject: 'Support' });
  const company = theme('shows OR phone', 200, 0, { name: 'Shows, phone' });
  const shared = theme('"shared budgets" OR "shared budget"', 226, 0, { name: 'Shared budgets' });

  it('has phrases among the subjects, the most frequent first, and no words that keep the same company', () => {
    const found = commonThemes([shared, company, design, PAYMENT, rare], 8);
    expect(found).toEqual([shared, design, PAYMENT, rare]);
  });

  it('has words where there are few subjects', () => {
    expect(commonThemes([company, design], 8)).toEqual([company, design]);
  });
});
