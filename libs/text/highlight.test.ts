import fc from 'fast-check';
import { createAnalyzer } from '#libs/index';
import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.js';
import { parseQuery } from './parse-query.js';

const analyzer = createAnalyzer('en');
const show = (message: string, text: string) => highlight(analyzer, message, parseQuery(analyzer, text));
const html = (message: string, text: string) => show(message, text).html;

describe('highlights', () => {
  it.each([
    ['It crashes at login.', 'login crash', 'It <mark>crashes</mark> at <mark>login</mark>.'],
    ['The login crash and the crash', '"login crash"', 'The <mark>login crash</mark> and the crash'],
    ['Crashing, crabs', 'cra*', '<mark>Crashing</mark>, <mark>crabs</mark>'],
    ['Pricing of a price', 'price*', 'Pricing of a <mark>price</mark>'],
    ['the app', 'the app', 'the <mark>app</mark>'],
    ['to be or not', 'to be', '<mark>to</mark> <mark>be</mark> or not'],
    ['app -crash', 'app -crash', '<mark>app</mark> -crash'],
    [
      '<script>app</script> & "it\'s"',
      'app',
      '&lt;script&gt;<mark>app</mark>&lt;/script&gt; &amp; &quot;it&#39;s&quot;',
    ],
    ['Café ☕ 👍 CAFÉ', 'cafe', '<mark>Café</mark> ☕ 👍 <mark>CAFÉ</mark>'],
    ['味道好吃的，服务员也好', '好吃 服务', '味道<mark>好吃</mark>的，<mark>服务</mark>员也好'],
    ['我的手机坏了', '手机', '我的<mark>手机</mark>坏了'],
    ['nothing', '', 'nothing'],
  ])('%s | %s', (message, text, expected) => {
    expect(html(message, text)).toBe(expected);
  });

  it('gives offsets into the message as sent', () => {
    const message = '👍 <b>Crash</b> at login';
    expect(show(message, 'crash login').matches.map(({ start, end }) => message.slice(start, end))).toEqual([
      'Crash',
      'login',
    ]);
  });

  it('cuts a long message around its matches, between words', () => {
    const message = `${'filler words here '.repeat(100)}the crash at login ${'more of it '.repeat(100)}`;
    const { html: shown, matches } = show(message, 'login crash');
    expect(shown).toMatch(
      /^…(filler|words|here) .*the <mark>crash<\/mark> at <mark>login<\/mark> more .*(more|of|it)…$/,
    );
    expect(shown.length).toBeLessThan(380);
    expect(matches.map(({ start, end }) => message.slice(start, end))).toEqual(['crash', 'login']);
  });

  it('is the message again, escaped or cut, whatever the message and the query are', () => {
    const part = fc.oneof(
      fc.constantFrom('crash', 'login ', '<b>', '&amp;', '👍', ' ', 'é', '手机'),
      fc.string({ maxLength: 5 }),
    );
    const message = fc.array(part, { maxLength: 200 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        message,
        fc.oneof(fc.constantFrom('crash', '"crash login"', 'log* -é', '手机'), fc.string()),
        (sent, text) => {
          const { html: shown, matches } = show(sent, text);
          const plain = unescape(shown.replace(/<\/?mark>/g, ''));
          expect(sent).toContain(
            plain.replace(/^…/, sent.startsWith('…') ? '…' : '').replace(/…$/, sent.endsWith('…') ? '…' : ''),
          );
          expect(shown.replace(/<\/?mark>/g, '')).not.toMatch(/[<>"']/);
          matches.forEach(({ start, end }, i) => {
            expect(start).toBeLessThan(end);
            expect(start).toBeGreaterThanOrEqual(matches[i - 1]?.end ?? 0);
          });
          expect(shown.includes('<mark>')).toBe(matches.length > 0);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never cuts an emoji in half', () => {
    expect(html('👍'.repeat(500), 'x').isWellFormed()).toBe(true);
    expect(html(`a${'👍'.repeat(500)}crash${'👍'.repeat(500)}`, 'crash').isWellFormed()).toBe(true);
  });
});

function unescape(text: string): string {
  const characters: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
  };
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity]);
}
