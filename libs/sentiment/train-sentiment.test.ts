import { describe, expect, it } from 'vitest';
import { estimate, modelFor, NO_ESTIMATE } from './estimate.js';
import { FeatureReader, wordHash } from './features.js';
import { areaUnderCurve, calibrate, probability } from './held-out.js';
import { LEAST_RATED, type RatedText, trainSentiment } from './train-sentiment.js';

/** Numbers from 0 to 1, the same each time. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Texts of ten words of a thousand; those rated high say `good` as often as `telling` says, the others `bad`. */
function planted(count: number, telling: number, seed = 7): RatedText[] {
  const next = drawn(seed);
  return Array.from({ length: count }, () => {
    const isHigh = next() < 0.6;
    const words = Array.from({ length: 10 }, () => `w${Math.floor(next() * 1000)}`);
    if (next() < telling) words[3] = isHigh ? 'good' : 'bad';
    return { words, isHigh };
  });
}

/** Each of 200 words makes a high rating more or less likely. */
function graded(count: number, seed: number): RatedText[] {
  const leans = Array.from({ length: 200 }, drawn(1)).map((lean) => 4 * lean - 2);
  const next = drawn(seed);
  return Array.from({ length: count }, () => {
    const words = Array.from({ length: 8 }, () => Math.floor(next() * 200));
    const sum = words.reduce((total, word) => total + leans[word], 0);
    return { words: words.map((word) => `w${word}`), isHigh: next() < 1 / (1 + Math.exp(-sum)) };
  });
}

describe('trainSentiment', () => {
  it('tells ratings by the words that go with them, in hundredths from −100 to 100', () => {
    const { model, auc, wrong, rated } = trainSentiment('en', planted(3000, 0.9));
    if (!model) throw new Error('nothing was learned');
    const of = (...words: string[]) => estimate(model, new FeatureReader().read(words.map(wordHash)));
    expect(rated).toBe(3000);
    expect(auc).toBeGreaterThan(0.9);
    expect(wrong).toBeLessThan(0.15);
    expect(of('good')).toBeGreaterThan(80);
    expect(of('bad')).toBeLessThan(-80);
    expect(of('neverseen')).toBe(NO_ESTIMATE);
    expect(of()).toBe(NO_ESTIMATE);
  });

  it('gives the same model for the same texts in another order', () => {
    const texts = planted(2500, 0.9);
    expect(trainSentiment('en', texts.toReversed())).toEqual(trainSentiment('en', texts));
  });

  it('reads pairs of words: "not good" is the opposite of "good"', () => {
    const texts = planted(3000, 1).map((text, i) =>
      i % 2 === 0 ? text : { words: text.words.with(2, 'not'), isHigh: !text.isHigh },
    );
    const { model, auc } = trainSentiment('en', texts);
    if (!model) throw new Error('nothing was learned');
    const reader = new FeatureReader();
    const of = (...words: string[]) => estimate(model, reader.read(words.map(wordHash)));
    expect(auc).toBeGreaterThan(0.85);
    expect(of('w1', 'good')).toBeGreaterThan(50);
    expect(of('not', 'good')).toBeLessThan(-50);
  });

  it('gives no model for fewer rated texts, or where one rating has next to none', () => {
    expect(trainSentiment('en', planted(LEAST_RATED - 1, 0.9))).toMatchObject({ auc: null });
    const praise = planted(3000, 0.9).map((text, i) => ({ ...text, isHigh: i >= 99 }));
    expect(trainSentiment('en', praise)).toEqual({
      language: 'en',
      rated: 3000,
      high: 2901,
      auc: null,
      wrong: null,
    });
  });

  it('gives no model where words say nothing of ratings', () => {
    const { auc, model } = trainSentiment('en', planted(3000, 0));
    expect(auc).toBeGreaterThan(0.45);
    expect(auc).toBeLessThan(0.55);
    expect(model).toBeUndefined();
  });

  it('measures with copies of a text on one side: what is known by heart is not taken for learned', () => {
    const next = drawn(3);
    const letters = Array.from({ length: 300 }, () =>
      Array.from({ length: 12 }, () => `w${Math.floor(next() * 99999)}`),
    );
    const texts = letters.flatMap((words) => {
      const isHigh = next() < 0.5;
      return Array.from({ length: 10 }, () => ({ words, isHigh }));
    });
    expect(trainSentiment('en', texts).auc).toBeLessThan(0.6);
  });

  it('keeps nothing of a word that fewer than three texts say', () => {
    const texts = [...planted(3000, 0.9), ...[1, 2].map(() => ({ words: ['secretname'], isHigh: true }))];
    const { model } = trainSentiment('en', texts);
    if (!model) throw new Error('nothing was learned');
    expect(estimate(model, new FeatureReader().read([wordHash('secretname')]))).toBe(NO_ESTIMATE);
  });

  it('is calibrated: of texts estimated alike, the share rated high is what the estimate says', () => {
    const { model } = trainSentiment('en', graded(6000, 2));
    if (!model) throw new Error('nothing was learned');
    const reader = new FeatureReader();
    const bins = Array.from({ length: 5 }, () => ({ estimated: 0, high: 0, n: 0 }));
    for (const { words, isHigh } of graded(6000, 3)) {
      const p = (estimate(model, reader.read(words.map(wordHash))) / 100 + 1) / 2;
      const bin = bins[Math.min(4, Math.floor(p * 5))];
      bin.estimated += p;
      bin.high += Number(isHigh);
      bin.n++;
    }
    for (const { estimated, high, n } of bins.filter((bin) => bin.n >= 200))
      expect(Math.abs(estimated - high) / n).toBeLessThan(0.08);
  });
});

describe('areaUnderCurve', () => {
  it('is the share of pairs in the right order, equal ones half', () => {
    const next = drawn(11);
    const margins = Array.from({ length: 60 }, () => Math.floor(next() * 12));
    const isHigh = margins.map((margin) => Number(next() < margin / 12));
    let right = 0;
    let pairs = 0;
    margins.forEach((margin, i) =>
      margins.forEach((other, j) => {
        if (isHigh[i] !== 1 || isHigh[j] !== 0) return;
        pairs++;
        right += margin > other ? 1 : margin === other ? 0.5 : 0;
      }),
    );
    expect(areaUnderCurve(margins, isHigh)).toBeCloseTo(right / pairs, 12);
    expect(areaUnderCurve([1, 2], [1, 1])).toBeNull();
  });
});

describe('calibrate', () => {
  it('finds the slope and offset that texts were drawn with', () => {
    const next = drawn(5);
    const margins = Array.from({ length: 20_000 }, () => 6 * next() - 3);
    const isHigh = margins.map((margin) => Number(next() < probability({ slope: 2, offset: -1 }, margin)));
    const { slope, offset } = calibrate(margins, isHigh);
    expect(slope).toBeCloseTo(2, 0.5);
    expect(offset).toBeCloseTo(-1, 0.5);
  });
});

describe('modelFor', () => {
  it('takes the model of the language for its regions, and none for another', () => {
    const models = [{ language: 'pt' }, { language: 'en' }];
    expect(modelFor(models, 'pt-BR')).toBe(models[0]);
    expect(modelFor(models, 'und')).toBeUndefined();
  });
});
