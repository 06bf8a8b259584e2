/** The tokens that an installation begins with, which only programs call by these names. */
const FIRST: Readonly<Record<string, string>> = {
  'bootstrap: access token': 'First admin token',
  'bootstrap: pre-shared key': 'First ingest key',
};

/** What people call a token. */
export function tokenName(name: string): string {
  return Object.hasOwn(FIRST, name) ? (FIRST[name] ?? name) : name;
}

/** What programs call it. */
export function programName(name: string): string {
  return Object.keys(FIRST).find((one) => FIRST[one]?.toLowerCase() === name.toLowerCase()) ?? name;
}

/** A text with the names that people call the first tokens by. */
export function withTokenNames(text: string): string {
  return Object.keys(FIRST).reduce((words, name) => words.replaceAll(name, tokenName(name)), text);
}
