import { Tinypool } from 'tinypool';
import { createAnalyzer } from '#libs/index';
import {
  PlainWords,
  readCandidates,
  type ReadRequest,
  writeExtractive,
  type WriteRequest,
} from '#libs/insight';

export interface InsightWorkerOptions {
  textLanguage: string;
}

const { textLanguage } = Tinypool.workerData as InsightWorkerOptions;
const analyzer = createAnalyzer(textLanguage);
const words = { analyzer, plainWords: new PlainWords(analyzer) };

/** Chooses the records that a summary is made of. */
export const read = (request: ReadRequest) => readCandidates(request, words);

/** Writes a summary. */
export const write = (request: WriteRequest) => writeExtractive(request, analyzer);
