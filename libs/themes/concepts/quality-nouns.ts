/** Endings of English nouns for what something is like, and those of its adjective. */
const ENDINGS: readonly (readonly [ending: RegExp, adjectives: readonly string[]])[] = [
  [/(?<=\w{3})iness$/, ['y']],
  [/(?<=\w{3})ness$/, ['']],
  [/(?<=\w{2})ability$/, ['able']],
  [/(?<=\w{2})ibility$/, ['ible']],
  [/(?<=\w{4})ity$/, ['', 'e']],
];
/** Only ends like one. */
const OTHERS = /^(?:business|witness|harness|wilderness|community|facility|priority|university|charity)$/;

/** The adjectives that an English noun may be made of: `slow` of `slowness`. They need not be words. */
export function adjectivesOf(noun: string): string[] {
  const word = noun.toLowerCase();
  const [ending, adjectives = []] = ENDINGS.find(([one]) => one.test(word)) ?? [];
  if (!ending || OTHERS.test(word) || /\s/.test(word)) return [];
  return adjectives.map((adjective) => word.replace(ending, adjective));
}
