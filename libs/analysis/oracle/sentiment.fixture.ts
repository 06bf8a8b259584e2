import { FeatureReader, FEATURES, type SentimentModel, wordHash } from '#libs/sentiment';
import { sentimentColumns, type SentimentVersion } from '../engine/sentiment.js';
import type { PlainRow } from './plain-records.fixture.js';

/** What words and pairs of words say, by language. */
const LEANS: Record<string, Record<string, number>> = {
  en: {
    crash: -2,
    slow: -1.25,
    photo: 1.5,
    battery: -0.5,
    refund: -0.75,
    'slow photo': 3,
    'crash login': 0.5,
  },
  pt: { versão: 1, versões: -1.75, photo: -0.25, login: 0.5 },
};
const BIAS = 0.25;

function modelOf(language: string, factor: number): SentimentModel {
  const weights = new Float32Array(FEATURES);
  const reader = new FeatureReader();
  for (const [said, lean] of Object.entries(LEANS[language] ?? {})) {
    const features = reader.read(said.split(' ').map(wordHash));
    // Of a pair: word, word, pair.
    weights[features.at(features.length === 1 ? 0 : 2) ?? 0] = lean * factor;
  }
  return { language, bias: BIAS, weights, slope: 1, offset: 0 };
}

const learned = Object.keys(LEANS).map((language) => ({
  language,
  rated: 2000,
  high: 1000,
  auc: 0.9,
  wrong: 0.1,
}));

/** Two versions that say the opposite of one another. */
export const SENTIMENT: SentimentVersion = {
  version: 7,
  models: [modelOf('en', 1), modelOf('pt', 1)],
  learned,
};
export const LATER: SentimentVersion = { version: 8, models: [modelOf('en', -1)], learned };

/** The estimate of a record, −1 to 1; undefined where there is none. */
export function plainEstimate(row: PlainRow, { version }: SentimentVersion): number | undefined {
  const [language = ''] = (row.language ?? 'und').split('-');
  const leans = version === SENTIMENT.version || language === 'en' ? LEANS[language] : undefined;
  if (row.score !== null || !leans) return undefined;
  const said = new Set(
    row.terms.flatMap((term, i) => (i === 0 ? [term] : [term, `${row.terms[i - 1]} ${term}`])),
  );
  const own = [...said].flatMap((one) => leans[one] ?? []);
  if (own.length === 0) return undefined;
  const sum = own.reduce((total, lean) => total + lean, 0) * (version === SENTIMENT.version ? 1 : -1);
  const margin = BIAS + sum / Math.sqrt(own.length);
  return Math.round(100 * (2 / (1 + Math.exp(-margin)) - 1)) / 100;
}

export function withEstimate(row: PlainRow, sentiment: SentimentVersion): PlainRow {
  const { column, bands } = sentimentColumns(sentiment.version);
  const value = plainEstimate(row, sentiment);
  if (value === undefined) return row;
  const band = value >= 0.34 ? 'positive' : value <= -0.34 ? 'negative' : 'unclear';
  return { ...row, estimates: { ...row.estimates, [column]: value, [bands]: band } };
}
