import { de } from './de.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { id } from './id.js';
import { it } from './it.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { nl } from './nl.js';
import { pt } from './pt.js';
import { zh } from './zh.js';
import type { QuestionWords } from './words.js';

/** The languages besides English in which questions are read. */
export const LANGUAGES: readonly QuestionWords[] = [de, fr, es, pt, it, nl, id, ko, ja, zh];

export type { QuestionWords } from './words.js';
