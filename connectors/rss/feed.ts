/** A text as the feed has it: HTML unless the feed says it is plain. */
export interface FeedText {
  value: string;
  plain: boolean;
}

/** What both readers make of an RSS, Atom, RDF or JSON feed. All texts raw, as after the XML or JSON parse. */
export interface Feed {
  title?: FeedText;
  language?: string;
  /** `xml:base` of the feed. */
  base?: string;
  /** Minutes the feed may be kept. */
  ttl?: number;
  entries: FeedEntry[];
}

export interface FeedEntry {
  guid?: string;
  /** The guid is an address too. */
  permalink: boolean;
  link?: string;
  base?: string;
  title?: FeedText;
  content?: FeedText;
  author?: string;
  categories: string[];
  language?: string;
  /** Every date the entry carries, the one of its publication first. */
  dates: string[];
}

/** Absent values and blank ones are the same. */
export function some(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

export function first(texts: readonly (FeedText | undefined)[]): FeedText | undefined {
  return texts.find((text) => text !== undefined);
}

export function text(value: unknown, type?: string): FeedText | undefined {
  const found = some(value);
  return found === undefined ? undefined : { value: found, plain: type === 'text' || type === 'text/plain' };
}
