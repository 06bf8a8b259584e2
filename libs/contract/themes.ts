import { z } from 'zod';
import { issueOf } from './faults.js';
import { LIMITS } from './limits.js';
import { listOf, maybe, or, searchQuery, textUpTo } from './shared.js';
import { displayName } from './views.js';

/** Between the name of a theme and that of one below it. */
export const BELOW = ' › ';

/** Made of the first name and kept when the theme is renamed: `login-cannot-sign-in`. */
export const themeId = z
  .string()
  .max(96)
  .regex(
    /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u,
    'must be words of small letters joined by hyphens',
  );

const themeName = displayName.refine((name) => !name.includes('›'), {
  error: "must not contain '›'",
  params: { code: 'bad_name' },
});

const language = textUpTo(35)
  .transform((tag, context) => {
    const canonical = canonicalTag(tag);
    if (canonical !== undefined) return canonical;
    const detail = 'must be a language tag such as en or pt-BR';
    context.issues.push(issueOf({ path: [], code: 'bad_value', detail }, tag));
    return z.NEVER;
  })
  .meta({ type: 'string' });

function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** Something a query can look for: `"!?"` finds nothing. */
const query = searchQuery.refine((text) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text), {
  error: 'must contain a word',
  params: { code: 'empty' },
});

/** With a language it is read by the rules of that language, and finds only records written in it. */
const themeQuery = z.strictObject({ query, language: maybe(language) });
export type ThemeQuery = z.output<typeof themeQuery>;

const queries = or(
  listOf(
    z.union([themeQuery, query.transform((text): ThemeQuery => ({ query: text, language: undefined }))]),
    LIMITS.theme_queries,
  ),
  [],
);

const content = {
  name: themeName,
  /** The theme it is below. */
  parent: or(themeId, null),
  /** A record belongs to the theme when any of them finds it. */
  queries,
};

/** `POST /public/themes`. `id`: to bring back a theme that was removed; otherwise it is made of the name. */
export const themeRequest = z.strictObject({ id: maybe(themeId), ...content });
export type ThemeRequest = z.output<typeof themeRequest>;

/** `PUT /public/themes/{id}`. With `version` it is refused when the theme has another one by now. */
export const themeChange = z.strictObject({ ...content, version: maybe(z.int().min(1)) });
export type ThemeChange = z.output<typeof themeChange>;

/** `PUT /public/themes`: all themes there are from now on. Themes without an `id` are known by their names. */
export const codeframeRequest = z.strictObject({ themes: listOf(themeRequest, LIMITS.themes) });
export type CodeframeRequest = z.output<typeof codeframeRequest>;

export const theme = z.object({
  id: z.string(),
  name: z.string(),
  /** The name with that of the theme it is below: `Login › Cannot sign in`. */
  label: z.string(),
  parent: z.string().nullable(),
  queries: z.array(z.object({ query: z.string(), language: z.string().optional() })),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The name of a token or a person. */
  updated_by: z.string(),
});
export type Theme = z.infer<typeof theme>;

export const themeList = z.object({ themes: z.array(theme) });

/** What a theme was before, latest first; its present version is not among them. */
export const themeVersionList = z.object({
  versions: z.array(
    theme
      .pick({ name: true, parent: true, queries: true, version: true, updated_at: true, updated_by: true })
      .extend({ ended_at: z.string() }),
  ),
});
export type ThemeVersion = z.infer<typeof themeVersionList>['versions'][number];
