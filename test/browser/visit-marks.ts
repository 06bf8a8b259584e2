import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type {} from '../kit/setup.js';

export interface Visit {
  name: string;
  count: number;
  total: number;
}

export interface Visits {
  /** How many marks the page has. */
  marks: number;
  /** Those whose drawer does not list what they count. */
  wrong: Visit[];
}

/** Of each kind of mark on a page, in `npm test`: from the first to the last. `npm run soak` opens all. */
const OF_A_KIND = 8;

/** Opens marks of the page, one after the other, and compares their counts with the totals of the drawer. */
export async function visitMarks(page: Page, marks = 'main [data-mark]'): Promise<Visits> {
  const most = inject('soak') ? Number.MAX_SAFE_INTEGER : OF_A_KIND;
  const { count, visits } = await page.evaluate(visitAll, { marks, most });
  return { marks: count, wrong: visits.filter((visit) => visit.count !== visit.total) };
}

/** In the page. */
async function visitAll({ marks, most }: { marks: string; most: number }) {
  const until = async <T>(what: string, read: () => T | null | undefined | false): Promise<T> => {
    const late = Date.now() + 20_000;
    for (;;) {
      const found = read();
      if (found) return found;
      if (Date.now() > late) throw new Error(`waited in vain for ${what}`);
      await new Promise(requestAnimationFrame);
    }
  };
  const all = [...document.querySelectorAll(marks)];
  const kinds = new Map<string, number[]>();
  for (const [at, mark] of all.entries()) {
    const kind = `${mark.tagName} ${mark.getAttribute('class')?.split(' ')[0]}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), at]);
  }
  const spread = (places: number[]) =>
    places.length <= most
      ? places
      : Array.from({ length: most }, (_, n) => places[Math.round((n * (places.length - 1)) / (most - 1))]);
  const visits: Visit[] = [];
  for (const at of [...kinds.values()].flatMap(spread)) {
    // Each visit draws the page again.
    const mark = document.querySelectorAll(marks)[at];
    const name = mark.getAttribute('aria-label') ?? mark.textContent;
    const count = Number(mark.getAttribute('data-count'));
    mark.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const shown = await until(`the records of ${name}`, () =>
      document.querySelector('[data-testid="records-total"]'),
    );
    visits.push({ name, count, total: Number(shown.getAttribute('data-total')) });
    document.querySelector('dialog')?.close();
    await until(`the end of ${name}`, () => !document.querySelector('dialog'));
  }
  return { count: all.length, visits };
}
