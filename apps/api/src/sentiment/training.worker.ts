import { Tinypool } from 'tinypool';
import { createAnalyzer } from '#libs/index';
import { type Learned, type RatedText, trainSentiment } from '#libs/sentiment';

export interface TrainingWorkerOptions {
  textLanguage: string;
}

const { textLanguage } = Tinypool.workerData as TrainingWorkerOptions;
const analyzer = createAnalyzer(textLanguage);

/** Learns from the rated texts of a language. */
export const train = ({
  language,
  low,
  high,
}: Record<'low' | 'high', readonly string[]> & { language: string }): Learned => {
  const read = (texts: readonly string[], isHigh: boolean): RatedText[] =>
    texts.map((text) => ({ words: analyzer.tokens(text).map(({ term }) => term), isHigh }));
  return trainSentiment(language, [...read(low, false), ...read(high, true)]);
};
