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
import { actorOf, type AuditAction, type AuditEntry, AuditLog } from '#libs/auth';
import { stateOf } from '../http/request-state.js';

const AUDITED = 'earshot:audited';

/** What the entry says beyond who and what, from the path of the request and its answer. */
type Told<A> = (params: Request['params'], answer: A) => Pick<AuditEntry, 'target' | 'counts'>;

interface Audit {
  action: AuditAction;
  told: Told<never>;
}

/** Once the route has done it, an entry of the audit log says so; the answer waits for the entry. */
export const Audited = <A>(action: AuditAction, told: Told<A>) =>
  SetMetadata(AUDITED, { action, told } satisfies Audit);

/** The target is the name in the path. */
export const ofName: Told<unknown> = ({ name }) => ({ target: String(name) });

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
        const told = audited.told(request.params, answer as never);
        await this.audit.append({ actor: actorOf(caller, id), action: audited.action, ...told });
        return answer;
      }),
    );
  }
}
