/** Words that people write in several ways; a search for one with a hyphen also finds it in two words. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['wifi', 'wi-fi', 'wlan'],
  ['email', 'e-mail'],
  ['emails', 'e-mails'],
  ['plugin', 'plug-in'],
  ['plugins', 'plug-ins'],
];
const OTHERS = new Map(SPELLINGS.flatMap((all) => all.map((one) => [one, all] as const)));

/** The query with every spelling of its words: `wifi OR wi-fi OR wlan`. Words in quotation marks stay as they are. */
export function withSpellings(query: string): string {
  if (query.includes('"')) return query;
  return query.split(' OR ').flatMap(spelt).join(' OR ');
}

function spelt(side: string): string[] {
  const words = side.split(' ');
  const at = words.findIndex((word) => OTHERS.has(word.toLowerCase()));
  const written = words[at];
  if (written === undefined) return [side];
  const all = OTHERS.get(written.toLowerCase()) ?? [];
  const others = all.filter((one) => one !== written.toLowerCase());
  return [written, ...others].map((word) => words.with(at, word).join(' '));
}
