/** `Lounges`; `Lounges (> 5)` for its scores above its scale, which ends at 5. */
export function partOfSource({
  source,
  above,
  below,
}: {
  readonly source: string;
  readonly above?: number | undefined;
  readonly below?: number | undefined;
}): string {
  if (above !== undefined) return `${source} (> ${above})`;
  return below === undefined ? source : `${source} (< ${below})`;
}
