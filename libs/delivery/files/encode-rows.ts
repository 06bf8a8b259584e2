import { StringDecoder } from 'node:string_decoder';
import type { Emit, Encoder, FileShape } from './encoder.js';

/** What one piece of input has come to. */
export interface Encoded {
  bytes: Uint8Array[];
  /** Rows so far. */
  rows: number;
}

/** What a piece has come to, or why the format cannot hold it. */
export type EncodeResult = Encoded | { refused: { code: string; message: string } };

/** What the thread offers. */
export interface EncoderThread {
  /** A piece of the rows. */
  push(chunk: Uint8Array): Promise<EncodeResult>;
  end(): Promise<EncodeResult>;
}

/** Makes a file of lines that each hold a row as a JSON array; a line may come in pieces. */
export class RowEncoding {
  private readonly decoder = new StringDecoder('utf8');
  private encoder: Promise<Encoder>;
  private out: Uint8Array[] = [];
  private rest = '';
  private rows = 0;

  constructor(shape: FileShape) {
    this.encoder = encoderOf(shape, (bytes) => void this.out.push(bytes));
  }

  /** @throws ExportRefused for what the format cannot hold. */
  async push(chunk: Uint8Array): Promise<Encoded> {
    const encoder = await this.encoder;
    const lines = (this.rest + this.decoder.write(chunk)).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      encoder.write(JSON.parse(line) as unknown[], line.length);
      this.rows++;
    }
    return this.take();
  }

  async end(): Promise<Encoded> {
    await (await this.encoder).end();
    return this.take();
  }

  private take(): Encoded {
    const bytes = this.out;
    this.out = [];
    return { bytes, rows: this.rows };
  }
}

/** The libraries are loaded when a file needs them: that takes longer than many an export. */
async function encoderOf(shape: FileShape, emit: Emit): Promise<Encoder> {
  if (shape.layout.format === 'xlsx') {
    const { XlsxEncoder } = await import('./xlsx-encoder.js');
    return new XlsxEncoder(shape, emit);
  }
  const { ParquetEncoder } = await import('./parquet-encoder.js');
  return new ParquetEncoder(shape, emit);
}
