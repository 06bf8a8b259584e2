import { describe, expect, it } from 'vitest';
import { ConnectorError } from '#libs/connector';
import { mapEntry } from './map.js';
import { readFeed } from './read-feed.js';

const ADDRESS = 'https://example.com/blog/feed.xml';
const rss = (items: string, channel = '') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title>${channel}${items}</channel></rss>`;
const atom = (entries: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>Blog</title>${entries}</feed>`;

const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}=""`).join(' ');

const slice = { partition: 'all', cursor: null, to: Date.UTC(2025, 6, 4), reason: 'incremental' } as const;

function records(text: string) {
  const { entries } = readFeed(text, ADDRESS);
  return entries.map((entry) => mapEntry(entry, slice));
}

function refusal(text: string): string {
  try {
    return `read ${readFeed(text, ADDRESS).entries.length} entries`;
  } catch (error) {
    return error instanceof ConnectorError
      ? `${error.failure.kind}: ${error.failure.message}`
      : String(error);
  }
}

describe('a record', () => {
  it('has the content of the entry', () => {
    const item = `<item><guid isPermaLink="false">7</guid><link>/posts/7?a=1&amp;b=2</link><title>A &lt;b&gt;new&lt;/b&gt; day</title>
      <description>&lt;p&gt;First &amp;amp; second&lt;/p&gt;&lt;script&gt;evil()&lt;/script&gt;&lt;p&gt;Third&lt;/p&gt;</description>
      <author>ann@example.com (Ann)</author><category>News</category><category>News</category><category>Life</category>
      <pubDate>Thu, 03 Jul 2025 10:12:00 CEST</pubDate></item>`;
    expect(records(rss(item, '<language>en-GB</language>'))).toEqual([
      {
        id: '7',
        ds: '2025-07-03T10:12:00+0200',
        message: 'A new day\n\nFirst & second\n\nThird',
        user_name: 'Ann',
        url: 'https://example.com/posts/7?a=1&b=2',
        filters: { feed: 'Blog', language: 'en-gb', labels: ['News', 'Life'] },
      },
    ]);
  });

  it('is the same whether the document is well-formed or not', () => {
    const sound = rss('<item><guid>1</guid><title>Q&amp;A</title><pubDate>2025-07-03</pubDate></item>');
    const broken = sound.replace('Q&amp;A', 'Q&A').replace('<?xml', ' \n<?xml');
    expect(records(broken)).toEqual(records(sound));
    expect(records(sound.replace(' version="2.0"', ''))).toEqual(records(sound));
  });

  it('keeps the words inside markup', () => {
    const entry = `<entry><id>1</id><updated>2025-07-03T10:12:00Z</updated><title type="xhtml"><div>so <b>bold</b> it is</div></title>
      <content type="xhtml"><div>one <i>two</i> three</div></content></entry>`;
    expect(records(atom(entry))).toMatchObject([{ message: 'so bold it is\n\none two three' }]);
  });

  it('resolves links against the base of the document', () => {
    const entry = '<entry xml:base="2025/"><id>1</id><title>x</title><link href="post"/></entry>';
    expect(records(atom(entry, 'xml:base="/archive/"'))).toMatchObject([
      { url: 'https://example.com/archive/2025/post' },
    ]);
  });

  it('from JSON is like the others', () => {
    const item = {
      id: 5,
      url: 'https://example.com/5',
      content_html: '<p>Hi</p>',
      date_published: '2025-07-03T10:12:00Z',
      tags: ['a'],
      authors: [{ name: 'Ann' }],
    };
    const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'Blog', items: [item] };
    expect(records(JSON.stringify(feed))).toEqual([
      {
        id: '5',
        ds: '2025-07-03T10:12:00+0000',
        message: 'Hi',
        user_name: 'Ann',
        url: 'https://example.com/5',
        filters: { feed: 'Blog', labels: ['a'] },
      },
    ]);
  });

  it.each([
    ['missing', ''],
    ['unreadable', '<pubDate>soon</pubDate>'],
    ['future', '<pubDate>Thu, 03 Jul 2099 10:12:00 GMT</pubDate>'],
  ])('without its own time has the note %s', (note, date) => {
    const [record] = records(rss(`<item><guid>1</guid><title>x</title>${date}</item>`));
    expect(record).toMatchObject({ filters: { date_note: note } });
    expect(record).not.toHaveProperty('ds');
  });

  it('notes that its zone was assumed', () => {
    const item = '<item><guid>1</guid><title>x</title><pubDate>Thu, 03 Jul 2025 10:12:00</pubDate></item>';
    expect(records(rss(item))).toMatchObject([
      { ds: '2025-07-03T10:12:00+0000', filters: { date_note: 'no_zone' } },
    ]);
  });

  it('that is too long is cut at a word, with a flag', () => {
    const [record] = records(
      rss(`<item><guid>1</guid><description>${'word '.repeat(20_000)}</description></item>`),
    );
    expect(record).toMatchObject({ message: expect.stringMatching(/ word…$/), filters: { truncated: true } });
  });

  it('is skipped for an empty entry', () => {
    expect(records(rss('<item><guid>1</guid><link>https://example.com/1</link></item>'))).toEqual([
      { skip: expect.any(String) },
    ]);
  });
});

describe('the identity of an entry', () => {
  const ids = (items: string) => readFeed(rss(items), ADDRESS).entries.map(({ id }) => id);
  const item = (guid: string, link: string, title: string) =>
    `<item>${guid && `<guid>${guid}</guid>`}${link && `<link>${link}</link>`}<title>${title}</title></item>`;

  it('is its own id, else its link, else its content', () => {
    const [own, link, text] = ids(item('1', '/1', 'a') + item('', '/2', 'b') + item('', '', 'c'));
    expect(own).toBe('1');
    expect(new Set([own, link, text]).size).toBe(3);
    expect(ids(item('', '/2', 'b, edited'))).toEqual([link]);
    expect(ids(item('', '', 'c, edited'))).not.toEqual([text]);
  });

  it('stays when the site changes to https', () => {
    const at = (scheme: string) =>
      item(`${scheme}://example.com/?p=1`, '', 'a') + item('', `${scheme}://example.com/2`, 'b');
    expect(ids(at('https'))).toEqual(ids(at('http')));
  });

  it('is distinguished when all share one id, and does not depend on their order', () => {
    const entries = [item('same', '/1', 'a'), item('same', '/2', 'b'), item('same', '/2', 'c')];
    const forward = ids(entries.join(''));
    expect(new Set(forward).size).toBe(3);
    expect(forward).not.toContain('same');
    expect(ids(entries.toReversed().join(''))).toEqual(forward.toReversed());
  });

  it('is the same for a repeated entry', () => {
    expect(ids(item('1', '/1', 'a') + item('1', '/1', 'a'))).toEqual(['1']);
  });

  it('is not an empty guid', () => {
    const [id] = ids('<item><guid isPermaLink="false"/><link>/9</link><title>x</title></item>');
    expect(id).toMatch(/^derived:/);
  });
});

describe('a rejected document', () => {
  it.each([
    ['', 'The response is empty.'],
    ['   \n', 'The response is empty.'],
    ['hello', 'The response is neither XML nor JSON.'],
    ['<!DOCTYPE html><html></html>', 'The address returns an HTML page, not a feed.'],
    ['<?xml version="1.0"?><note><a/></note>', 'The response is not a feed.'],
    [atom('<entry><title>x</title></entry>').slice(0, -3), 'The feed is cut off.'],
    ['{"items": 5', 'The response is not a readable feed: its format is unknown.'],
    [rss('<item><title>x</title></item>').slice(0, -40), 'The feed is cut off.'],
    [`<!DOCTYPE rss [<!ENTITY a "b">]>${rss('')}`, 'The feed declares entities, which are not supported.'],
    [`<!DOCTYPE rss SYSTEM "x" [ ]>${rss('')}`, 'The feed declares entities, which are not supported.'],
    [rss('<a>'.repeat(300) + '</a>'.repeat(300)), 'The feed nests more than 256 elements.'],
    [rss('<a></b>'.repeat(300)), 'The feed nests more than 256 elements.'],
    [rss('<item><title>x</title></item>'.repeat(5001)), 'The feed has more than 5000 entries.'],
    [
      JSON.stringify({ items: Array.from({ length: 5001 }, () => ({})) }),
      'The feed has more than 5000 entries.',
    ],
    [rss('<br/>'.repeat(250_001)), 'The feed has more than 250000 elements.'],
    [rss(`<a ${attributes(5_001)}/>`), 'The feed has an element with more than 5000 attributes.'],
    [atom('', attributes(300_000)), 'The feed has an element with more than 5000 attributes.'],
  ])('%.40s', (text, reason) => {
    expect(refusal(text)).toBe(`source_changed: ${reason}`);
  });

  it('is not one that only mentions entities, or names a public document type', () => {
    const spoken = rss('<item><title><![CDATA[<!DOCTYPE x [<!ENTITY lol "lol">]>]]> in XML</title></item>');
    expect(records(spoken)).toHaveLength(1);
    const named = `<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://example.com/rss.dtd">${rss('<item><title>x</title></item>')}`;
    expect(records(named)).toHaveLength(1);
  });
});

it('takes time in proportion to its length', () => {
  const hostile = (length: number) =>
    rss(`<item><title>x</title><description>${'&lt;'.repeat(length)}</description></item>`);
  const cpu = (length: number) => {
    const started = process.cpuUsage();
    expect(records(hostile(length))).toMatchObject([{ message: expect.stringContaining('<<<') }]);
    const { user, system } = process.cpuUsage(started);
    return user + system;
  };
  cpu(1_000);
  expect(cpu(200_000) / cpu(50_000)).toBeLessThan(10);
});
