export { detectLanguage } from './detect-language.js';
export { recordLanguage, UNKNOWN_LANGUAGE } from './record-language.js';
