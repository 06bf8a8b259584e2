import type { Actor } from '#libs/audit';
import type { Caller } from '#libs/auth';
import {
  type Alert,
  ALERT_EVERY,
  type AlertPreview,
  type AlertPreviewRequest,
  type AlertReading,
  type AlertRequest,
  type FieldError,
  Problem,
} from '#libs/contract';
import type { ViewStore } from '#libs/views';
import { checkRecipients } from '../mail/mailer.js';
import { type AlertDefinition, checkWatchable } from './alert-definition.js';
import { CALM, judge, nextEvent } from './alert-state.js';
import type { AlertStore, NewAlert } from './alert-store.js';
import { type AlertAnalysis, analysisFor, type CallerAnalysis } from './alert-analysis.js';
import { observe } from './observe.js';
import { readingOf, ruleOf } from './verdict.js';

type AlertRules = Omit<AlertPreviewRequest, 'periods'>;

export interface AlertServiceOptions {
  alerts: AlertStore;
  views: ViewStore;
  analysis: CallerAnalysis;
  /** Domains mails may go to; undefined when no mail can be sent. */
  mailDomains: readonly string[] | undefined;
}

/** Adds and previews alerts. A token's bound filters stay in force for its alerts, also when the token is gone. */
export class AlertService {
  constructor(private readonly options: AlertServiceOptions) {}

  /** Evaluates the alert once before it is stored. @throws Problem, with pointers into the alert */
  async add(request: AlertRequest, caller: Caller, actor: Actor): Promise<Alert> {
    return this.options.alerts.add(await this.check(request, caller), caller, actor);
  }

  /** The same for an alert that there is. @throws Problem, with pointers into the alert */
  async replace(id: string, request: AlertRequest, caller: Caller, actor: Actor): Promise<Alert> {
    return this.options.alerts.replace(id, await this.check(request, caller), caller, actor);
  }

  private async check({ name, emails, ...rules }: AlertRequest, caller: Caller): Promise<NewAlert> {
    checkRecipients(emails, this.options.mailDomains);
    const definition = await this.definitionOf(rules, caller);
    await this.play(definition, caller, 1);
    return { name, definition, view: rules.view, emails };
  }

  /** What the alert would have done in the latest periods; nothing is stored or sent. */
  async preview({ periods, ...rules }: AlertPreviewRequest, caller: Caller): Promise<AlertPreview> {
    return this.play(await this.definitionOf(rules, caller), caller, periods);
  }

  private play(definition: AlertDefinition, { filters }: Caller, periods: number): Promise<AlertPreview> {
    const at = { now: Date.now(), periods };
    return play(analysisFor(this.options.analysis, filters), definition, at).catch((error: unknown) => {
      throw error instanceof Problem ? belowRequest(error) : error;
    });
  }

  /** The view's request is copied: an alert must not change because someone saves another view. */
  private async definitionOf(rules: AlertRules, caller: Caller): Promise<AlertDefinition> {
    const watched = await this.watchedBy(rules, caller);
    checkWatchable(rules, watched);
    const { view: _, endpoint: __, request: ___, ...how } = rules;
    return { ...watched, ...how };
  }

  private async watchedBy(
    rules: AlertRules,
    caller: Caller,
  ): Promise<Pick<AlertDefinition, 'endpoint' | 'request'>> {
    if (rules.endpoint && rules.request) return { endpoint: rules.endpoint, request: rules.request };
    const { endpoint, request } = await this.options.views.read(rules.view ?? '', caller);
    if (endpoint === 'trend' || endpoint === 'distribution' || endpoint === 'quantify')
      return { endpoint, request };
    const detail = `'view': a ${endpoint} has no number to watch`;
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: '/view', code: 'conflict', detail }],
    });
  }
}

/** The analysis names places of its own request, which is below `/request` here; the condition is the alert's own. */
function belowRequest(problem: Problem): Problem {
  if (problem.status !== 422) return problem;
  const errors = problem.errors.map((error): FieldError => {
    const known = error.pointer === undefined || /^\/(request|condition)\b/.test(error.pointer);
    return known ? error : { ...error, pointer: `/request${error.pointer}` };
  });
  return new Problem(problem.kind, problem.message, { errors, cause: problem });
}

/** Evaluates an alert as it would have been at the latest `periods` times. */
async function play(
  analysis: AlertAnalysis,
  definition: AlertDefinition,
  { now, periods }: { now: number; periods: number },
): Promise<AlertPreview> {
  const rule = ruleOf(definition);
  const readings: AlertReading[] = [];
  for (let asOf = now; readings.length < periods;) {
    const seen = await observe(analysis, definition, asOf);
    readings.unshift(readingOf(seen, rule));
    // The bucket before ends where this one begins; a window moves on by the schedule.
    asOf =
      definition.endpoint === 'trend' ? Date.parse(seen.from) : asOf - ALERT_EVERY[definition.every] * 1000;
  }
  return played(readings, definition);
}

function played(readings: readonly AlertReading[], definition: AlertDefinition): AlertPreview {
  const { fire_after: fireAfter, resolve_after: resolveAfter } = definition;
  let state = CALM;
  const seen = readings.map((reading) => {
    const { from, to, verdict } = reading;
    const judged = { period: `${from}/${to}`, verdict };
    const next = nextEvent(judge(state, judged, { fireAfter, resolveAfter }), false);
    state = next.state;
    return { ...reading, fires: next.event === 'alert.fired' };
  });
  return {
    would_fire: state.firing,
    fired: seen.filter(({ fires }) => fires).length,
    breaches: seen.filter(({ verdict }) => verdict === 'breach').length,
    unjudged: seen.filter(({ judged }) => judged === false).length,
    readings: seen,
  };
}
