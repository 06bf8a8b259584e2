import { crc32 } from 'node:zlib';
import type { Analyzer } from './analyzer.js';

/** What the terms of an index depend on besides the texts: another value of any of it may mean other terms. */
export interface TextRules {
  readonly language: string;
  readonly unicode: string;
  readonly icu: string;
  /** Of the analyzer's output for a sample, so that a change of its rules is detected. */
  readonly sample: string;
}

const SAMPLE = `The users' apps crashed 1.5 times; don't <b>panic</b> &amp; l'école d'été, São Paulo, Größe, naïve ﬁne Ⅷ.
  東京のアプリが落ちる ภาษาไทย 应用程序崩溃 ёлка Ελλάς مُحَمَّد שָׁלוֹם batteries running flies connected relational happily wir liefen`;

export function textRules(analyzer: Analyzer): TextRules {
  const { unicode = '', icu = '' } = process.versions;
  const tokens = JSON.stringify(analyzer.tokens(SAMPLE));
  return { language: analyzer.language, unicode, icu, sample: crc32(tokens).toString(16) };
}
