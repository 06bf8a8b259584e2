import { expect, it } from 'vitest';
import { formatted } from './output.js';

const SUMMARY = String.raw`- **login** (12 records): “it \*\*crashes\*\* at my\_app” [1]`;

it('prints Markdown as text, and what is bold as bold where that can be shown', () => {
  expect(formatted(SUMMARY, false)).toBe('- login (12 records): “it **crashes** at my_app” [1]');
  expect(formatted(SUMMARY, true)).toContain('- \u001b[1mlogin\u001b[22m (12 records)');
  expect(formatted('no marks, \u001b[2J no tricks', true)).toBe('no marks, \ufffd[2J no tricks');
});
