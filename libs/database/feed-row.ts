/** One change of the feed, in the shape the analysis index takes. */
export type FeedRow = FeedPut | FeedErase;

/** A record as it is now. `revision > 0` means an older version may be known. */
export interface FeedPut {
  /** `derived`: the version is known, only what the product derived from it has changed. */
  kind: 'put' | 'derived';
  seq: number;
  revision: number;
  /** Milliseconds since 1970, rounded down. */
  ds: number;
  /** Minutes east of UTC. */
  dsOffset: number;
  source: string;
  message: string;
  score: number | null;
  userName: string | null;
  url: string | null;
  /** JSON text. */
  filters: string;
  /** Milliseconds since 1970. */
  ingestedAt: number;
  sourceBatch: string;
  /** BCP 47, `und` while unknown. */
  language: string;
  tx: string;
}

export interface FeedErase {
  kind: 'erase';
  seq: number;
  tx: string;
}

/** A place in the order of the feed: everything up to and including (tx, seq). With `seq` 0, nothing of `tx` itself. */
export interface Watermark {
  tx: string;
  seq: number;
}

/** Where a reader stands: it has every change of its epoch up to there. Plain JSON, may be stored. */
export interface FeedPosition extends Watermark {
  epoch: string;
}

/** The names of attributes that are indexed, of all records or of none. */
export interface IndexedAttributes {
  /** Grows with every change of them. */
  changed: number;
  /** Undefined when nothing has changed since the reader asked. */
  names: string[] | undefined;
  /** Those that are not indexed because they have too many different values; set when `names` is. */
  outgrown: string[] | undefined;
}

/** The position belongs to another state of the database (a restore): the reader must begin with a new snapshot. */
export class FeedMoved extends Error {
  constructor(message = 'The change feed has moved to another epoch.') {
    super(message);
    this.name = 'FeedMoved';
  }
}
