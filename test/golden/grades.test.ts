import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { mean } from '../kit/plain-loops.js';
import { askDeeper } from '../kit/questions.js';
import { noReviews, readReviews } from '../kit/reviews.js';
import { startReviews } from '../kit/stories.js';

/* What passengers grade besides the whole: the numbers of answers, counted again from the files by loops. */

interface Review {
  filters: Record<string, string>;
}
const reviews = noReviews ? [] : (readReviews() as { records: Partial<Review>[] }[]);
const all = reviews.flatMap(({ records }) => records.map(({ filters = {} }): Review => ({ filters })));

/** The grades of a field, of the records of a value: `Emirates`, or of all others. A 0 is one that was not given. */
function gradesOf(field: string, [key, value]: [string, string], isOther = false): number[] {
  return all.flatMap(({ filters }) => {
    const grade = filters[field];
    return Number(grade) > 0 && (filters[key] === value) !== isOther ? Number(grade) : [];
  });
}

const whole = (n: number) => n.toLocaleString('en');
const written = (list: readonly number[]) =>
  `${(mean(list) ?? 0).toFixed(2)} (${whole(list.length)} ratings)`;
const beside = (list: readonly number[]) => `${(mean(list) ?? 0).toFixed(2)} (${whole(list.length)})`;

describe.skipIf(noReviews)(
  'answers about what records grade (skipped where ../shared/data is absent)',
  () => {
    let api: Api;
    beforeAll(async () => {
      api = await startReviews();
    });
    afterAll(() => api.stop());

    async function ask(search_query: string): Promise<string> {
      const { body } = await askDeeper(api, { search_query });
      const unproven = body.answer?.findings.filter(({ verified }) => !verified).map(({ claim }) => claim);
      expect({ search_query, unproven, valid: body.checks?.citations_valid }).toEqual({
        search_query,
        unproven: [],
        valid: true,
      });
      return body.answer?.text ?? '';
    }

    it('begin with the grades of the subject, their shares and the rest', async () => {
      const heathrow: [string, string] = ['airport', 'London Heathrow Airport'];
      const own = gradesOf('catering_rating', heathrow);
      const lounges = all.filter(({ filters }) => filters.catering_rating !== undefined);
      const rest = lounges.flatMap(({ filters }) =>
        filters.airport === heathrow[1] || Number(filters.catering_rating) === 0
          ? []
          : Number(filters.catering_rating),
      );
      const text = await ask('What do people say about the food in London Heathrow?');
      expect(text).toMatch(/^The mean rating of catering \(food\) for London Heathrow is /);
      expect(text).toContain(`is ${written(own)}, on a scale from `);
      expect(text).toContain(`Higher than that of the rest: ${written(own)} vs ${written(rest)}`);
      const [low, high] = [own.filter((grade) => grade <= 2), own.filter((grade) => grade >= 4)];
      expect(text).toContain(`Of these ${own.length} ratings, ${high.length} are high`);
      expect(text).toContain(`and ${low.length} low`);
    });

    it.each([
      ['Wie ist das Essen bei Emirates?', 'Catering (Essen) bei Emirates: mittlere Bewertung'],
      ['Comment est la nourriture chez Emirates ?', 'Restauration (nourriture)'],
      ['How is the catering at Emirates?', 'The mean rating of catering for Emirates is'],
    ])('in the language of the question: %s', async (question, beginning) => {
      expect(await ask(question)).toMatch(new RegExp(`^${beginning.replaceAll(/[()?]/g, String.raw`\$&`)}`));
    });

    it('compare two sides by the grades of the subject, and else by those that differ most', async () => {
      const sides = (field: string) =>
        ['emirates', 'qatar-airways'].map((name) => gradesOf(field, ['airline', name]));
      const [emirates = [], qatar = []] = sides('catering_rating');
      const food = await ask('Is the food better at Emirates or at Qatar Airways?');
      expect(food).toMatch(/^In catering \(food\), /);
      expect(food).toContain(`Emirates at ${written(emirates)}, Qatar Airways at ${written(qatar)}`);
      const [one = [], other = []] = sides('seat_width_rating');
      const seats = await ask('Compare the seats of Emirates and Qatar Airways');
      expect(seats).toContain('Emirates and Qatar Airways differ most in ');
      expect(seats).toContain(`seat width ${beside(one)} vs ${beside(other)}`);
    });

    it('rank by the grades of the subject', async () => {
      const airlines = Map.groupBy(
        all.filter(({ filters }) => filters.seat_legroom_rating !== undefined),
        ({ filters }) => filters.airline ?? '',
      );
      const means = [...airlines]
        .map(([airline, list]) => ({
          airline,
          grades: list.map(({ filters }) => Number(filters.seat_legroom_rating)),
        }))
        .filter(({ airline, grades }) => airline && grades.length >= 30)
        .toSorted((a, b) => (mean(a.grades) ?? 0) - (mean(b.grades) ?? 0));
      const [worst, best] = [means[0], means.at(-1)];
      const text = await ask('Which airline has the worst legroom?');
      expect(worst?.airline).toBe('american-airlines');
      expect(text).toMatch(/^In seat legroom, \*\*American Airlines\*\* is rated worst: /);
      expect(text).toContain(`is rated worst: ${written(worst?.grades ?? [])}`);
      expect(text).toContain(`is rated best: ${written(best?.grades ?? [])}`);
    });

    it('count a 0 as not given, and name each source apart, in the language of the question', async () => {
      const text = await ask('Wie unterscheiden sich Emirates und Qantas?');
      const sides = (field: string) =>
        ['emirates', 'qantas-airways'].map((name) => {
          const list = gradesOf(field, ['airline', name]);
          return `${(mean(list) ?? 0).toFixed(2).replace('.', ',')} (${list.length})`;
        });
      expect(text).toContain(
        'Skytrax lounges: Emirates und Qantas unterscheiden sich am meisten bei Waschräume',
      );
      expect(text).toContain(`Waschräume ${sides('washrooms_rating').join(' gegenüber ')}`);
      expect(text).toContain(
        'Skytrax seats: Emirates und Qantas unterscheiden sich am meisten bei Sitzbreite',
      );
      expect(text).toContain(`Bildschirm ${sides('viewing_tv_rating').join(' gegenüber ')}`);
      expect(text).toContain('Einzelnoten reichen von 1 bis 5; eine 0 gilt als nicht angegeben');
    });

    it('name values that are rated alike beside the first', async () => {
      const [asiana, qatar] = ['asiana-airlines', 'qatar-airways'].map((name) =>
        gradesOf('staff_service_rating', ['airline', name]),
      );
      const text = await ask('Compare the airlines on staff');
      expect(text).toContain(`**Asiana Airlines** is rated best: ${written(asiana ?? [])}`);
      expect(text).toContain(`About the same as Asiana Airlines: Qatar Airways ${written(qatar ?? [])}`);
    });

    it('name what is graded lowest where ratings are low', async () => {
      const american: [string, string] = ['airline', 'american-airlines'];
      const own = gradesOf('seat_legroom_rating', american);
      const rest = gradesOf('seat_legroom_rating', american, true);
      expect(await ask('Which airline has the worst seats?')).toContain(
        `seat legroom ${beside(own)} vs ${beside(rest)}`,
      );
    });
  },
);
