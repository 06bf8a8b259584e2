import type { Page } from 'playwright-core';

export interface Visit {
  name: string;
  count: number;
  total: number;
}

/** Opens every mark of the page, one after the other, and reads the total of the drawer. */
export async function visitMarks(page: Page, marks = 'main [data-mark]'): Promise<Visit[]> {
  return page.evaluate(async (selector) => {
    const until = async <T>(what: string, read: () => T | null | undefined | false): Promise<T> => {
      const late = Date.now() + 20_000;
      for (;;) {
        const found = read();
        if (found) return found;
        if (Date.now() > late) throw new Error(`waited in vain for ${what}`);
        await new Promise(requestAnimationFrame);
      }
    };
    const visits: Visit[] = [];
    const count = document.querySelectorAll(selector).length;
    for (let i = 0; i < count; i++) {
      const mark = document.querySelectorAll(selector)[i];
      const name = mark.getAttribute('aria-label') ?? mark.textContent;
      const counted = Number(mark.getAttribute('data-count'));
      mark.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      const shown = await until(`the records of ${name}`, () =>
        document.querySelector('[data-testid="records-total"]'),
      );
      visits.push({ name, count: counted, total: Number(shown.getAttribute('data-total')) });
      document.querySelector('dialog')?.close();
      await until(`the end of ${name}`, () => !document.querySelector('dialog'));
    }
    return visits;
  }, marks);
}

/** The marks whose drawer does not list what they count. */
export const wrong = (visits: readonly Visit[]) => visits.filter(({ count, total }) => count !== total);
