import { expect, it } from 'vitest';
import { textFrom, type TextFormat } from './index.js';

it.each<[TextFormat, unknown, string]>([
  ['plain', ' as it is *here* ', 'as it is *here*'],
  ['html', '<p>One &amp; two</p><p>three<br>four</p>', 'One & two\n\nthree\nfour'],
  ['markdown', '# Title\n\nSome **bold**, *light* and `code`.', 'Title\n\nSome bold, light and code.'],
  [
    'markdown',
    'See [the page [1] of it](https://example.com "x") and ![a picture](p.png)',
    'See the page [1] of it and a picture',
  ],
  [
    'markdown',
    '> quoted\n> text\n\n- one\n- two\n\n---\n\n```ts\nconst a_b = 1;\n```',
    'quoted\ntext\n\n- one\n- two\n\nconst a_b = 1;',
  ],
  [
    'markdown',
    String.raw`snake_case_name and 2 * 3 * 4, \*not light\*`,
    'snake_case_name and 2 * 3 * 4, *not light*',
  ],
  [
    'markdown',
    'It says `<module> *x*`:\n\n    File "a.py", in <module>\n      __init__\n\n- item\n\n    **more** of it',
    'It says <module> *x*:\n\n    File "a.py", in <module>\n      __init__\n\n- item\n\n    more of it',
  ],
  ['markdown', 'a&#124;b &amp; **c** &quot;d&quot; `&lt;`', 'a|b & c "d" &lt;'],
  ['markdown', 'A <b class="x">bold</b> claim<br/> <sarcasm>', 'A bold claim <sarcasm>'],
  ['markdown', 'Plain\n    *goes on*', 'Plain\n    goes on'],
  ['markdown', ['[App][2] <b>Title</b>', '**Text**'], '[App][2] <b>Title</b>\n\nText'],
  [
    'mrkdwn',
    'Hi <@U1|ann>, see <https://example.com/a?b=1&amp;c=2|the page> in <#C1|general> <!here>',
    'Hi @ann, see the page in #general @here',
  ],
  ['mrkdwn', '*bold* _light_ ~gone~ `code` &lt;tag&gt; snake_case', 'bold light gone code <tag> snake_case'],
  [
    'mrkdwn',
    '<@U1> <mailto:a@example.com|a@example.com> <!subteam^S1|@team> <!date^1^{date}|today>',
    '@U1 a@example.com @team today',
  ],
  [
    'adf',
    {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Hello ' },
            { type: 'mention', attrs: { text: '@ann' } },
          ],
        },
        {
          type: 'bulletList',
          content: [
            { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'one' }] }] },
          ],
        },
        { type: 'codeBlock', content: [{ type: 'text', text: 'a = 1' }] },
      ],
    },
    'Hello @ann\n- one\na = 1',
  ],
  ['adf', ['Title', { type: 'doc', content: [{ type: 'text', text: 'Body' }] }], 'Title\n\nBody'],
  ['html', ['Title', '', '<b>Body</b>'], 'Title\n\nBody'],
  ['html', null, ''],
])('%s: %j', (format, value, text) => {
  expect(textFrom(value, format)).toBe(text);
});

it.each<TextFormat>(['html', 'markdown', 'mrkdwn'])('%s gets through hostile texts', (format) => {
  for (const part of ['*a', '<a', '[a](', '`', '_a ', '![', '> ', String.raw`\*`]) {
    const text = part.repeat(16_384);
    expect(textFrom(text, format).length).toBeLessThanOrEqual(text.length);
  }
});

it('adf ends at hostile depth', () => {
  let deep: object = { type: 'text', text: 'deep' };
  for (let n = 0; n < 5_000; n++) deep = { type: 'paragraph', content: [deep] };
  expect(textFrom(deep, 'adf')).toBe('');
});
