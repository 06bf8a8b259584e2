import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, type Inline, readBlocks, withReferences } from './read-markdown.js';

const p = (...text: Inline[]): Block => ({ kind: 'paragraph', text });

/** Everything a reader sees, in order. */
function textOf(one: Block | Inline): string {
  if (typeof one === 'string') return one;
  switch (one.kind) {
    case 'code':
      return one.code;
    case 'reference':
      return `[${one.name}]`;
    case 'list':
      return one.items.flat().map(textOf).join('');
    case 'quote':
      return one.blocks.map(textOf).join('');
    case 'heading':
    case 'paragraph':
    case 'strong':
    case 'em':
    case 'link':
      return one.text.map(textOf).join('');
  }
}

describe('Markdown', () => {
  it('knows paragraphs, emphasis, code and references', () => {
    expect(readBlocks('It **fell** by *half* [S3][2].\nSince `3.2`.\n\nNo more.')).toEqual([
      p(
        'It ',
        { kind: 'strong', text: ['fell'] },
        ' by ',
        { kind: 'em', text: ['half'] },
        ' ',
        { kind: 'reference', name: 'S3' },
        { kind: 'reference', name: '2' },
        '.\nSince ',
        { kind: 'code', code: '3.2' },
        '.',
      ),
      p('No more.'),
    ]);
  });

  it('knows lists in lists, headings, quotations and fences', () => {
    const text = '## Why\n- one\n  - deep\n- two\n\n1. first\n2. second\n> said\n\n```\n**raw**\n```\nend';
    expect(readBlocks(text)).toEqual([
      { kind: 'heading', text: ['Why'] },
      {
        kind: 'list',
        ordered: false,
        items: [[p('one'), { kind: 'list', ordered: false, items: [[p('deep')]] }], [p('two')]],
      },
      { kind: 'list', ordered: true, items: [[p('first')], [p('second')]] },
      { kind: 'quote', blocks: [p('said')] },
      { kind: 'code', code: '**raw**' },
      p('end'),
    ]);
  });

  it('reads a link with its address, and leaves the judgement of it to others', () => {
    expect(readBlocks('[here](javascript:alert(1)) or [there](https://example.com)')).toEqual([
      p('[here](javascript:alert(1)) or ', { kind: 'link', text: ['there'], href: 'https://example.com' }),
    ]);
  });

  it.each(['<img src=x onerror=alert(1)>', '2 * 3 * 4', '**open', 'a_b_c', '| a | b |', '[x]', '100 %'])(
    'leaves %j as it is',
    (text) => {
      expect(readBlocks(text)).toEqual([p(text)]);
    },
  );

  it('ends, and loses no letter of any text', () => {
    const letters = /[^\p{L}\p{N}]/gu;
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('a', '**', '*', '`', '[1]', '- ', '> ', '\n', ' ', '```\n', '1. ', '# ', '\\'),
        ),
        (parts) => {
          const text = `${parts.join('')}z`;
          const seen = readBlocks(text).map(textOf).join('').replace(letters, '');
          expect(seen.replaceAll('1', '')).toBe(text.replace(letters, '').replaceAll('1', ''));
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('references', () => {
  const ref = (name: string) => ({ kind: 'reference', name }) as const;

  it.each<[string, Inline[], (Inline | Inline[])[]]>([
    [
      'stay with the word before and the sign after them',
      ['It is certain ', ref('S4'), '. Then'],
      ['It is ', ['certain ', ref('S4'), '.'], ' Then'],
    ],
    [
      'stay together',
      ['“Why?” ', ref('1'), ' ', ref('S2'), ' more'],
      ['', ['“Why?” ', ref('1'), ' ', ref('S2'), ''], ' more'],
    ],
    [
      'keep little of a text without spaces',
      ['あ'.repeat(20), ref('1')],
      ['あ'.repeat(5), ['あ'.repeat(15), ref('1')]],
    ],
    ['may begin a text', [ref('1'), ' first'], [ref('1'), ' first']],
  ])('%s', (_, parts, kept) => {
    expect(withReferences(parts)).toEqual(kept);
  });
});
