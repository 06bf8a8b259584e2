import { BELOW, type FieldError, LIMITS, Problem, type ThemeQuery } from '#libs/contract';

/** What a theme is, without who wrote it and when. */
export interface ThemeContent {
  id: string;
  name: string;
  parent: string | null;
  queries: readonly ThemeQuery[];
}

/** A theme that is wanted; without an id it is the one of this name, or a new one. */
export type WantedTheme = Omit<ThemeContent, 'id'> & { id?: string };

/** By id: each theme's name with that of the theme it is below. */
export function labelsOf(themes: readonly ThemeContent[]): Map<string, string> {
  const names = new Map(themes.map(({ id, name }) => [id, name]));
  return new Map(
    themes.map(({ id, name, parent }) => {
      const above = parent === null ? undefined : names.get(parent);
      return [id, above === undefined ? name : `${above}${BELOW}${name}`];
    }),
  );
}

/** Each theme followed by those below it, by name. */
export function inOrder<T extends ThemeContent>(themes: readonly T[]): T[] {
  const labels = labelsOf(themes);
  const names = (theme: T) => (labels.get(theme.id) ?? theme.name).split(BELOW);
  return themes.toSorted((a, b) => {
    const [one, other] = [names(a), names(b)];
    return compare(one[0], other[0]) || compare(one[1], other[1]);
  });
}

const collator = new Intl.Collator('en');

function compare(a = '', b = ''): number {
  return collator.compare(a, b);
}

/** Gives those without an id that of the stored theme of the same name, or one made of the name. */
export function identified(wanted: readonly WantedTheme[], stored: readonly ThemeContent[]): ThemeContent[] {
  const named = new Set(wanted.map(({ id }) => id));
  const all: ThemeContent[] = [...stored];
  return wanted.map((theme) => {
    const same = stored.find(
      ({ id, name, parent }) => !named.has(id) && isSame(name, theme.name) && parent === theme.parent,
    );
    const own = { ...theme, id: theme.id ?? same?.id ?? newId(theme, [...all, ...wanted]) };
    named.add(own.id);
    all.push(own);
    return own;
  });
}

/** Words of small letters joined by hyphens; a number is added where the id is taken. */
export function newId({ name, parent }: WantedTheme, others: readonly WantedTheme[]): string {
  const above = others.find(({ id }) => id !== undefined && id === parent);
  const plain = `${above?.name ?? ''} ${name}`.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  const words = plain
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+/gu) ?? ['theme'];
  const base = words
    .join('-')
    .slice(0, 64)
    .toWellFormed()
    .replace(/[-\ufffd]+$/, '');
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!others.some((other) => other.id === id)) return id;
  }
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/**
 * Refuses a codeframe that breaks its rules. `pointerOf`: where the request names a theme; undefined for themes it does
 * not name.
 * @throws Problem invalid_request, conflict
 */
export function checkCodeframe(
  themes: readonly ThemeContent[],
  pointerOf: (theme: ThemeContent) => string | undefined,
): void {
  if (themes.length > LIMITS.themes)
    throw new Problem('conflict', `There are ${LIMITS.themes} themes already. Remove one first.`);
  const all = themes.map(({ queries }) => JSON.stringify(queries)).join('');
  if (Buffer.byteLength(all) > LIMITS.codeframe_bytes)
    throw new Problem('conflict', `The queries of all themes exceed ${LIMITS.codeframe_bytes} bytes.`);
  const errors = themes.flatMap((theme) => {
    const pointer = pointerOf(theme);
    return pointer === undefined ? [] : faultsOf(theme, themes, pointer);
  });
  if (errors[0]) throw new Problem('invalid_request', errors[0].detail, { errors });
}

function faultsOf(
  { id, name, parent }: ThemeContent,
  themes: readonly ThemeContent[],
  pointer: string,
): FieldError[] {
  const errors: FieldError[] = [];
  const refuse = (place: string, code: string, detail: string) =>
    errors.push({ pointer: `${pointer}${place}`, code, detail });
  const above = themes.find((theme) => theme.id === parent);
  const twins = themes.filter((theme) => theme.parent === parent && isSame(theme.name, name));
  if (themes.filter((theme) => theme.id === id).length > 1)
    refuse('/id', 'duplicate', `There is more than one theme '${id}'.`);
  else if (twins.length > 1) refuse('/name', 'duplicate', `There is a theme named '${name}' already.`);
  if (parent === null) return errors;
  if (!above) refuse('/parent', 'bad_value', `There is no theme '${parent}'.`);
  else if (above.parent !== null || above.id === id)
    refuse('/parent', 'bad_value', `'${parent}' is below another theme: themes have one level below them.`);
  else if (themes.some((theme) => theme.parent === id))
    refuse('/parent', 'bad_value', 'This theme has themes below it: it cannot be below another one.');
  return errors;
}
