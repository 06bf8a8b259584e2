export { BANDS, bandOf, estimate, modelFor, NO_ESTIMATE, type SentimentModel, STEPS } from './estimate.js';
export { FeatureReader, FEATURES, wordHash } from './features.js';
export {
  LEAST_AUC,
  LEAST_OF_EACH,
  LEAST_RATED,
  type Learned,
  type RatedText,
  trainSentiment,
} from './train-sentiment.js';
export {
  type LearnedLanguage,
  SentimentStore,
  type StoredVersion,
  type Training,
  type TrainingStatus,
} from './sentiment-store.js';
