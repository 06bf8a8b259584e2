/** What a server gave to ask "has it changed?" with. `url`: the address they belong to. */
export interface Validators {
  url: string;
  etag?: string;
  lastModified?: string;
}

export interface HttpRequest {
  url: string;
  /** Sent to the first origin only: a redirect elsewhere never sees them. */
  headers?: Record<string, string>;
  accept?: string;
  /** Makes the request conditional when they belong to this very address. */
  validators?: Validators;
}

export interface HttpAnswer {
  status: number;
  /** Where the redirects ended. */
  url: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** The body, inflated and decoded. */
  text: string;
  validators?: Validators;
}

/** The polite HTTP client: all a connector has of the network. */
export interface Http {
  /** @throws EgressRefused, Transient, SourceChanged (too large), Cancelled. A status is an answer, not an error. */
  get(request: HttpRequest): Promise<HttpAnswer>;
}
