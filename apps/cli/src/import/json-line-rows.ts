import { jsonRow, LONGEST_JSON } from './json-value.js';
import { brokenRow, type Row } from './row.js';

const NEWLINE = 0x0a;

/** Records of a JSON Lines file; blank lines are not records. */
export async function* jsonLineRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  let number = 0;
  for await (const line of linesOf(chunks)) {
    number++;
    if (line.length > LONGEST_JSON) yield brokenRow(number, line.subarray(0, 1024), 'is longer than 8 MiB');
    else if (!isBlank(line)) yield jsonRow(number, line);
  }
}

/** Lines without their ends. Of one that is too long no more is kept than shows it. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let kept = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...pieces, chunk.subarray(start, end)]);
      pieces = [];
      kept = 0;
      start = end + 1;
    }
    if (kept <= LONGEST_JSON) pieces.push(chunk.subarray(start));
    kept += chunk.length - start;
  }
  if (kept > 0) yield Buffer.concat(pieces);
}

function isBlank(line: Buffer): boolean {
  return line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
