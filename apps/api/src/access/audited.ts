import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { actorOf, type AuditEntry, AuditLog } from '#libs/audit';
import type { AuditAction } from '#libs/contract';
import { stateOf } from '../http/request-context.js';

const AUDITED = 'earshot:audited';

/** Derives the target and counts of an entry from the path of the request and its answer. */
type EntryDetails<A> = (params: Request['params'], answer: A) => Pick<AuditEntry, 'target' | 'counts'>;

interface Audit {
  action: AuditAction;
  details: EntryDetails<never>;
}

/** Adds an entry to the audit log once the route has succeeded; the answer waits for the entry. */
export const Audited = <A>(action: AuditAction, details: EntryDetails<A>) =>
  SetMetadata(AUDITED, { action, details } satisfies Audit);

/** The target is the name in the path. */
export const ofName: EntryDetails<unknown> = ({ name }) => ({ target: String(name) });

@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly audit: AuditLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const audited = this.reflector.get<Audit | undefined>(AUDITED, context.getHandler());
    if (!audited) return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        const { caller, id } = stateOf(request);
        if (!caller) throw new Error('A route without a token cannot be audited.');
        const details = audited.details(request.params, answer as never);
        await this.audit.append({ actor: actorOf(caller, id), action: audited.action, ...details });
        return answer;
      }),
    );
  }
}
