import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { withConcepts } from './concept-themes.js';
import { ConceptWords } from './concept-words.js';
import { discoverThemes } from './discover-themes.js';
import { readTexts } from './read-texts.js';
import type { DiscoveryText } from './types.js';

const analyzer = createAnalyzer('en');

/** Each text so many times, in other words around it. */
function textsOf(said: readonly string[], language = 'en', times = 12): DiscoveryText[] {
  return said.flatMap((text, i) =>
    Array.from({ length: times }, (_, n) => ({
      text: `${text} nr${i}x${n}`,
      language,
      source: 'Shop',
      rating: null,
      ds: 0,
    })),
  );
}

const quick = (texts: readonly DiscoveryText[]) => discoverThemes({ texts, isQuick: true }, { analyzer });
const named = (texts: readonly DiscoveryText[]) =>
  quick(texts).flatMap(({ concept, name }) => (concept ? [name] : []));

const english = [
  'I cannot log in, my password is refused',
  'The login is broken and the account is gone',
  'The courier left the parcel in the rain',
  'My parcel came after delivery was promised',
];

it('words of one subject are one theme, called by it and by the words that most texts say it with', () => {
  const found = quick(textsOf(english));
  const signing = found.find(({ concept }) => concept === 'signing');
  expect(signing).toMatchObject({ name: 'Signing in and accounts (log in, login, password)', texts: 24 });
  expect(
    signing?.query
      .split(' OR ')
      .map((one) => one.split(' -', 1)[0])
      .toSorted(),
  ).toEqual(['"log in"', 'login', 'password']);
  expect(found.find(({ concept }) => concept === 'delivery')?.name).toBe('Delivery and couriers (parcel)');
  const others = found
    .filter(({ concept }) => !concept)
    .flatMap(({ terms }) => terms.map(({ term }) => term));
  expect(others.filter((term) => /parcel|login|password|courier/.test(term))).toEqual([]);
});

it('a word that hardly any of its texts say is counted, but not in its name', () => {
  const texts = [
    ...textsOf(['The update took hours'], 'en', 60),
    ...textsOf(['Nothing but the latest version'], 'en', 2),
  ];
  const updates = quick(texts).find(({ concept }) => concept === 'updates');
  expect(updates).toMatchObject({ name: 'Updates and versions', texts: 62 });
  expect(updates?.query).toBe('update OR "latest version"');
});

it.each([
  ['de', 'Nach der Anmeldung stürzt alles ab', 'Abstürze und Einfrieren (stürzt)'],
  ['fr', 'Le remboursement est refusé depuis hier', 'Remboursements et retours'],
  ['id', 'Kode otp tidak masuk sejak kemarin', 'Kode verifikasi (otp)'],
  ['ja', '空港の待ち時間が長すぎる', '待ち時間と行列'],
  ['zh', '客服一直不回复我的问题', '客服 (不回复)'],
])('in %s it has the name of that language', (language, text, name) => {
  expect(named(textsOf([text], language, 60))).toContain(name);
});

it('a word of two subjects is of the one whose other words its texts hold', () => {
  const cancelled = (other: string) =>
    quick(textsOf([`They cancel ${other}`, `Again ${other} without a reason`], 'en', 30))
      .filter(({ query }) => query.split(' OR ').some((one) => /^cancel(?: -|$)/.test(one)))
      .map(({ concept }) => concept);
  expect(cancelled('the subscription')).toEqual(['subscription']);
  expect(cancelled('and the driver cancelled')).toEqual(['cancelled']);
});

it('a name is no theme, however often it is written', () => {
  const texts = [
    'We watched it with Marlowe again and the picture froze',
    'Since Marlowe took over the picture froze twice',
    'My garden fence was painted by the neighbour',
    'The garden fence fell on the neighbour',
  ];
  const terms = quick(textsOf(texts)).flatMap((theme) => theme.terms.map(({ term }) => term));
  expect(terms).not.toContain('marlowe');
  expect(terms).toContain('garden fence');
});

it('a theme that is mostly one subject is called by it where themes are proposed, with all of its words', () => {
  const { name, concept } = discoverThemes({ texts: textsOf(english) }, { analyzer })[0] ?? {};
  expect([name, concept]).toEqual([
    expect.stringMatching(/^(?:Signing in and accounts|Delivery and couriers) \(/),
    expect.any(String),
  ]);
});

it('a word that keeps the company of a concept is none of its words, and no theme of its own', () => {
  const texts = [
    ...textsOf(['The wallet of zonpay is empty', 'Again zonpay and its wallet'], 'en', 40),
    ...textsOf(['The invoice came twice', 'Top up failed'], 'en', 20),
    ...textsOf(['The garden fence fell', 'My neighbour paints a fence', 'Fences are for gardens'], 'en', 160),
  ];
  const found = new Map([
    ['wallet', 5],
    ['zonpay', 5],
    ['fenc', 5],
  ]);
  const { concepts, others } = withConcepts(
    readTexts(texts, { analyzer }),
    [found],
    new ConceptWords(analyzer, 'en'),
  );
  expect(concepts.map(({ concept }) => concept)).toEqual(['payment']);
  expect(concepts[0]?.terms.map(({ term }) => term).toSorted()).toEqual(['invoice', 'top up', 'wallet']);
  expect(others.map((theme) => [...theme.keys()])).toEqual([['fenc']]);
});

const conceptsOf = (said: readonly string[]) =>
  withConcepts(readTexts(textsOf(said, 'en', 20), { analyzer }), [], new ConceptWords(analyzer, 'en'))
    .concepts;

it('what happens since an update is the theme, and the update is none', () => {
  const found = conceptsOf([
    'Crashes since the update',
    'The payment hangs since the update',
    'The update looks odd to me',
  ]);
  expect(found.map(({ concept }) => concept)).toEqual(['payment', 'crashes']);
  expect(conceptsOf(['Every update looks odd to me']).map(({ concept }) => concept)).toEqual(['updates']);
});

it('a word in a phrase that says something else is not counted, nor found', () => {
  const [adverts, ...rest] = conceptsOf(['It has no ads', 'Far too many ads', 'A large language model']);
  expect(rest).toEqual([]);
  expect(adverts?.places.size).toBe(20);
  expect(adverts?.terms[0]?.query).toMatch(/^="ads" .*-"no ads"/);
});

it('what nearly all of its texts say of a larger subject is no theme of its own', () => {
  const concepts = (of: readonly string[]) =>
    quick([
      ...textsOf(['The payment is pending', 'The card payment never arrives'], 'en', 30),
      ...textsOf(of, 'en', 30),
      ...textsOf(['The courier left the parcel in the rain', 'What a nice colour'], 'en', 60),
    ]).flatMap(({ concept }) => concept ?? []);
  expect(concepts(['The payment failed, I want a refund'])).not.toContain('refunds');
  expect(concepts(['I want a refund for the colour'])).toContain('refunds');
});
