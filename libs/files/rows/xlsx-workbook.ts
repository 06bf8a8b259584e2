import { Workbook } from '@cj-tech-master/excelts';
import { ZipReader } from '@cj-tech-master/excelts/archive';
import { FileFailure, mistake } from '../failure.js';
import type { Content } from './content.js';

/** Bytes of unpacked XML: about 300 000 usual rows, which take two gigabytes of memory while they are read. */
const LARGEST = 128 << 20;
/** The parts of a workbook that hold its cells: pictures and the like are not even unpacked. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/)?[^/]+\.(xml|rels)|xl\/worksheets\/[^/]+\.xml)$/;

/** A file is read twice when its records have ids. */
const loaded = new WeakMap<Content, Promise<Workbook>>();

/** @param largest bytes that it may unpack to */
export function workbookOf(content: Content, largest = LARGEST): Promise<Workbook> {
  const known = loaded.get(content) ?? load(content, largest);
  loaded.set(content, known);
  return known;
}

async function load(content: Content, largest: number): Promise<Workbook> {
  const zip = await wholeOf(content, largest);
  try {
    return await new Workbook().xlsx.loadFromFiles(await unpacked(zip, largest));
  } catch (cause) {
    if (cause instanceof FileFailure) throw cause;
    throw new FileFailure(`${content.name} cannot be read as an XLSX workbook.`, {
      advice:
        'It may be cut off, damaged or protected by a password. Open it in your spreadsheet program and save it again, or as CSV.',
      isMistake: true,
      cause,
    });
  }
}

async function wholeOf(content: Content, largest: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content.bytes()) {
    size += piece.length;
    // Pictures are not unpacked, but a workbook of nothing else is not read.
    if (size > 2 * largest) throw tooLarge(largest);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The library unpacks whatever it is given: what a small file may grow to is limited here. */
async function unpacked(zip: Buffer, largest: number): Promise<Record<string, Uint8Array>> {
  const parts: Record<string, Uint8Array> = {};
  let total = 0;
  for await (const entry of new ZipReader(zip).entries()) {
    if (!NEEDED.test(entry.path)) continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of entry.stream()) {
      total += piece.length;
      if (total > largest) throw tooLarge(largest);
      pieces.push(piece);
    }
    parts[entry.path] = Buffer.concat(pieces);
  }
  return parts;
}

function tooLarge(largest: number): FileFailure {
  return mistake(
    `The workbook unpacks to more than ${largest >> 20} MB.`,
    'Save the sheet as CSV and import that: a CSV file may be of any size.',
  );
}
