const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** Words with spaces between them where their script has spaces, and none after an elision (l'application). */
export function joinWords(words: readonly string[]): string {
  return words.reduce((text, word) => {
    const last = text.at(-1) ?? '';
    const joined = last === "'" || (unspaced.test(last) && unspaced.test(word.charAt(0)));
    return joined ? text + word : `${text} ${word}`;
  });
}
