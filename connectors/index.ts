import type { Connector } from '#libs/connector';
import githubIssues from './github-issues/index.js';
import httpJson from './http-json/index.js';
import rss from './rss/index.js';

/** The built-in connectors. Adding one is a folder and a line here. */
export const connectors: readonly Connector[] = [rss, githubIssues, httpJson];
