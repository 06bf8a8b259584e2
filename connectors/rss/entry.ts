/** A text as it came: HTML to be read, or characters that stand for themselves. */
export interface FeedText {
  value: string;
  html: boolean;
}

/** What both readers make of one entry before anything is decided about it. */
export interface RawEntry {
  guid?: string;
  link?: string;
  /** The guid says of itself that it is no address. */
  opaque?: boolean;
  title?: FeedText;
  content?: FeedText;
  author?: string;
  /** Every date of the entry as written, that of its publication first. */
  dates: string[];
  categories: string[];
  /** `xml:base` of the entry. */
  base?: string;
}

export interface RawFeed {
  title?: FeedText;
  language?: string;
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
  /** Absolute, http or https. */
  url?: string;
  /** What stands for a link and is not one to be followed. */
  link?: string;
  dates: string[];
  categories: string[];
  feed?: string;
  language?: string;
}
