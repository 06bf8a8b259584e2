const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `30s`, `15m`, `6h`, `7d`. */
export type Duration = `${number}${'s' | 'm' | 'h' | 'd'}`;

/** Seconds of a duration, undefined when it is none. */
export function parseDuration(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  return count && unit ? Number(count) * (UNITS[unit] ?? 0) : undefined;
}

/** Seconds of a duration that is known to be one. @throws when it is none. */
export function seconds(duration: Duration): number {
  const value = parseDuration(duration);
  if (value === undefined) throw new Error(`'${duration}' is not a duration such as 30m.`);
  return value;
}
