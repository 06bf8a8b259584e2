import type { Failure, MappedPage, WebhookConfig } from '#libs/connector';

/** A delivery to be mapped: its body, JSON. */
export interface ToMap {
  id: number;
  config: WebhookConfig;
  body: string;
}

export type Mapped = { id: number; page: MappedPage } | { id: number; failure: Failure };
