import type { RecordDraft } from './builders.js';

const COMPLAINTS = [
  ['subscription', 'I was charged twice for my subscription and no one answers.'],
  ['subscription', 'Cannot cancel the subscription anywhere in the settings.'],
  ['dark mode', 'The dark mode hurts my eyes because the letters are grey.'],
  ['dark mode', 'Since the update the dark mode forgets itself every morning.'],
  ['login', 'The login fails with error 403 on my old tablet.'],
] as const;
const PRAISE = [
  ['playlists', 'The playlists know my taste and the sound is clear.'],
  ['playlists', 'Shared playlists make every journey with my family shorter.'],
  ['offline', 'Offline listening works on the plane without any trouble.'],
] as const;
const AGAIN = ['', ' Really.', ' My brother says so too.', ' It was otherwise in spring.'];

/** Deterministic feedback with its topic: complaints are rated 1 or 2, praise 4 or 5. */
export function ratedFeedback(count: number): (RecordDraft & { about: string })[] {
  return Array.from({ length: count }, (_, i) => {
    const n = (i * 7919) % 10_007;
    const low = n % 3 !== 0;
    const list = low ? COMPLAINTS : PRAISE;
    const [about, text] = list[(n >>> 2) % list.length];
    const at = new Date(Date.UTC(2025, 2, 1) + n * 11 * 60_000);
    return {
      about,
      ds: `${at.toISOString().slice(0, 19)}+0000`,
      message: `${text}${AGAIN[(n >>> 3) % 4]} Number ${i} of many.`,
      score: low ? 1 + (n % 2) : 4 + (n % 2),
      filters: { country: ['PT', 'ES', 'FR', 'BR'][n % 4] },
      url: n % 2 === 0 ? `https://example.com/${i}` : `javascript:alert(${i})`,
    };
  });
}
