/** `1 record`, `12,345 records`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${whole(n)} ${n === 1 ? one : many}`;
}

/** `12,345` */
export function whole(n: number): string {
  return Math.round(n)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** `12 %`, below ten with one decimal: `3.4 %`. */
export function share(part: number | null | undefined): string {
  if (part === null || part === undefined) return '–';
  const percent = part * 100;
  return `${percent >= 9.95 || percent === 0 ? percent.toFixed(0) : percent.toFixed(1)} %`;
}

/** At most two decimals. */
export function number(value: number): string {
  return Number.isInteger(value) ? whole(value) : String(Number(value.toFixed(2)));
}

/** A mean of ratings. */
export function rating(value: number): string {
  return value.toFixed(2);
}

/** `a, b and c` */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
