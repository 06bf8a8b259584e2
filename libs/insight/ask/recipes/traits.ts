import type { Filter, QuantifyAnswer } from '#libs/contract';
import type { Step } from '../steps/investigation.js';
import { type Message, say } from '../wording/message.js';
import { type FieldFigure, figures } from '../writing/field-figures.js';
import { type Line, point } from '../writing/write-answer.js';
import type { RecipeContext } from './recipe.js';

type Difference = QuantifyAnswer['differences']['fields'][number];

interface Wish {
  most: number;
  /** Fields that say nothing here. */
  besides?: readonly string[];
  /** What the other side has more often. */
  ofOther?: boolean;
  /** Smaller differences are left out. */
  least?: number;
}

/** A value that one side has more often: `country PT (41% vs 22%)`. */
export interface Trait {
  key: string;
  value: Difference['value'];
  text: Message;
  figures: FieldFigure[];
  step: string;
}

/** Fields that nearly all records have are compared as they are. */
const WHOLE = 0.98;
/** Fields that are compared again, among the records that have them. */
const MOST_AGAIN = 2;

/**
 * Values that one side has more often than the other: of a field that only some records have, among those that have it,
 * so that a plan that only e-mails name is no trait of e-mails.
 */
export async function traitsOf(
  setting: Pick<RecipeContext, 'investigation' | 'terrain'>,
  step: Step<'quantify'>,
  wish: Wish,
): Promise<Trait[]> {
  const again = new Map<string, Step<'quantify'> | undefined>();
  const traits: Trait[] = [];
  for (const found of differencesIn(step, wish)) {
    if (traits.length >= wish.most) break;
    const { key, value } = found.field;
    if (isWhole(setting, key)) {
      traits.push(traitOf(step, found, wish));
      continue;
    }
    if (!again.has(key))
      again.set(key, again.size < MOST_AGAIN ? await among(setting, step, key) : undefined);
    const narrowed = again.get(key);
    const same =
      narrowed &&
      differencesIn(narrowed, wish).find(({ field }) => field.key === key && field.value === value);
    if (narrowed && same) traits.push(traitOf(narrowed, same, { ...wish, isAmong: isPart(narrowed, step) }));
  }
  return traits;
}

/** The same as one line; nothing where there are none. */
export function traitLine(traits: readonly Trait[], write: (items: Message[]) => Message): Line[] {
  if (traits.length === 0) return [];
  const steps = [...new Set(traits.map(({ step }) => step))];
  const line = point(write(traits.map(({ text }) => text)), steps);
  return [{ ...line, figures: traits.flatMap((trait) => trait.figures) }];
}

interface FieldTrait {
  field: Difference;
  at: string;
}

function differencesIn(
  { answer }: Step<'quantify'>,
  { besides = [], ofOther = false, least = 0 }: Wish,
): FieldTrait[] {
  return answer.differences.fields
    .map((field, i) => ({ field, at: `differences.fields.${i}` }))
    .filter(
      ({ field: { key, value, difference } }) =>
        difference > 0 !== ofOther &&
        typeof value !== 'boolean' &&
        !besides.includes(key) &&
        Math.abs(difference) >= least,
    );
}

/** `isAmong`: the records that have the field are compared, which the sentence says. */
function traitOf(
  step: Step<'quantify'>,
  { field, at }: FieldTrait,
  { ofOther, isAmong }: Wish & { isAmong?: boolean },
): Trait {
  const { key, value, label, main_share: main, secondary_share: secondary } = field;
  const side = ofOther ? 'secondary' : 'main';
  const text = say('fieldShare', {
    field: key.replace(/^filters\./, '').replaceAll('_', ' '),
    value: label ?? String(value),
    ...(ofOther ? { one: secondary, other: main } : { one: main, other: secondary }),
    ...(isAmong && { having: step.answer[side].matches }),
  });
  // An age is a number, too.
  const named = typeof value === 'number' ? [`${at}.value`] : [];
  const shares = [`${at}.main_share`, `${at}.secondary_share`];
  const among = isAmong ? [`${side}.matches`] : [];
  return { key, value, text, figures: figures(step, ...named, ...shares, ...among), step: step.id };
}

/** Whether records that lack the field are left out on a side. */
function isPart({ answer: narrowed }: Step<'quantify'>, { answer }: Step<'quantify'>): boolean {
  return (['main', 'secondary'] as const).some(
    (side) => narrowed[side].matches < WHOLE * answer[side].matches,
  );
}

function isWhole({ terrain }: Pick<RecipeContext, 'terrain'>, key: string): boolean {
  const field = terrain.fields.find((one) => one.key === key);
  return (field?.coverage ?? 1) >= WHOLE;
}

/** The same comparison of the records that have the field; undefined where no step is left for it. */
async function among(
  { investigation }: Pick<RecipeContext, 'investigation'>,
  { input, plan }: Step<'quantify'>,
  key: string,
): Promise<Step<'quantify'> | undefined> {
  if (investigation.stepsLeft < MOST_AGAIN) return undefined;
  const has: Filter = { type: 'exists', key, operator: 'eq' };
  const {
    main_filters: main = [],
    secondary_filters: secondary = [],
    base_filters: _,
    ...wish
  } = input as {
    main_filters?: Filter[];
    secondary_filters?: Filter[];
    base_filters?: Filter[];
  };
  return investigation.step(
    'quantify',
    { ...wish, main_filters: [...main, has], secondary_filters: [...secondary, has] },
    plan,
  );
}
