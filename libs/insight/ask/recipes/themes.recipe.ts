import { WISH_QUERY } from '../question/lexicon.js';
import { type Parts, describeParts, selectionOf } from '../question/selection.js';
import { type Polarity, describeRating, scalesWithin } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { type Draft, type Line, MOOD, note, point, verdict } from '../writing/write-answer.js';
import { capital, count, fraction, listed } from '../steps/investigation.js';
import { fieldDifferences, hasRest, unitsOf, type Recipe, type RecipeContext } from './recipe.js';
import { findThemes, namesOf, plainQuotes, type Theme, themeLines } from './themes-of.js';

/** Whose themes are described: `own` within `scope`. */
interface Group {
  who: string;
  own: Parts;
  scope: Parts;
}

/** "What do low ratings complain about?", "what do people love?", "what do they wish for?" */
export const themes: Recipe = {
  name: 'themes',
  fits: ({ polarity, wishes, intents, query }) =>
    !intents.has('count') && (polarity !== undefined || (!query && (wishes || intents.has('themes')))),
  plan: ({ polarity, wishes }) => {
    const who = wishes ? 'records with wishes' : polarity ? MOOD[polarity] : 'low and high ratings';
    return [`How many records are ${who}?`, `What do ${who} mention that the others do not?`];
  },
  async answer(setting) {
    const { question, terrain } = setting;
    const scope: Parts = {
      values: question.values,
      query: question.query,
      ...(question.time && { time: question.time }),
    };
    const { polarity, wishes, query } = question;
    if (wishes && !query)
      return describeGroup(setting, { who: 'wishes', own: { ...scope, query: WISH_QUERY }, scope });
    if (terrain.scales.length === 0) {
      const around: Parts = query ? { values: question.values } : {};
      return describeGroup(setting, { who: 'these records', own: scope, scope: around });
    }
    if (!polarity) return ofBoth(setting, scope);
    const rated = { ...scope, rated: true };
    return describeGroup(setting, { who: MOOD[polarity], own: { ...scope, polarity }, scope: rated });
  },
};

async function describeGroup(setting: RecipeContext, group: Group): Promise<Draft> {
  const units = group.own.polarity ? unitsOf(setting) : [];
  const size = await sizeOf(setting, group, units.length < 2);
  const found = units.length < 2 ? await ofWhole(setting, group, size) : await bySource(setting, group);
  const { main, secondary } = size.answer;
  const { text: part, share } = fraction(
    { numerator: main.matches, denominator: secondary.matches },
    'record',
  );
  const bound = group.own.polarity
    ? `, ${describeRating(group.own.polarity, scalesWithin(setting.terrain, group.scope.values))}`
    : '';
  const within =
    secondary.matches < setting.terrain.total
      ? describeParts(group.scope, setting.terrain).replace(/^records/, '')
      : '';
  const sized = verdict(
    hasRest(size.answer)
      ? `${capital(group.who)} are ${part}${within} (${share}${bound})`
      : `${capital(describeParts(group.own, setting.terrain))}: ${count(main.matches, 'record')}`,
    [size.id],
  );
  return {
    lines: [...found.verdicts, sized, ...found.lines],
    total: main.matches,
    followUps: followUps(setting, found.themes, group.own.polarity),
  };
}

function sizeOf({ investigation }: RecipeContext, { own, scope }: Group, differences: boolean) {
  const [of, against] = [selectionOf(own), selectionOf(scope)];
  return investigation.step('quantify', {
    ...(of.search_query && { main_query: of.search_query }),
    main_filters: of.filters,
    ...(against.search_query && { secondary_query: against.search_query }),
    secondary_filters: against.filters,
    ...(!differences && { differences }),
    examples: 0,
  });
}

interface ThemeMatch {
  verdicts: Line[];
  lines: Line[];
  themes: Theme[];
}

async function ofWhole(
  setting: RecipeContext,
  { who, own, scope }: Group,
  size: Step<'quantify'>,
): Promise<ThemeMatch> {
  if (!hasRest(size.answer)) return { verdicts: [], lines: await plainQuotes(setting, own, 2), themes: [] };
  const { themes: found, step } = await findThemes(setting, {
    of: selectionOf(own),
    against: selectionOf(scope),
    plan: 2,
  });
  const text =
    found.length > 0
      ? `mention ${listed(namesOf(found))} more often than the others`
      : 'mention nothing more often than the others';
  const where = fieldDifferences(size.answer, { most: 3, besides: (own.values ?? []).map(({ key }) => key) });
  const places = point(
    `More frequent for ${who} than for ${describeParts(scope, setting.terrain)}: ${listed(where.map((field) => field.text))}`,
    [size.id],
  );
  return {
    verdicts: [verdict(`${capital(who)} ${text}`, [step.id])],
    lines: [...themeLines(found, 'the rest'), ...(where.length > 0 ? [places] : [])],
    themes: found,
  };
}

/** Each source against itself: people rate different things in different sources. */
async function bySource(setting: RecipeContext, { who, own, scope }: Group): Promise<ThemeMatch> {
  const { investigation } = setting;
  const found: ThemeMatch = { verdicts: [], lines: [], themes: [] };
  for (const { source = '', values } of unitsOf(setting)) {
    if (investigation.stepsLeft < 2) break;
    const of = selectionOf({ ...own, values });
    const against = selectionOf({ ...scope, values });
    const { themes: terms, step } = await findThemes(setting, { of, against, plan: 2, most: 3 });
    if (step.answer.total === 0) continue;
    const size = `${count(step.answer.total, 'record')}`;
    if (terms.length === 0) {
      found.lines.push(point(`**${source}** (${size}): nothing is specific to ${who}`, [step.id]));
      continue;
    }
    found.verdicts.push(
      verdict(`${capital(who)} of ${source} (${size}) mention most: ${listed(namesOf(terms))}`, [step.id]),
    );
    found.lines.push(
      ...themeLines(terms, 'the rest').map((line) => ({ ...line, text: `${source}, ${line.text}` })),
    );
    found.themes.push(...terms);
  }
  return found;
}

/** Neither mood was asked for: what is complained about, and what is praised. */
async function ofBoth(setting: RecipeContext, scope: Parts): Promise<Draft> {
  const { investigation, terrain } = setting;
  const against = selectionOf(scope);
  const all = await investigation.step('search', { ...against, limit: 0 });
  const lines: Line[] = [];
  const found: Theme[] = [];
  for (const polarity of ['low', 'high'] as const) {
    const of = selectionOf({ ...scope, polarity });
    const others = selectionOf({ ...scope, rated: true });
    const { themes: own, step } = await findThemes(setting, { of, against: others, plan: 2, most: 3 });
    if (step.answer.total === 0) continue;
    const text = `${capital(MOOD[polarity])} (${count(step.answer.total, 'record')}) mention`;
    if (own.length > 0) lines.push(verdict(`${text} ${listed(namesOf(own))}`, [step.id]));
    lines.push(...themeLines(own, 'the others'));
    found.push(...own);
  }
  lines.push(
    verdict(`These are ${describeParts(scope, terrain)}: ${count(all.answer.total, 'record')}`, [all.id]),
  );
  if (found.length === 0)
    lines.push(note('Nothing is specific to low or high ratings; there may be too few', [all.id]));
  return { lines, total: all.answer.total, followUps: followUps(setting, found, 'low') };
}

function followUps(
  { terrain, question }: RecipeContext,
  found: readonly Theme[],
  polarity?: Polarity,
): string[] {
  const [first] = found;
  const field = terrain.grounds.find(({ values }) => values.length > 1)?.key.replace(/^filters\./, '');
  const praise = terrain.scales.length > 0 && polarity !== 'high' && question.polarity !== 'high';
  return [
    ...(first ? [`Since when do people mention "${first.term}"?`] : []),
    ...(first && field ? [`Which ${field.replaceAll('_', ' ')} mentions "${first.term}" most?`] : []),
    praise ? 'What do high ratings praise?' : 'What do low ratings complain about?',
  ];
}
