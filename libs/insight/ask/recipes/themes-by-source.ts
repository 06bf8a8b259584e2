import { isOfComingAndGoing } from '../question/coming-and-going.js';
import { describeQuery, type Parts, selectionOf } from '../question/selection.js';
import type { ValueMention } from '../question/values.js';
import { figure } from '../writing/field-figures.js';
import { type Line, verdict } from '../writing/write-answer.js';
import { say, type Text } from '../wording/message.js';
import type { Who } from '../wording/sentences/sentences.js';
import { absenceLines } from './absence.js';
import { mostAsked } from './most-named.js';
import { plainQuotes } from './plain-quotes.js';
import { type RecipeContext, unitsOf } from './recipe.js';
import type { Theme } from './theme.js';
import { findThemes, moreLine, themeLines } from './themes-of.js';
import { plainNamesOf } from './theme-names.js';

/** Whose themes are described: `own` within `scope`. */
export interface Group {
  who: Who;
  /** As they are called, where that is not `who`. */
  named?: Text;
  own: Parts;
  scope: Parts;
  /** Wishes: the values that mark them, where the data has some. */
  marked?: readonly ValueMention[];
}

export interface ThemeMatch {
  verdicts: Line[];
  lines: Line[];
}

/** Longer lists are not read to their end. */
export const MOST_THEMES = 5;

/** Each source against itself: people rate different things in different sources. */
export async function bySource(
  setting: RecipeContext,
  { who, named, own, scope }: Group,
): Promise<ThemeMatch> {
  const { investigation } = setting;
  const found: ThemeMatch = { verdicts: [], lines: [] };
  const listed = new Set<string>();
  const steps: string[] = [];
  let left = 0;
  const units = unitsOf(setting);
  for (const [i, { source = '', values }] of units.entries()) {
    if (investigation.stepsLeft < 2) break;
    const of = selectionOf({ ...own, values });
    const { about, against, rest } = contrastOf(setting, { ...own, values }, { ...scope, values });
    const {
      themes: terms,
      more,
      step,
    } = await findThemes(setting, {
      of,
      against,
      plan: 2,
      most: 4,
      apart: true,
      about,
      ...mostAsked(setting),
    });
    if (step.answer.total === 0) continue;
    const { total: n } = step.answer;
    if (terms.length === 0 && about) continue;
    if (terms.length === 0) {
      const whose = say('whoOf', { who, of: source });
      found.lines.push(...(await absenceLines(setting, step, { who: whose, rest, of })).map(asPoint));
      continue;
    }
    found.verdicts.push({
      ...verdict(
        say('mentionMost', { who: named ?? whoOf(who, own), source, n, themes: plainNamesOf(terms) }),
        [step.id],
      ),
      figures: [figure(step, 'total')],
    });
    // What is said in several sources is quoted from the largest of them.
    const fresh = terms.filter((theme) => !listed.has(subjectOf(theme)));
    const shown = fresh.slice(0, shareOf(MOST_THEMES - listed.size, units.length - i));
    for (const theme of shown) listed.add(subjectOf(theme));
    found.lines.push(...themeLines(shown, rest, source));
    left += fresh.length - shown.length + more;
    steps.push(step.id);
  }
  found.lines.push(...moreLine(left, steps));
  if (own.query && found.lines.length === 0) found.lines.push(...(await plainQuotes(setting, own, 2)));
  return found;
}

/** Each source has some of the list: another one may be of another product. */
export function shareOf(left: number, sources: number): number {
  return Math.ceil(left / sources);
}

/** What a theme is about, in whatever words. */
function subjectOf({ term }: Theme): string {
  if (typeof term === 'string') return term.toLowerCase();
  return typeof term.args.concept === 'string' ? term.args.concept : JSON.stringify(term);
}

/**
 * What themes are compared with: the other mood; where low or high ratings of a topic are asked for, those of the same mood
 * that do not mention it, since the others would only tell what low ratings of anything mention.
 */
export function contrastOf({ question }: RecipeContext, own: Parts, scope: Parts) {
  const { query: about } = question;
  const { polarity } = own;
  if (!about || !polarity) return { against: selectionOf(scope), rest: say('others', { of: 'rest' }) };
  const { query: _asked, ...others } = own;
  // Who comes from elsewhere says so in one sentence, and what is good in another.
  const inSentence = isOfComingAndGoing(question.text) ? undefined : about;
  return {
    about: inSentence,
    against: selectionOf(others),
    rest: say('others', { of: `other ${polarity}` }),
  };
}

export function whoOf(who: Who, { query }: Parts): Text {
  return query && who !== 'wishes' ? say('whoOf', { who, query: describeQuery(query) }) : say('who', { who });
}

function asPoint(line: Line): Line {
  return { ...line, kind: 'point' };
}
