import { adfToText } from './adf.js';
import { htmlToText } from './html.js';
import { markdownToText } from './markdown.js';
import { mrkdwnToText } from './mrkdwn.js';

/** How sources write texts: `adf` is the document format of Atlassian, `mrkdwn` that of Slack. */
export const TEXT_FORMATS = ['plain', 'html', 'markdown', 'adf', 'mrkdwn'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/**
 * Plain text of a value in this format. A list is several texts, with an empty line between them; above Markdown the
 * first is a title, which is plain text.
 */
export function textFrom(value: unknown, format: TextFormat): string {
  if (Array.isArray(value)) {
    const title = format === 'markdown' && value.length > 1 ? 'plain' : format;
    const texts = value.map((part: unknown, at) => textFrom(part, at === 0 ? title : format));
    const parts = texts.filter((part) => part !== '');
    return parts.join('\n\n');
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  // A document in ADF is an object; texts beside it, such as a title, are plain.
  if (typeof value === 'object') return format === 'adf' ? adfToText(value) : '';
  if (typeof value !== 'string') return '';
  switch (format) {
    case 'html':
      return htmlToText(value);
    case 'markdown':
      return markdownToText(value);
    case 'mrkdwn':
      return mrkdwnToText(value);
    case 'adf':
    case 'plain':
      return value.trim();
  }
}

export { htmlToText, tidy } from './html.js';
