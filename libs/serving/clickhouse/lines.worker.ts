import { Tinypool } from 'tinypool';
import { LineMaker, type MadeLines } from '#libs/analysis';
import { type PackedRows, SnapshotRows } from '#libs/database';
import { createAnalyzer } from '#libs/index';

export interface LinesWorkerOptions {
  textLanguage: string;
}

const { textLanguage } = Tinypool.workerData as LinesWorkerOptions;
const maker = new LineMaker(createAnalyzer(textLanguage));

/** Cuts the words of records of a snapshot. */
export const makeLines = (packed: PackedRows): MadeLines =>
  maker.make(Array.from(SnapshotRows.unpack(packed), (put) => ({ put, tx: Number(put.tx) })));
