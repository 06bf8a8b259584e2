import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { askDeeper } from '../kit/questions.js';
import { startStory } from '../kit/stories.js';

/* Sides that write different languages: a subject has the same share whichever of them is asked about first. */

let api: Api;
beforeAll(async () => {
  api = await startStory();
});
afterAll(() => api.stop());

async function ask(search_query: string) {
  const { status, body } = await askDeeper(api, { search_query });
  expect(status).toBe(200);
  expect(body.answer?.findings.filter(({ verified }) => !verified)).toEqual([]);
  return body.answer?.text ?? '';
}

/** The shares of what is called so in Germany and in Brazil: "26% of them vs 26.8% of low ratings of Brazil". */
function sharesOf(subject: string, text: string): [germany: number, brazil: number] {
  const line = new RegExp(
    `\\*\\*${subject}[^*]*\\*\\*: [\\d,]+ records, ([\\d.]+)% of them vs ([\\d.]+)% of low ratings of (Germany|Brazil)`,
  );
  const [, own, others, other] = line.exec(text) ?? [];
  return other === 'Brazil' ? [Number(own), Number(others)] : [Number(others), Number(own)];
}

describe('what two countries complain about', () => {
  it('is counted in the languages of both', async () => {
    const text = await ask('Compare what users in Germany dislike with what users in Brazil dislike.');
    const other = await ask('Compare what users in Brazil dislike with what users in Germany dislike.');
    for (const subject of ['Speed and loading', 'Payment', 'Crashes and freezing']) {
      const shares = sharesOf(subject, text);
      expect(Math.min(...shares)).toBeGreaterThan(8);
      expect(sharesOf(subject, other)).toEqual(shares);
    }
  });

  it('leaves out phrases that only one of them could write', async () => {
    const text = await ask('Compare what users in Germany dislike with what users in Brazil dislike.');
    expect(text).not.toMatch(/vs 0(?:\.\d)?% of/);
  });

  it('names subjects of both, also where neither has more of them', async () => {
    const text = await ask('What do users in Japan complain about compared to users in Spain?');
    expect(text).toMatch(/^(?:Both sides complain about the same things: |Low ratings of Japan )/);
    expect(text).toMatch(/(?:^|\n- )Low ratings of Japan \(\d+ records\) mention /);
    expect(text).toMatch(
      / Low ratings of Spain \(\d+ records\) mention |More frequent in low ratings of Spain/,
    );
  });

  it('still tells what only one of them suffered from', async () => {
    const text = await ask('Compare what users in Portugal dislike with what users in Germany dislike');
    expect(text).toMatch(
      /More frequent in low ratings of Portugal than in low ratings of Germany: \*\*Signing in/,
    );
  });
});
