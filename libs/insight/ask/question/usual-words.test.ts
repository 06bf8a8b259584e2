import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);

it.each([
  ['Which country boasts the best wifi?', 'rank', []],
  ['Which country reliably has the best wifi?', 'rank', []],
  ['Which country offers the best wifi?', 'rank', []],
  ['How many guests cancelled in May?', 'count', []],
  ['Do customers in Portugal pay more?', 'none', ['pay']],
])('leaves out what says nothing, and no more: %s', (text, intent, left) => {
  const reading = readingOf(read(text));
  expect(reading.intent).toBe(intent);
  expect(reading.not_understood.map((part) => part.text)).toEqual(left);
});

it.each([
  ['Wie viele Gäste haben im Oktober 1 Stern gegeben?', '2025-10-01', '2025-10-31'],
  ['how many gave us in October 1 star', '2025-10-01', '2025-10-31'],
])('takes no star for a day: %s', (text, from, to) => {
  expect(read(text)).toMatchObject({ scores: [1], time: { from, to } });
});

it('compares with the days before, not with the same ones', () => {
  const [now, earlier] = read('complaints last 30 days vs previous 30 days').sides ?? [];
  expect(now?.time).toMatchObject({ from: '2026-02-17', to: '2026-03-18' });
  expect(earlier?.time).toMatchObject({ from: '2026-01-18', to: '2026-02-16' });
});

it.each([
  ['Is parking or breakfast mentioned more?', ['parking', 'breakfast']],
  ['Which is the bigger problem: noise or crashes?', ['noise', 'crashes']],
  ['crashes or slow loading, which is worse?', ['crashes', 'slow']],
])('compares topics: %s', (text, topics) => {
  const sides = read(text).sides ?? [];
  expect(sides.map(({ query }) => query)).toEqual(topics);
  expect(sides.flatMap(({ values }) => values)).toEqual([]);
});

it.each([
  'likes and dislikes of the breakfast',
  'pros and cons of the breakfast',
  'the breakfast, love or hate',
])('asks for both moods: %s', (text) => {
  const { polarity, query, text: plainly } = read(text);
  expect(plainly).toContain('like and dislike about');
  expect([polarity, query]).toEqual([undefined, 'breakfast']);
});

it.each([
  ['Wie viel Prozent der Bewertungen sind negativ?', 'low'],
  ['Quel pourcentage des avis sont négatifs ?', 'low'],
  ['¿Qué porcentaje de las reseñas son negativas?', 'low'],
  ['Que porcentagem das avaliações é negativa?', 'low'],
  ['Che percentuale delle recensioni è negativa?', 'low'],
  ['Welk percentage van de reviews is negatief?', 'low'],
  ['Berapa persen ulasan yang negatif?', 'low'],
  ['리뷰 중 부정적인 비율은?', 'low'],
  ['レビューの何パーセントが否定的ですか?', 'low'],
  ['评论中有多少比例是负面的?', 'low'],
  ['Wie viel Prozent der Bewertungen sind positiv?', 'high'],
])('keeps the mood of a share: %s', (text, polarity) => {
  const question = read(text);
  expect([readingOf(question).intent, question.polarity, question.query]).toEqual(['count', polarity, '']);
});

it.each([
  'best country for breakfast',
  'Which country should we avoid?',
  'wo sind die Gäste am zufriedensten?',
])('ranks the values of a field: %s', (text) => {
  expect(read(text).by).toMatchObject({ key: 'filters.country' });
});

it.each([
  ['List the countries by number of reviews', 'rank'],
  ['Which country is hardest to please?', 'rank'],
  ['Which country writes the harshest reviews?', 'rank'],
  ['Quante recensioni abbiamo per ogni paese?', 'rank'],
  ['Summarize the feedback on breakfast in three sentences', 'about'],
  ['What do guests want us to build?', 'requests'],
  ['Why not five stars?', 'themes'],
  ['What do power users love?', 'none'],
  ['Which competitors do guests mention?', 'none'],
])('reads what is asked otherwise: %s', (text, intent) => {
  expect(readingOf(read(text)).intent).toBe(intent);
});

it.each([
  ['How many guests mention kids or children?', 'kids OR children'],
  ['Why are guests disappointed with the breakfast?', 'breakfast'],
  ['How many people mention log in problems?', 'login'],
  ['How many guests mention the pool or the gym?', 'pool OR gym'],
])('searches for what people say: %s', (text, query) => {
  expect(read(text).query).toBe(query);
});

it('takes the year of the other side for a month without one', () => {
  const [now, earlier] = read('Were ratings in June 2025 better than in May?').sides ?? [];
  expect([now?.time?.from, earlier?.time?.from]).toEqual(['2025-06-01', '2025-05-01']);
});

it('stays in English where only a name is of another language', () => {
  expect(read('and Swiss?').language).toBe('en');
});

it('sets people of two countries against each other', () => {
  const sides = read('Do Americans rate the Ritz higher than the Spanish do?').sides ?? [];
  expect(sides.map(({ values }) => values.map(({ value }) => value))).toEqual([['US'], ['ES']]);
});
