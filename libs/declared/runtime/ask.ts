import { failureOf, type Validators } from '#libs/connector';
import type { Answer, Plan, PlanContext, PlanRequest, Scope, Walk } from '../plan.js';
import { accessFor, within } from './access.js';
import { answerOf, judge, type Judgement } from './answer.js';
import { Repeats } from './repeats.js';

export interface Question {
  plan: Plan;
  context: PlanContext;
  walk: Walk;
  scope: Scope;
  request: PlanRequest;
  validators?: Validators;
  ofParent: boolean;
}

export interface Reply extends Judgement {
  answer: Answer;
  /** The answer's validators may be stored. */
  conditional: boolean;
}

/** Sends a request with its credential; an access token that is refused is renewed once. @throws what the answer stands for. */
export async function ask(question: Question): Promise<Reply> {
  const { plan, context } = question;
  const renewed = accessTo(plan, context);
  if (!renewed) return exchange(question);
  const access = await renewed();
  try {
    return await exchange(question, access);
  } catch (error) {
    if (failureOf(error).kind !== 'auth') throw error;
    return exchange(question, await renewed(access));
  }
}

/** How to get the access token; undefined if requests carry none. */
function accessTo(plan: Plan, context: PlanContext) {
  const { login } = plan;
  if (login) return (refused?: string) => accessFor({ ...plan, login }, context, refused);
  const { credential } = context;
  return credential && ((refused?: string) => credential.token(refused));
}

async function exchange(question: Question, access?: string): Promise<Reply> {
  const { plan, context, walk, request, validators, ofParent } = question;
  const scope = access === undefined ? question.scope : { ...question.scope, access };
  const signed = plan.sign?.(request, scope) ?? request;
  const { accept = 'application/json', ...headers } = lowerCase(signed.headers);
  // Validators are stored with the address, which must not contain a credential then.
  const conditional =
    !walk.each &&
    !walk.signed &&
    walk.parts === undefined &&
    walk.windows === undefined &&
    scope.page === 0 &&
    request.method !== 'POST' &&
    signed.url === request.url;
  const repeats = walk.repeats ? new Repeats(context, request) : undefined;
  const response =
    repeats?.known ??
    (await within(plan.origins, context.http).request({
      ...signed,
      headers,
      accept,
      ...(plan.charge && { charge: plan.charge(request) }),
      ...(conditional && { validators }),
    }));
  const answer = answerOf(response);
  const judgement = judge({ walk, scope }, answer, { signed: plan.sign !== undefined, ofParent });
  if (judgement.outcome === 'ok') repeats?.keep(response);
  return { ...judgement, answer, conditional };
}

function lowerCase(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
