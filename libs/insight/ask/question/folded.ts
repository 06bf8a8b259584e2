/** Without accents, as many write; each letter where it was. */
export function folded(text: string): string {
  return text.replace(/[\u00c0-\u024f’]/g, (letter) =>
    letter === '’' ? "'" : (letter.normalize('NFD')[0] ?? letter),
  );
}
