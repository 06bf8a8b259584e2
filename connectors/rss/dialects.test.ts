import { expect, it } from 'vitest';
import { mapEntry } from './map.js';
import { readFeed } from './read-feed.js';

const slice = { partition: 'all', cursor: null, to: Date.UTC(2025, 6, 4), reason: 'incremental' } as const;
const ADDRESS = 'https://example.com/feed.xml';

function first(document: string) {
  const { entries } = readFeed(document, ADDRESS);
  return entries[0] && mapEntry(entries[0], slice);
}

const MODULES = [
  'xmlns:a="http://www.w3.org/2005/Atom"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:terms="http://purl.org/dc/terms/"',
  'xmlns:podcast="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:m="http://search.yahoo.com/mrss/"',
  'xmlns:h="http://www.w3.org/1999/xhtml"',
].join(' ');
const rss = (item: string, channel = '', root = '') =>
  `<rss version="2.0" ${MODULES} ${root}><channel><title>Shop</title>${channel}<item>${item}</item></channel></rss>`;
const atom = (entry: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>Shop</title><entry>${entry}</entry></feed>`;
const base64 = (text: string) => Buffer.from(text).toString('base64');

it.each([
  [
    'in Atom 0.3',
    `<content mode="base64" type="text/html">${base64('The <b>blue</b> one')}</content>`,
    'The blue one',
  ],
  [
    'of another media type',
    `<content type="application/octet-stream">${base64('Größe 38')}</content>`,
    'Größe 38',
  ],
  [
    'that is an image',
    `<title>Photo</title><content type="image/png">${Buffer.from([0xff, 0xd8, 0xff]).toString('base64')}</content>`,
    'Photo',
  ],
])('decodes base64 content %s', (_, content, message) => {
  expect(first(atom(content))).toMatchObject({ message });
});

it('reads Dublin Core in RSS and in Atom', () => {
  const core =
    '<dc:title>Late</dc:title><dc:description>Two weeks</dc:description><dc:creator>Ann</dc:creator><dc:subject>Delivery</dc:subject>';
  const read = {
    message: 'Late\n\nTwo weeks',
    user_name: 'Ann',
    ds: '2025-07-03T10:12:00+0000',
    filters: { labels: ['Delivery'] },
  };
  expect(first(rss(`${core}<terms:created>2025-07-03T10:12:00Z</terms:created>`))).toMatchObject(read);
  const entry = `${core.replaceAll('dc:', 'd:')}<t:issued>2025-07-03T10:12:00Z</t:issued>`;
  const declared = 'xmlns:d="http://purl.org/dc/elements/1.0/" xmlns:t="http://purl.org/dc/terms/"';
  expect(first(atom(entry, declared))).toMatchObject(read);
});

it('reads elements of Atom in RSS', () => {
  const item =
    '<a:title>Late</a:title><a:content>Two weeks</a:content><a:author><a:name>Ann</a:name></a:author><a:link href="/1"/><a:id>urn:1</a:id>';
  expect(first(rss(item))).toMatchObject({
    id: 'urn:1',
    message: 'Late\n\nTwo weeks',
    user_name: 'Ann',
    url: 'https://example.com/1',
  });
});

it.each([
  [
    'itunes',
    '<podcast:title>Episode 1</podcast:title><podcast:summary>We talk</podcast:summary><podcast:author>Ann</podcast:author>',
  ],
  [
    'media',
    '<a:author><a:name>Ann</a:name></a:author><m:group><m:title>Episode 1</m:title><m:description>We talk</m:description></m:group>',
  ],
])('reads what only %s elements say', (_, item) => {
  expect(first(rss(item))).toMatchObject({ message: 'Episode 1\n\nWe talk', user_name: 'Ann' });
});

it.each([
  ['<h:body><h:p>One</h:p><h:p>a &lt; b</h:p></h:body>', 'One\na < b'],
  ['<body xmlns="http://www.w3.org/1999/xhtml"><p>One</p><p>Two</p></body>', 'One\nTwo'],
  ['<body>One<script>two()</script> three</body>', 'One three'],
  ['<fullitem>&lt;p&gt;One&lt;/p&gt;</fullitem>', 'One'],
  ['<description>One<br/>two &lt;b&gt;three&lt;/b&gt;</description>', 'One\ntwo three'],
])('reads the text in %s', (item, message) => {
  expect(first(rss(item))).toMatchObject({
    message: expect.stringMatching(message.replaceAll('\n', '\\n+')),
  });
});

it.each([
  [rss('<title>x</title>', '<language>pt_BR</language>'), 'pt-br'],
  [rss('<title>x</title>', '<dc:language>fr</dc:language>'), 'fr'],
  [rss('<title>x</title><dc:language>it</dc:language>', '<language>fr</language>'), 'it'],
  [rss('<title>x</title>', '', 'xml:lang="de"'), 'de'],
  [atom('<title>x</title>', 'xml:lang="de"'), 'de'],
  [atom('<title>x</title><content xml:lang="fr">y</content>', 'xml:lang="de"'), 'fr'],
  [JSON.stringify({ title: 'Shop', language: 'nl', items: [{ id: 1, title: 'x' }] }), 'nl'],
])('takes the language of %s', (document, language) => {
  expect(first(document)).toMatchObject({ filters: { language } });
});

it.each([
  ['ann@example.com (Ann Lee)', 'Ann Lee'],
  ['Ann Lee &lt;ann@example.com&gt;', 'Ann Lee'],
  ['Ann Lee (mailto:ann@example.com)', 'Ann Lee'],
  ['ann@example.com, Ann Lee', 'Ann Lee'],
  ['ann@example.com', 'ann@example.com'],
  ['@ann', '@ann'],
])('reads the author %s', (author, name) => {
  expect(first(rss(`<title>x</title><author>${author}</author>`))).toMatchObject({ user_name: name });
});

it.each([
  ['Don&#146;t', 'Don’t'],
  ['Don\u0092t', 'Don’t'],
  ['Caf&eacute;&nbsp;1', 'Café 1'],
  ['Salt & pepper', 'Salt & pepper'],
  ['Vec&lt;String&gt; or A&lt;B', 'Vec<String> or A<B'],
  ['&lt;i&gt;So&lt;/i&gt; slow', 'So slow'],
  ['It&amp;#8217;s late', 'It’s late'],
])('reads the title %s', (title, message) => {
  expect(first(rss(`<title>${title}</title>`))).toMatchObject({ message });
});

it('keeps the words behind an object or a comment that is never closed', () => {
  const html = 'Slow &lt;object data="x"&gt; on &lt;!-- &gt; mobile &lt;b&gt;phones&lt;/b&gt;';
  expect(first(rss(`<description>${html}</description>`))).toMatchObject({
    message: 'Slow on mobile phones',
  });
});

it.each([
  [
    'RSS with a prefix',
    '<r:rss xmlns:r="http://backend.userland.com/rss2"><r:channel><r:item><r:title>Late</r:title></r:item></r:channel></r:rss>',
  ],
  [
    'Atom with a prefix',
    '<x:feed xmlns:x="http://www.w3.org/2005/Atom"><x:entry><x:title>Late</x:title></x:entry></x:feed>',
  ],
  [
    'RDF with its items beside the channel',
    '<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel/><item r:about="/1"><title>Late</title></item></r:RDF>',
  ],
  ['an unknown namespace', '<rss xmlns="urn:own"><channel><item><title>Late</title></item></channel></rss>'],
  [
    'RSS in capital letters, in the namespace of Atom',
    '<RSS xmlns="http://www.w3.org/2005/Atom"><CHANNEL><ITEM><TITLE>Late</TITLE></ITEM></CHANNEL></RSS>',
  ],
  [
    'items that are not closed',
    '<rss><channel><item><title>Late</title><item><title>Later</title></channel></rss>',
  ],
  ['CDF', '<CHANNEL><ITEM HREF="/1" LASTMOD="2025-07-03T10:12Z"><TITLE>Late</TITLE></ITEM></CHANNEL>'],
  ['a single entry of Atom', '<entry xmlns="http://www.w3.org/2005/Atom"><title>Late</title></entry>'],
  ['a document without its last bracket', '<rss><channel><item><title>Late</title></item></channel></rss'],
])('reads %s', (_, document) => {
  expect(first(document)).toMatchObject({ message: 'Late' });
});

it('does not take elements of another vocabulary for those of the feed', () => {
  const item =
    '<svg xmlns="http://www.w3.org/2000/svg"><title>Logo</title></svg><title xmlns="urn:other">No</title><title>Late</title>';
  expect(first(rss(item))).toMatchObject({ message: 'Late' });
});

it('declares its namespaces again and again in time in proportion to its length', () => {
  const names = Array.from({ length: 4_900 }, (_, at) => `xmlns:n${at}="urn:${at}"`).join(' ');
  const items = '<item xmlns:o="urn:o"><title>Late</title></item>'.repeat(4_900);
  expect(readFeed(`<rss ${names}><channel>${items}</channel></rss>`, ADDRESS).entries).toHaveLength(1);
});
