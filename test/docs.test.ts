import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcePages } from '../scripts/generate-source-pages.mjs';
import { LIBS } from './kit/architecture.js';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const pages = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })];
const decisions = globSync('docs/adr/[0-9]*.md', { cwd: root }).sort();

/** The anchors GitHub gives the headings of a page. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the documentation', () => {
  it.each(pages)('%s links to pages and headings that exist', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => {
      if (/^https?:/.test(link)) return false;
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? page : path.join(path.dirname(page), file);
      if (!existsSync(path.join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it.each(pages)('%s names files and folders that exist', (page) => {
    const named = [...read(page).matchAll(/`((?:apps|connectors|docs|libs|scripts|test)\/[\w./*-]*)`/g)];
    const missing = named
      .map(([, file = '']) => file)
      .filter((file) => globSync(file, { cwd: root }).length === 0);
    expect(missing).toEqual([]);
  });

  it.each(decisions)('%s has the sections of a decision', (page) => {
    const text = read(page);
    expect(text).toMatch(/^# \d{4} \S.*\n\n\*\*Status:\*\* (accepted|superseded)\b.*\n/);
    const parts = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(parts.filter((part) => part !== 'Rejected')).toEqual(['Context', 'Decision', 'Consequences']);
  });

  it('lists every decision by its title', () => {
    const rows = decisions.map((page) => {
      const [, number, title] = /^# (\d{4}) (.*)$/m.exec(read(page)) ?? [];
      return `| [${number}](${path.basename(page)}) | ${title} |`;
    });
    expect(
      read('docs/adr/README.md')
        .split('\n')
        .filter((line) => line.startsWith('| [')),
    ).toEqual(rows);
  });

  it('lists the libs in the order that imports keep', () => {
    const layout = /^libs\/[^]*?^test\//m.exec(read('CONTRIBUTING.md'))?.[0] ?? '';
    expect([...layout.matchAll(/^ {2}(\w+)/gm)].map(([, lib]) => lib)).toEqual(LIBS);
  });
});

describe('docs/sources', () => {
  it.each([...sourcePages()])(
    '%s says what the connector says (node scripts/generate-source-pages.mts)',
    (file, text) => {
      expect(read(`docs/sources/${file}`)).toBe(text);
    },
  );
});
