import { selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import type { Relation } from '../wording/sentences/sentences.js';
import { type Labels, type Pair, quantify, scoreLine } from './compare-ratings.js';
import type { Judged } from './compare-reply.js';
import { incidentsLeftOut } from './leaving-out.js';
import { judgeScores, type RecipeContext } from './recipe.js';

/** Incidents of each side that are left out, one at a time. */
const MOST = 2;
/** Steps for what each side says. */
const KEPT_BACK = 5;

/**
 * Which side is rated better, and whether that is so without a single incident of either: where the difference goes with it,
 * this comes first.
 */
export async function withoutIncidents(
  setting: RecipeContext,
  judged: Judged,
  { step, labels, pair }: { step: Step<'quantify'>; labels: Labels; pair: Pair },
): Promise<Judged> {
  const { relation, lines } = judged;
  const [first, ...rest] = lines;
  const isClear = relation === 'lower' || relation === 'higher';
  // Of two times, an incident is what one of them is asked about.
  if (!isClear || !first || judgeScores(step.answer).relation !== relation || isDated(setting, pair))
    return judged;
  if (setting.investigation.stepsLeft <= KEPT_BACK) return judged;
  const [worse, better] = relation === 'lower' ? ([0, 1] as const) : ([1, 0] as const);
  const affected = [
    { parts: pair[worse], directions: ['fall'], most: MOST },
    { parts: pair[better], directions: ['rise'], most: MOST },
  ] as const;
  for await (const { time, without: leave } of incidentsLeftOut(setting, affected)) {
    const both: Pair = [leave(pair[0]), leave(pair[1])];
    if (!(await goesWith(setting, both, relation))) continue;
    const without = await quantify(setting, both, 2, false);
    const [left] = scoreLine(without, labels, both, {});
    if (left?.kind !== 'verdict') continue;
    // What goes with a few days is neither yes nor no.
    return {
      relation: 'same',
      lines: [
        { ...left, text: say('aside', { time, text: left.text }) },
        { ...first, text: say('aside', { text: first.text }) },
        ...rest,
      ],
    };
  }
  return judged;
}

function isDated({ question }: RecipeContext, pair: Pair): boolean {
  return question.time !== undefined || pair.some(({ time }) => time !== undefined);
}

/** Whether no difference is left without a time, or the opposite one. */
async function goesWith({ investigation }: RecipeContext, pair: Pair, relation: Relation): Promise<boolean> {
  const [main, secondary] = pair.map((parts) => selectionOf(parts));
  const answer = await investigation.look('quantify', {
    ...(main?.search_query && { main_query: main.search_query }),
    main_filters: main?.filters,
    ...(secondary?.search_query && { secondary_query: secondary.search_query }),
    secondary_filters: secondary?.filters,
    differences: false,
    examples: 0,
  });
  const left = judgeScores(answer).relation;
  return left !== 'unknown' && left !== relation;
}
