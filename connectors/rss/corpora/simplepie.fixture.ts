import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Check, Field } from './check.fixture.js';

const FIELDS: Readonly<Record<string, Field>> = {
  getContentDataProvider: 'text',
  getDescriptionDataProvider: 'text',
  getDateDataProvider: 'date',
  getIdDataProvider: 'id',
  getPermalinkDataProvider: 'url',
  getTitleDataProvider: 'title',
  getLanguageDataProvider: 'language',
};

/**
 * The documents stand in the tests, in PHP: a heredoc, and the result. Left out are titles that are escaped twice: for
 * SimplePie alone, titles of RSS are plain text.
 */
export function simplepie(folder: string): Check[] {
  return (['Item', 'SimplePie'] as const).flatMap((what) => {
    const php = readFileSync(path.join(folder, `tests/Unit/${what}Test.php`), 'utf8');
    return php.split('public static function ').flatMap((part): Check[] => {
      const field = FIELDS[/^\w+/.exec(part)?.[0] ?? ''];
      if (!field || (what === 'SimplePie' && field !== 'title' && field !== 'language')) return [];
      const cases = [...part.matchAll(CASE)].filter(([, name = '']) => !/Title [123]$/.test(name));
      return cases.map(([, name, xml = '', string, number]) => ({
        name: `simplepie/${what}/${field}/${name}`,
        document: Buffer.from(xml),
        entry: what === 'Item' ? 0 : undefined,
        field,
        want: field === 'date' ? String(Number(number) * 1000) : (string ?? ''),
      }));
    });
  });
}

const CASE =
  /'([^'\n]+)' => \[\s*<<<XML\n((?:(?!\nXML).)*)\nXML\s*,\s*(?:'((?:[^'\\]|\\.)*)'|(\d+)),?\s*\]/gs;
