import type { Connector } from '#libs/connector';
import rss from './rss/index.js';

/** The built-in connectors. A new one is a folder here and one line below. */
export const connectors: readonly Connector[] = [rss];
