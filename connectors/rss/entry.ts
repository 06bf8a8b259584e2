/** A text as it came: HTML to be read, or characters that stand for themselves. */
export interface FeedText {
  value: string;
  html: boolean;
}

/** What both readers make of one entry before anything is decided about it. */
export interface RawEntry {
  guid?: string;
  link?: string;
  title?: FeedText;
  content?: FeedText;
  author?: string;
  /** The dates as written. */
  published?: string;
  updated?: string;
  categories: string[];
  /** `xml:base` of the entry. */
  base?: string;
}

export interface RawFeed {
  title?: FeedText;
  /** `xml:base` of the document. */
  base?: string;
  /** Minutes between two reads, as the feed asks. */
  ttlMinutes?: number;
  entries: RawEntry[];
}

/** One entry in the one form that does not depend on which reader read it. */
export interface FeedEntry {
  id: string;
  title: string;
  text: string;
  author?: string;
  url?: string;
  /** In the form of a record's `ds`. */
  date?: string;
  /** The date came with an offset or a zone we know. */
  zoned: boolean;
  categories: string[];
  feed?: string;
}
