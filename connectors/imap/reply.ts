import EmailReplyParser from 'email-reply-parser';
import { textFrom } from '#libs/connector';

/** Characters in which quotes and signatures are looked for. */
const LOOKED_AT = 65_536;
/** Where mail programs begin what is quoted. */
const QUOTE =
  /<blockquote\b|<[a-z]+[^<>]{0,200}\b(?:class|id)="?(?:gmail_quote|moz-cite-prefix|divRplyFwdMsg|appendonsend|yahoo_quoted)/i;
/** A line that introduces a quote, in whatever language: who wrote at what time. */
const INTRODUCES = /^(?=.*(?:@|\d{4})).{5,300}(?:[:：]|写道|작성)$/u;

/** What a person wrote in a mail: no quotes of earlier mails, no signature. */
export function writtenText({ text, html }: { text?: string; html?: string }): string {
  const plain = text !== undefined && text.trim() !== '' ? text : textOf(html ?? '');
  const whole = plain.slice(0, LOOKED_AT).replaceAll('\r\n', '\n');
  const visible = new EmailReplyParser().read(withoutIntroductions(whole)).getVisibleText().trim();
  // A mail that is nothing but a quote or a signature is better shown whole than not at all.
  return visible === '' ? whole.trim() : visible;
}

/** Replies stand above what they quote. */
function textOf(html: string): string {
  const at = QUOTE.exec(html)?.index ?? html.length;
  const above = textFrom(html.slice(0, at), 'html');
  return above === '' ? textFrom(html, 'html') : above;
}

/** Drops lines that introduce a quote. */
function withoutIntroductions(text: string): string {
  const lines = text.split('\n');
  const isQuote = (n: number) => lines[n]?.startsWith('>') === true;
  const introduces = (line: string, n: number) =>
    INTRODUCES.test(line.trim()) && (isQuote(n + 1) || (lines[n + 1]?.trim() === '' && isQuote(n + 2)));
  return lines.filter((line, n) => !introduces(line, n)).join('\n');
}
