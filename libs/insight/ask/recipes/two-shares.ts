import { describeQuery } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { type Message, say, type Text } from '../wording/message.js';

/** Of one side. */
type Mentions = Pick<Step<'quantify'>['answer']['main'], 'matches' | 'population' | 'share'>;

/** How often each of two sides mentions something; `differs`: beyond chance, so that one of them mentions it more. */
export function twoShares(
  { main, secondary }: Record<'main' | 'secondary', Mentions>,
  query: string,
  {
    sides: [left, right],
    differs,
    sure,
    name = describeQuery(query),
  }: { sides: readonly [Text, Text]; differs: boolean; sure: Message; name?: Text },
): Message {
  const isMore = (main.share ?? 0) > (secondary.share ?? 0);
  return say('mentionShares', {
    query: name,
    ...(differs && { more: isMore ? left : right }),
    left,
    leftN: main.matches,
    leftOf: main.population,
    right,
    rightN: secondary.matches,
    rightOf: secondary.population,
    sure,
  });
}
