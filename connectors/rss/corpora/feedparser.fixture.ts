import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Check, Field } from './check.fixture.js';

const FIELDS: Readonly<Record<string, Field>> = {
  title: 'title',
  'title_detail.value': 'title',
  description: 'text',
  summary: 'text',
  'summary_detail.value': 'text',
  'content.0.value': 'text',
  'content.0.language': 'language',
  'summary_detail.language': 'language',
  language: 'language',
  author: 'author',
  'author_detail.name': 'author',
  link: 'url',
  id: 'id',
  guid: 'id',
  published: 'date',
  published_parsed: 'date',
  updated: 'date',
  updated_parsed: 'date',
  created: 'date',
  created_parsed: 'date',
};

/** Each document says in a comment what is expected of it, in Python: `entries[0]['title'] == 'Example'`. */
export function feedparser(folder: string): Check[] {
  const files = globSync('tests/{wellformed,illformed,encoding,entities}/**/*.xml', { cwd: folder }).sort();
  return files.flatMap((file) => {
    const document = readFileSync(path.join(folder, file));
    const head = headOf(document);
    const type = /^Header:\s+Content-type:(.*)$/im.exec(head)?.[1]?.trim();
    const conditions = /Expect:\s*(.*?)\s*-->/s.exec(head)?.[1] ?? '';
    return [...conditions.matchAll(CONDITION)].flatMap(([, of, number, keys = '', value = '']): Check[] => {
      const key = keys
        .replace(/\['?|\.get\('/g, '.')
        .replace(/'?\]|'\)/g, '')
        .slice(1);
      const field = /^tags\.\d\.(?:label|term)$/.test(key) ? 'category' : FIELDS[key];
      const want = literal(value);
      const modelled = of === 'feed' ? field === 'title' || field === 'language' : field;
      // Of several texts the first is the record's.
      if (key === 'summary' && /\['(?:content|description)'\]/.test(conditions)) return [];
      // A label is shown, and the term behind it is not.
      if (!modelled || !field || want === undefined || (key.endsWith('.term') && /label=/.test(head)))
        return [];
      const entry = of === 'feed' ? undefined : Number(number);
      const one = { name: `feedparser/${file}`, document, type, entry, field, want };
      return [field === 'author' ? { ...one, want: want.replace(/ \(\S+@\S+\)$/, '') } : one];
    });
  });
}

const CONDITION =
  /(feed|entries\[(\d+)\])((?:\['?\w+'?\]|\.get\('\w+'\)|\.(?!get)\w+)+) == ('''.*?'''|u?r?'(?:[^'\\]|\\.)*'|u?r?"(?:[^"\\]|\\.)*"|\([\d, ]+\))(?! \+)/g;

/** The beginning of a document, in whatever encoding of ASCII characters it is. */
function headOf(document: Buffer): string {
  return document.includes('Expect:')
    ? document.toString()
    : document.toString('latin1').replaceAll('\0', '');
}

/** A string of Python, or a time tuple as milliseconds since 1970. */
function literal(text: string): string | undefined {
  if (text.startsWith('(')) {
    const [year = 0, month = 1, ...rest] = text.slice(1, -1).split(',').map(Number);
    return String(Date.UTC(year, month - 1, ...(rest.slice(0, 4) as [])));
  }
  const body = /^u?r?('''|['"])(.*)\1$/s.exec(text)?.[2] ?? '';
  return body.replace(/\\(?:u[\da-f]{4}|U[\da-f]{8}|x[\da-f]{2}|.)/gi, (escape) => {
    const code = /^\\[uUx](.+)$/.exec(escape)?.[1];
    if (code) return String.fromCodePoint(Number.parseInt(code, 16));
    return { '\\n': '\n', '\\r': '\r', '\\t': '\t' }[escape] ?? escape.slice(1);
  });
}
