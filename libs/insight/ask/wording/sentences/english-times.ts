/** A time after a noun or verb: `in July 2025`, `on 3 July 2025`, `between 3 and 9 July 2025`, `since March 2025`. */
export function duringTime({ label }: { label: string }): string {
  const open = OPEN.exec(label)?.groups?.bound;
  if (open) return open;
  const [first, last] = label.split(' to ');
  if (first && last) return `between ${first} and ${last}`;
  return `${/^\d{1,2} /.test(label) ? 'on' : 'in'} ${label}`;
}

/** Whose records they are: `from July 2025`, `from 3 to 9 July 2025`, `since March 2025`. */
export function fromTime({ label }: { label: string }): string {
  return OPEN.exec(label)?.groups?.bound ?? `from ${label}`;
}

const OPEN = /^the time (?<bound>(?:since|after|before|until) .*)$/;
