export { detectLanguage } from './detect-language.js';
export { recordLanguage, UNKNOWN_LANGUAGE } from './record-language.js';
export {
  areInSameLanguages,
  type LanguageShares,
  languageShares,
  MOST_LANGUAGES,
} from './language-shares.js';
