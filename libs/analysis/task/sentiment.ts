import { LEAST_RATED } from '#libs/sentiment';
import type { Task } from './task.js';

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

/** An answer that counts estimates says of how many ratings they were learned, and how often those are mistaken. */
export function warnOfEstimates({ sentiment, warnings }: Pick<Task, 'sentiment' | 'warnings'>): void {
  if (!sentiment) {
    const detail = 'Sentiment is not estimated for access that is limited to some records.';
    return warnings.add('not_estimated', detail, 'sentiment');
  }
  const { models, learned } = sentiment;
  if (models.length === 0) {
    const detail = `Sentiment is not estimated: no language has ${count(LEAST_RATED)} records with a low or high score whose words tell which.`;
    return warnings.add('not_estimated', detail, 'sentiment');
  }
  const parts = models.map(({ language }) => {
    const { rated = 0, wrong = 0 } = learned.find((one) => one.language === language) ?? {};
    return `${count(rated)} rated records in ${LANGUAGES.of(language) ?? language} (wrong for ${Math.round(100 * (wrong ?? 0))} of 100)`;
  });
  const detail = `Sentiment is an estimate for records without a score, learned from ${parts.join(', ')}.`;
  warnings.add('estimated', detail, 'sentiment');
}

const count = (number: number) => number.toLocaleString('en');
