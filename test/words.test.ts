import { describe, expect, it } from 'vitest';
import { check } from '../scripts/check-words.mts';

const found = (file: string, content: string) =>
  check(file, content).map((one) => `${one.line} ${one.found}`);

describe('the word check', () => {
  it.each([
    ['docs/a.md', '# Title\n\nNobody is asked.', '3 Nobody'],
    ['libs/a.ts', '/** The caller is\n * told. */\nexport const a = 1;', '2 told'],
    ['libs/a.ts', 'const a = 1; // rebuilt anew', '1 anew'],
    ['libs/a.ts', 'function f() {\n  // for whoever waits\n}', '2 whoever'],
    ['libs/a.ts', `throw new Error('This is no JSON.');`, '1 is no JSON'],
    ['libs/a.ts', 'const a = `${b} was put aside, ${c}`;', '1 put aside'],
    ['libs/a.ts', 'const a = `nothing here ${b}\n and ${c} once more`;', '2 once more'],
    ['apps/dashboard/a.tsx', 'const a = <p>\n  Tried by hand\n</p>;', '2 Tried by hand'],
    ['apps/dashboard/a.tsx', 'const a = <b title="Is told by mail" />;', '1 told'],
    ['apps/dashboard/a.css', '/* goes on by\n   itself: by itself */', '1 goes on by'],
    ['compose.yaml', '# starts by itself\nname: a', '1 by itself'],
    ['libs/a.ts', 'const a = `${b} (95 % CI ${c})`;', '1 95 % CI'],
    ['libs/a.ts', 'interface Asked {}', '1 Asked'],
    ['libs/a.ts', 'export class SourceDesk {}', '1 SourceDesk'],
    ['libs/a.ts', 'type IndexCheckup = string;', '1 IndexCheckup'],
  ])('finds a planted word: %s, %j', (file, content, expected) => {
    expect(found(file, content)).toContain(expected);
  });

  it.each([
    ['a name', 'const told = anew.nobody;'],
    ['a key', `const a = { told: 1, 'by-itself': 2, 'nobody': 3 };`],
    ['a module', `import { whoever } from './told.js';`],
    ['a pattern', 'const a = /held against/;'],
    ['a longer word', '// A retold story.'],
    ['there is no …', '// There is no list.'],
    ['a line that says why', '// "nobody" is a stop word. words-ok: names the word itself'],
  ])('leaves %s', (_, content) => {
    expect(found('libs/a.ts', content)).toEqual([]);
  });
});
