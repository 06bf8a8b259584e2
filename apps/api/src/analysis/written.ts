import { Injectable } from '@nestjs/common';

/**
 * The last transaction this process has acknowledged. Its own answers wait until the index has passed it: whoever
 * pushed, pulled or erased something here sees it in the next answer.
 */
@Injectable()
export class Written {
  private latest = 0n;

  record(tx: bigint): void {
    if (tx > this.latest) this.latest = tx;
  }

  /** The transaction an answer must include: the latest of ours and of what the request carries. */
  after(watermark?: string): string | undefined {
    const asked = watermark === undefined ? 0n : BigInt(watermark);
    const after = asked > this.latest ? asked : this.latest;
    return after === 0n ? undefined : String(after);
  }
}
