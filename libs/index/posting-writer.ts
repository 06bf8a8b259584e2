import { hasBit } from './bitmap.js';
import { PostingBlock, mergeBlocks } from './posting-block.js';
import { writePosting } from './posting-cursor.js';
import { sharedUint16, sharedUint32, sharedUint8 } from './shared-arrays.js';
import { type Bitmap, MOST_WORDS, type Postings, type TermVisitor } from './types.js';
import type { WordScatter } from './word-scatter.js';

/** A block is closed after this many records or words, so that what is not yet inverted stays quick to scan. */
const BLOCK_RECORDS = 4096;
const BLOCK_TOKENS = 512 * 1024;
/** A word of a block is 12 bits of record and 20 bits of position. */
const POSITION_BITS = Math.log2(MOST_WORDS);
/** Scanning the log this often costs what inverting it costs. */
const SCANS = 16;

/**
 * Inverts messages as they come. Words are logged in order; every few thousand records a counting sort turns the
 * log into a block, and sealing joins the blocks. A question before that reads the blocks and scans the log.
 */
export class PostingWriter {
  private readonly blocks: PostingBlock[] = [];
  private log = new Uint32Array(64 * 1024);
  private logged = 0;
  /** Record numbers of the log, and where each one's words begin (one entry more). */
  private readonly records: number[] = [];
  private readonly starts: number[] = [0];
  /** Words of the log by term; all zero between blocks. */
  private counts = new Uint32Array(1024);
  private readonly touched: number[] = [];
  private total = 0;
  /** The log inverted for questions that name many terms, until the next record. */
  private open: PostingBlock | undefined;
  private scans = 0;

  /** Words written so far. */
  get tokens(): number {
    return this.total;
  }

  /** Records come in ascending order. `termCount` = terms known by now. */
  add(record: number, codes: Uint32Array, range: { count: number; termCount: number }): void {
    const { termCount } = range;
    const count = Math.min(range.count, MOST_WORDS);
    if (termCount > this.counts.length) this.counts = copy(this.counts, termCount * 2);
    if (this.logged + count > this.log.length) this.log = copy(this.log, (this.logged + count) * 2);
    const { log, counts, touched } = this;
    for (let i = 0; i < count; i++) {
      const term = codes[i];
      log[this.logged + i] = term;
      if (counts[term]++ === 0) touched.push(term);
    }
    this.logged += count;
    this.total += count;
    this.open = undefined;
    this.scans = 0;
    this.records.push(record);
    this.starts.push(this.logged);
    if (this.records.length === BLOCK_RECORDS || this.logged >= BLOCK_TOKENS) this.closeBlock();
  }

  find(term: number): Postings | undefined {
    const parts = this.blocks.map((block) => block.find(term)).filter((part) => part !== undefined);
    const open = this.findOpen(term);
    if (open !== undefined) parts.push(open);
    if (parts.length <= 1) return parts[0];
    const records = new Uint16Array(parts.reduce((sum, part) => sum + part.records.length, 0));
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.bytes.length, 0));
    let record = 0;
    let byte = 0;
    for (const part of parts) {
      records.set(part.records, record);
      bytes.set(part.bytes, byte);
      record += part.records.length;
      byte += part.bytes.length;
    }
    return { records, bytes, start: 0 };
  }

  countTerms(match: Bitmap, counts: Uint32Array): void {
    for (const block of this.blocks) block.countTerms(match, counts);
    const lastOwner = new Int32Array(this.logged === 0 ? 0 : this.counts.length).fill(-1);
    for (let r = 0; r < this.records.length; r++) {
      const record = this.records[r];
      if (!hasBit(match, record)) continue;
      for (let i = this.starts[r]; i < this.starts[r + 1]; i++) {
        const term = this.log[i];
        if (lastOwner[term] !== record) counts[term]++;
        lastOwner[term] = record;
      }
    }
  }

  visitTerms(visit: TermVisitor): void {
    for (const block of this.blocks) block.visitTerms(visit);
    if (this.logged === 0) return;
    this.open ??= this.invertLog();
    this.open.visitTerms(visit);
  }

  readWords(into: WordScatter): void {
    for (const block of this.blocks) into.addBlock(block);
    this.records.forEach((record, r) =>
      into.addRecord(record, this.log.subarray(this.starts[r], this.starts[r + 1])),
    );
  }

  seal(termCount: number): PostingBlock {
    this.closeBlock();
    return this.blocks.length === 1 ? this.blocks[0] : mergeBlocks(this.blocks, termCount);
  }

  memory(): { postings: number; positions: number } {
    const log = this.log.byteLength + this.counts.byteLength;
    return {
      postings: this.blocks.reduce((sum, block) => sum + block.postingBytes, log),
      positions: this.blocks.reduce((sum, block) => sum + block.positionBytes, 0),
    };
  }

  private closeBlock(): void {
    if (this.records.length === 0) return;
    const block = this.invertLog();
    this.blocks.push(block);
    for (const term of block.terms) this.counts[term] = 0;
    this.touched.length = this.records.length = this.logged = 0;
    this.starts.length = 1;
    this.open = undefined;
  }

  private invertLog(): PostingBlock {
    const terms = sharedUint32(this.touched.length);
    terms.set(Uint32Array.from(this.touched).sort());
    // Scatter: the words of each term next to each other, in order of record and position.
    let next = 0;
    for (const term of terms) {
      const count = this.counts[term];
      this.counts[term] = next;
      next += count;
    }
    const { log, counts, starts } = this;
    const words = new Uint32Array(this.logged);
    for (let r = 0; r < this.records.length; r++) {
      const end = starts[r + 1];
      let word = r << POSITION_BITS;
      for (let i = starts[r]; i < end; i++) words[counts[log[i]]++] = word++;
    }
    const ends = Uint32Array.from(terms, (term) => this.counts[term]);
    for (let list = 0; list < terms.length; list++) {
      this.counts[terms[list]] = ends[list] - (list === 0 ? 0 : ends[list - 1]);
    }
    return encodeBlock(terms, ends, words, this.records);
  }

  private findOpen(term: number): Postings | undefined {
    if (term >= this.counts.length || this.counts[term] === 0) return undefined;
    if (this.open === undefined && this.scans++ >= SCANS) this.open = this.invertLog();
    return this.open === undefined ? this.scanLog(term) : this.open.find(term);
  }

  private scanLog(term: number): Postings | undefined {
    const words = new Uint32Array(this.counts[term]);
    let found = 0;
    let r = 0;
    for (let i = 0; i < this.logged; i++) {
      if (this.log[i] !== term) continue;
      while (this.starts[r + 1] <= i) r++;
      words[found++] = (r << POSITION_BITS) + i - this.starts[r];
    }
    return encodeBlock(Uint32Array.of(term), Uint32Array.of(found), words, this.records).find(term);
  }
}

/** `ends[i]` = the end of the words of `terms[i]` in `words`; `records` = the record numbers of the block. */
function encodeBlock(
  terms: Uint32Array,
  ends: Uint32Array,
  words: Uint32Array,
  records: readonly number[],
): PostingBlock {
  const firsts = sharedUint32(terms.length + 1);
  const starts = sharedUint32(terms.length + 1);
  const owners = new Uint16Array(words.length);
  // A position takes at most 3 bytes and a count never more than the gaps it announces.
  const bytes = new Uint8Array(words.length * 4 + 8);
  let posting = 0;
  let byte = 0;
  let token = 0;
  for (let list = 0; list < terms.length; list++) {
    const end = ends[list];
    while (token < end) {
      const owner = words[token] >>> POSITION_BITS;
      const start = token;
      do words[token] &= MOST_WORDS - 1;
      while (++token < end && words[token] >>> POSITION_BITS === owner);
      owners[posting++] = records[owner];
      byte = writePosting(bytes, byte, words, { start, end: token });
    }
    firsts[list + 1] = posting;
    starts[list + 1] = byte;
  }
  const kept = { records: sharedUint16(posting), bytes: sharedUint8(byte) };
  kept.records.set(owners.subarray(0, posting));
  kept.bytes.set(bytes.subarray(0, byte));
  return new PostingBlock(terms, firsts, starts, kept);
}

function copy(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(length);
  longer.set(array);
  return longer;
}
