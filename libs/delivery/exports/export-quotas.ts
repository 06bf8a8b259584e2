import type pg from 'pg';
import { ExportRefused } from '../files/encoder.js';

const MEGABYTE = 1024 ** 2;
const LOCK = 0x6561_7278; // "earx"

export interface ExportQuotas {
  /** Kept files and files to come, of a token and in all. */
  filesPerToken: number;
  files: number;
  /** Bytes of kept files, in 2^20, of a token and in all. */
  megabytesPerToken: number;
  megabytes: number;
}

/** What a token and all tokens together have. */
interface Use {
  own: { files: number; bytes: number };
  all: { files: number; bytes: number };
}

const USE = `SELECT json_build_object('files', count(*) FILTER (WHERE token_id = $1),
    'bytes', coalesce(sum(size_bytes) FILTER (WHERE token_id = $1), 0)) AS own,
  json_build_object('files', count(*), 'bytes', coalesce(sum(size_bytes), 0)) AS "all"
  FROM export WHERE status IN ('queued', 'running') OR file IS NOT NULL`;

const RELIEF =
  'Remove exports (DELETE /public/exports/{id}), or wait until they expire, 24 hours after they end';

/** Limits what exports keep on disk. */
export class ExportQuotaCheck {
  constructor(private readonly quotas: ExportQuotas) {}

  /** Makes room for one more, in the transaction that adds it. @throws ExportRefused quota_exceeded */
  async admit(tx: Pick<pg.PoolClient, 'query'>, tokenId: string): Promise<void> {
    // Of two at the same time, the second sees the first.
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const { own, all } = await this.use(tx, tokenId);
    const { filesPerToken, files } = this.quotas;
    if (own.files >= filesPerToken) {
      throw exceeded(`This token has ${own.files} exports, as many as it may (EXPORT_FILES_PER_TOKEN)`);
    }
    if (all.files >= files)
      throw exceeded(`There are ${all.files} exports, as many as may be (EXPORT_FILES)`);
    this.leftOf({ own, all });
  }

  /** How many bytes the next file may have. @throws ExportRefused quota_exceeded */
  async left(db: Pick<pg.Pool, 'query'>, tokenId: string): Promise<BytesLeft> {
    return this.leftOf(await this.use(db, tokenId));
  }

  private leftOf({ own, all }: Use): BytesLeft {
    const { megabytesPerToken, megabytes } = this.quotas;
    const perToken = {
      bytes: megabytesPerToken * MEGABYTE - own.bytes,
      refusal: exceeded(
        `The exports of this token may take ${megabytesPerToken} MB (EXPORT_MB_PER_TOKEN), and the kept ones take ${inMegabytes(own.bytes)}`,
      ),
    };
    const inAll = {
      bytes: megabytes * MEGABYTE - all.bytes,
      refusal: exceeded(
        `All exports together may take ${megabytes} MB (EXPORT_MB), and the kept ones take ${inMegabytes(all.bytes)}`,
      ),
    };
    const tighter = perToken.bytes <= inAll.bytes ? perToken : inAll;
    if (tighter.bytes <= 0) throw tighter.refusal;
    return tighter;
  }

  private async use(db: Pick<pg.Pool, 'query'>, tokenId: string): Promise<Use> {
    const { rows } = await db.query<Use>(USE, [tokenId]);
    return rows[0] ?? { own: { files: 0, bytes: 0 }, all: { files: 0, bytes: 0 } };
  }
}

/** What a file may have, and what is said once it has more. */
export interface BytesLeft {
  bytes: number;
  refusal: ExportRefused;
}

function exceeded(why: string): ExportRefused {
  return new ExportRefused('quota_exceeded', `${why}. ${RELIEF}`);
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / MEGABYTE);
}
