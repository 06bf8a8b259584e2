import { expect, it } from 'vitest';
import { decodeText } from './http-body.js';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const utf8 = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));
const declared = (charset: string, rest: string) => `<?xml version="1.0" encoding="${charset}"?>${rest}`;

it('trusts the byte order mark, then the header, then the declaration', () => {
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('é')]);
  expect(decodeText(marked, 'text/xml; charset=iso-8859-1')).toBe('é');
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0xe9, 0x00]), '')).toBe('é');
  expect(decodeText(bytes('\xcf\xf0'), 'text/xml; charset="windows-1251"')).toBe('Пр');
  expect(decodeText(bytes(declared('utf-8', '\xcf\xf0')), 'text/xml;charset=windows-1251')).toContain('Пр');
  expect(decodeText(bytes(declared('koi8-r', '\xf0\xd2')), 'text/xml')).toContain('Пр');
});

it('recognises UTF-16 without a byte order mark', () => {
  const wide = Buffer.from(declared('utf-16', '<rss>Größe</rss>'), 'utf16le');
  expect(decodeText(wide, '')).toContain('<rss>Größe</rss>');
  expect(decodeText(Buffer.from(wide).swap16(), 'text/xml')).toContain('<rss>Größe</rss>');
  expect(decodeText(Buffer.from('{"title": "Größe"}', 'utf16le'), '')).toContain('Größe');
});

it('does not trust a charset that the bytes contradict', () => {
  expect(decodeText(utf8(declared('ISO-8859-1', 'Café 테스트')), '')).toContain('Café 테스트');
  expect(decodeText(bytes(declared('utf-8', 'Caf\xe9 \x80')), '')).toContain('Café €');
  expect(decodeText(bytes('Caf\xe9'), '')).toBe('Café');
  expect(decodeText(utf8(declared('utf-16', 'Café')), '')).toContain('Café');
  expect(decodeText(utf8('é'), 'text/xml; charset=no-such')).toBe('é');
});
