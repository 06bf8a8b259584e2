import { endOf } from '../question/pointing.js';
import type { Side } from '../question/question.js';
import { describeValues } from '../question/selection.js';
import { Message, say, type Text } from '../wording/message.js';
import type { Draft, Line } from '../writing/write-answer.js';
import type { Recipe, RecipeContext } from './recipe.js';
import { themes } from './themes.recipe.js';

/** Sentences that say what sets something apart, and not that it is apart. */
const REASONS: ReadonlySet<string> = new Set([
  'mentionMore',
  'mentionThere',
  'mentionMoreFrom',
  'moreIn',
  'differMost',
  'differPerhaps',
  'moreFrequent',
  'onlyGeneral',
  'frequentAlike',
  'rankWithout',
  'theme',
  'themeAlone',
  'whatTheyWrite',
]);
/**
 * "Why?" after a ranking, a comparison or a change: what explains it comes first, then in short what it explains. Where
 * nothing does, the answer stays as it was.
 */
export function explained({ lines, ...draft }: Draft, repeated: number): Draft {
  const first = firstOf(lines);
  const reasons = lines
    .filter((line) => line.kind !== 'note' && REASONS.has(keyOf(line)))
    .map((line) => named(line, first));
  // Themes and quotes stand below what they are themes of.
  const head = HEADS.flatMap((key) => reasons.find((line) => keyOf(line) === key) ?? [])[0];
  if (!head) return { lines, ...draft };
  const isLast = (line: Line) => keyOf(line) === 'moreFrequent' || keyOf(line) === 'rankWithout';
  const others = reasons.filter((line) => line !== head);
  const said = lines.filter((line) => line.kind === 'verdict' && !REASONS.has(keyOf(line)));
  return {
    ...draft,
    lines: [
      { ...head, kind: 'verdict' },
      ...[
        ...others.filter((line) => !isLast(line)),
        ...others.filter(isLast),
        ...said.slice(0, repeated),
      ].map((line): Line => ({ ...line, kind: 'point' })),
      ...lines.filter(({ kind }) => kind === 'note'),
    ],
  };
}

/** Whether something sets it apart. */
function hasReasons({ lines }: Draft): boolean {
  const first = firstOf(lines);
  return lines.some((line) => line.kind !== 'note' && HEADS.includes(keyOf(named(line, first))));
}

/** What may come first, the most telling before the others. */
const HEADS = ['mentionMore', 'mentionMoreFrom', 'moreIn', 'differMost', 'moreFrequent', 'onlyGeneral'];

/** What a sentence says, without what surrounds it. */
function keyOf({ text }: Line): string {
  let inner: Text = text;
  while (inner instanceof Message && inner.args.text instanceof Message) inner = inner.args.text;
  return inner instanceof Message ? inner.key : '';
}

/** The first of a ranking, as its sentence names it. */
function firstOf(lines: readonly Line[]): Text | undefined {
  for (const { text: said } of lines) {
    // "In catering, United Airlines is rated worst."
    const text = said instanceof Message && said.args.text instanceof Message ? said.args.text : said;
    if (!(text instanceof Message) || !RANKS.has(text.key)) continue;
    const { field, value } = text.args;
    if (typeof field === 'string' && typeof value === 'string')
      return describeValues([{ key: field, value }]);
  }
  return undefined;
}

const RANKS: ReadonlySet<string> = new Set(['ratedMost', 'shareOf', 'mostFrequent']);

/** "There" needs the place it is about, which other answers name before it. */
function named(line: Line, place: Text | undefined): Line {
  const { text } = line;
  if (!place || !(text instanceof Message) || text.key !== 'mentionThere') return line;
  const { who, themes } = text.args as { who: 'low' | 'high'; themes: Text[] };
  const { figures: _figures, ...rest } = line;
  return { ...rest, text: say('mentionMore', { who: say('whoOf', { who, of: place }), themes }) };
}

/** "Why?" of a question that a recipe has answered. */
export async function explain(recipe: Recipe, setting: RecipeContext): Promise<Draft> {
  const asked = lowOf(setting);
  // How low ratings compare was not asked.
  const repeated = asked === setting ? REPEATED : 0;
  const draft = await recipe.answer(asked);
  const own = hasReasons(draft) ? undefined : ofFirst(setting);
  return own ? themes.answer(own) : explained(draft, repeated);
}

/** Where nothing sets the first of a ranking apart, it is what its own ratings say. */
function ofFirst(setting: RecipeContext): RecipeContext | undefined {
  const { question, terrain } = setting;
  const [first] = question.led?.values ?? [];
  const polarity = question.polarity ?? endOf(question);
  if (!question.by || !first || !polarity || terrain.scales.length === 0) return undefined;
  const query = question.isGraded ? '' : question.query;
  const values = [...question.values, first];
  const intents = new Set(['themes'] as const);
  return {
    ...setting,
    question: { ...question, by: undefined, about: 'records', intents, values, polarity, query },
  };
}

/** Of what was said before, no more than this is repeated. */
const REPEATED = 2;

/** Two sides that were compared, as their low ratings: what makes one worse is what these complain about. */
function lowOf(setting: RecipeContext): RecipeContext {
  const { question } = setting;
  if (!question.sides || question.polarity || question.query || setting.terrain.scales.length === 0)
    return setting;
  const low = (side: Side): Side => (side.polarity || side.query ? side : { ...side, polarity: 'low' });
  return { ...setting, question: { ...question, sides: [low(question.sides[0]), low(question.sides[1])] } };
}
