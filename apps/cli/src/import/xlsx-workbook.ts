import { readFile } from 'node:fs/promises';
import { Workbook } from '@cj-tech-master/excelts';
import { ZipReader } from '@cj-tech-master/excelts/archive';
import { Failure, usage } from '../failure.js';

/** Bytes of unpacked XML: about 300 000 usual rows, which take two gigabytes of memory while they are read. */
const LARGEST = 128 << 20;
/** The parts of a workbook that hold its cells: pictures and the like are not even unpacked. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/)?[^/]+\.(xml|rels)|xl\/worksheets\/[^/]+\.xml)$/;

/** A file is read twice when its records have ids. */
const loaded = new Map<string, Promise<Workbook>>();

export function workbookOf(file: string): Promise<Workbook> {
  const known = loaded.get(file) ?? load(file);
  loaded.set(file, known);
  return known;
}

async function load(file: string): Promise<Workbook> {
  try {
    return await new Workbook().xlsx.loadFromFiles(await unpacked(await readFile(file)));
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw usage(
      `${file} cannot be read as an XLSX workbook: ${detail}.`,
      'It may be damaged or protected by a password. Open it in your spreadsheet program and save it again, or as CSV.',
    );
  }
}

/** The library unpacks whatever it is given: what a small file may grow to is limited here. */
async function unpacked(zip: Buffer): Promise<Record<string, Uint8Array>> {
  const parts: Record<string, Uint8Array> = {};
  let total = 0;
  for await (const entry of new ZipReader(zip).entries()) {
    if (!NEEDED.test(entry.path)) continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of entry.stream()) {
      total += piece.length;
      if (total > LARGEST) throw tooLarge();
      pieces.push(piece);
    }
    parts[entry.path] = Buffer.concat(pieces);
  }
  return parts;
}

function tooLarge(): Failure {
  return usage(
    `The workbook unpacks to more than ${LARGEST >> 20} MB.`,
    'Save the sheet as CSV and import that: a CSV file may be of any size.',
  );
}
