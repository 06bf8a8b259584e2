import type { Filter, Scalar } from '#libs/contract';
import { describeQuery, type Selection } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { figures } from '../writing/field-figures.js';
import { type Message, say } from '../wording/message.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import { certaintyOfPart, lowShares } from './low-shares.js';
import { haveMixedScales, nameOfUnit, type RecipeContext } from './recipe.js';
import { LEAST_RATINGS } from './windows.js';

/** Sources in which a topic is compared with all there is. */
const MOST_SOURCES = 6;

/** How the ratings that mention a topic are low, beside all of the same source; without one, of all. */
export interface LowIn {
  source?: Scalar;
  label: string;
  relation: 'more' | 'less' | 'same';
  n: number;
  line: Line;
}

/**
 * Where means do not compare, the share of low ratings does: in each source, since a topic may only be more frequent in
 * one that is rated lower.
 */
export async function moodLines(
  setting: RecipeContext,
  { answer }: Step<'quantify'>,
  [of, against]: readonly [Selection, Selection],
): Promise<LowIn[]> {
  const { score } = answer.main;
  if (!haveMixedScales(answer) || !score || score.n < LEAST_RATINGS || setting.investigation.stepsLeft < 5)
    return [];
  const rated: Filter = { type: 'exists', key: 'rating', operator: 'eq' };
  const among = ({ filters, ...rest }: Selection) => ({ ...rest, filters: [...filters, rated] });
  const step = await lowShares(setting, [among(of), among(against)], 1, { sources: MOST_SOURCES });
  const parts = step.answer.fields[0]?.parts ?? [];
  const sources = parts
    .map((part, i) => ({ ...part, at: `fields.0.parts.${i}.` }))
    .filter(({ kind, main }) => kind === 'value' && main.n > 0);
  const isOne = sources.length < 2;
  const compared = isOne ? [{ ...step.answer, label: '', at: '', key: null }] : sources;
  return compared.flatMap(({ main, secondary, label, at, key }): LowIn[] => {
    if (main.n < LEAST_RATINGS || main.value === null || secondary.value === null) return [];
    const certainty = certaintyOfPart({ main, secondary });
    const more = main.value > secondary.value ? 'more' : 'less';
    const relation = certainty === 'may be chance' ? 'same' : more;
    const text = say('ratedLow', {
      ...(label && { place: label }),
      relation,
      own: main.value,
      n: main.n,
      all: secondary.value,
      allN: secondary.n,
      certainty,
    });
    const proven = ['main.value', 'main.n', 'secondary.value', 'secondary.n'].map((name) => at + name);
    const said = relation === 'same' && !isOne ? point(text, [step.id]) : verdict(text, [step.id]);
    const line = { ...said, figures: figures(step, ...proven) };
    return [{ ...(key !== null && { source: key }), label, relation, n: main.n, line }];
  });
}

/** "Is it worth the money?" is a question of ratings, which low ones deny. */
const ASKS_WHETHER_GOOD = /^\s*(?:is|are|was|were)\b.*\b(?:worth|good|great|ok|okay|fine|nice)\b/i;

/** In which sources a topic goes with low ratings, in one sentence; yes or no only where they agree. */
export function whereLow({ question }: RecipeContext, found: readonly LowIn[]): Line {
  const of = (relation: LowIn['relation']) =>
    found.flatMap((one) => (one.relation === relation ? [one.label] : []));
  const [more, less, same] = [of('more'), of('less'), of('same')];
  const name = nameOfUnit({ source: undefined, values: question.values });
  const whose = question.query ? { query: describeQuery(question.query) } : name && { of: name };
  const text: Message = say('lowWhere', { ...whose, more, less, same });
  const isClear = more.length > 0 !== less.length > 0;
  const isReplied = isClear && ASKS_WHETHER_GOOD.test(question.text);
  const said = isReplied ? say('replied', { yes: less.length > 0, text }) : text;
  return verdict(said, [...new Set(found.flatMap(({ line }) => line.steps))]);
}
