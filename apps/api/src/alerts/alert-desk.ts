import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '#libs/audit';
import type { Caller } from '#libs/auth';
import {
  type Alert,
  type AlertPreview,
  type AlertPreviewRequest,
  type AlertRequest,
  type FieldError,
  Problem,
} from '#libs/contract';
import {
  type AlertDefinition,
  AlertStore,
  checkRecipients,
  checkWatchable,
  previewAlert,
  ViewStore,
} from '#libs/delivery';
import { AlertAsking } from './alert-asking.js';
import { ALERTS_OPTIONS, type AlertsOptions } from './alerts-options.js';

type Given = Omit<AlertPreviewRequest, 'periods'>;

/** What administrators do with alerts. A token's bound filters hold for its alerts for ever. */
@Injectable()
export class AlertDesk {
  constructor(
    @Inject(ALERTS_OPTIONS) private readonly options: AlertsOptions,
    private readonly alerts: AlertStore,
    private readonly views: ViewStore,
    private readonly asking: AlertAsking,
  ) {}

  /** Its question is asked once before it is kept. @throws Problem, with pointers into the alert */
  async add(request: AlertRequest, caller: Caller, actor: Actor): Promise<Alert> {
    const { name, emails, ...given } = request;
    checkRecipients(emails, this.options.mail?.domains);
    const definition = await this.definitionOf(given, caller);
    await this.look(definition, caller, 1);
    return this.alerts.add({ name, definition, view: given.view, emails }, caller, actor);
  }

  async preview({ periods, ...given }: AlertPreviewRequest, caller: Caller): Promise<AlertPreview> {
    return this.look(await this.definitionOf(given, caller), caller, periods);
  }

  async list(caller: Caller): Promise<{ alerts: Alert[] }> {
    return { alerts: await this.alerts.list(caller) };
  }

  private look(definition: AlertDefinition, { filters }: Caller, periods: number): Promise<AlertPreview> {
    const at = { now: Date.now(), periods };
    return previewAlert(this.asking.for(filters), definition, at).catch((error: unknown) => {
      throw error instanceof Problem ? belowRequest(error) : error;
    });
  }

  /** What a view says now is kept: an alert must not change because somebody saved another view. */
  private async definitionOf(given: Given, caller: Caller): Promise<AlertDefinition> {
    const watched = await this.watchedBy(given, caller);
    checkWatchable(given, watched);
    const { condition, measure, bucket, window, every, fire_after, resolve_after, resolve_at, min_count } =
      given;
    const how = {
      condition,
      measure,
      bucket,
      window,
      every,
      fire_after,
      resolve_after,
      resolve_at,
      min_count,
    };
    return { ...watched, ...how };
  }

  private async watchedBy(
    given: Given,
    caller: Caller,
  ): Promise<Pick<AlertDefinition, 'endpoint' | 'request'>> {
    if (given.endpoint && given.request) return { endpoint: given.endpoint, request: given.request };
    const { endpoint, request } = await this.views.read(given.view ?? '', caller);
    if (endpoint === 'trend' || endpoint === 'distribution' || endpoint === 'quantify')
      return { endpoint, request };
    const detail = `'view': a ${endpoint} has no number to watch`;
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: '/view', code: 'conflict', detail }],
    });
  }
}

/** The analysis names places of its own request, which lies below `/request` here. */
function belowRequest(problem: Problem): Problem {
  if (problem.status !== 422) return problem;
  const errors = problem.errors.map((error): FieldError => {
    const known = error.pointer === undefined || error.pointer.startsWith('/request');
    return known ? error : { ...error, pointer: `/request${error.pointer}` };
  });
  return new Problem(problem.kind, problem.message, { errors, cause: problem });
}
