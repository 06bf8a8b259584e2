import {
  applyDecorators,
  Injectable,
  SetMetadata,
  StandardSchemaValidationPipe,
  type ArgumentMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import type { core } from 'zod';
import { Problem, fieldErrorOf, fieldErrorsOf, invalidRequest, jsonFaults } from '#libs/contract';
import { readBody } from './body-reader.js';
import { LEAVES_QUERY, QUERY_OR_BODY, mergeQuery, readQuery, refuseUnknown, type Kinds } from './query.js';
import { Shedding } from './admission.js';
import { Described } from './described.js';

const ANY_JSON = 'earshot:any-json';

/** The body of this route may also be a list, and of a media type of its sender's that ends in +json. */
export const AnyJson = () => SetMetadata(ANY_JSON, true);

const FILE_BODY = 'earshot:file-body';

/** The body of this route is a file. It is left unread: the handler stores it, however large it is. */
export const FileBody = () =>
  applyDecorators(
    SetMetadata(FILE_BODY, true),
    Described(({ ApiBody, ApiConsumes }) => [
      ApiConsumes('application/octet-stream'),
      ApiBody({ required: true, schema: { type: 'string', format: 'binary' } }),
    ]),
  );

/**
 * Reads query and body, after the guards have let the caller in and before any pipe looks at them. A route gets
 * what it asks for; what it does not ask for is refused, so that nothing sent is ignored silently.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly shedding: Shedding,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    this.shedding.check(request.path);
    const isFile = this.reflector.get<boolean | undefined>(FILE_BODY, context.getHandler());
    const anyJson = this.reflector.get<boolean | undefined>(ANY_JSON, context.getHandler());
    const response = context.switchToHttp().getResponse<Response>();
    const body = isFile ? undefined : await readBody(request, response, anyJson);
    const leaves = this.reflector.get<boolean | undefined>(LEAVES_QUERY, context.getHandler());
    const parameters = leaves ? new Map<string, string>() : readQuery(request.url);
    const wanted = wantedBy(context);
    const kinds = this.reflector.get<Kinds | undefined>(QUERY_OR_BODY, context.getHandler());
    if (kinds) {
      request.body = mergeQuery(parameters, body, kinds);
      return next.handle();
    }
    if (body !== undefined && !wanted.has(RouteParamtypes.BODY)) {
      throw new Problem('malformed_request', 'This route takes no body.');
    }
    if (body === undefined && wanted.has(RouteParamtypes.BODY)) {
      throw new Problem('empty_body', 'This route needs a JSON body.');
    }
    if (!wanted.has(RouteParamtypes.QUERY)) refuseUnknown(parameters, []);
    request.body = body;
    Object.defineProperty(request, 'query', { value: Object.fromEntries(parameters) });
    return next.handle();
  }
}

/** The parts of a request that the parameters of a handler ask for. */
function wantedBy(context: ExecutionContext): Set<number> {
  const args: unknown = Reflect.getMetadata(
    ROUTE_ARGS_METADATA,
    context.getClass(),
    context.getHandler().name,
  );
  return new Set(Object.keys(args ?? {}).map((key) => Number(key.split(':')[0])));
}

/** Schemas that look at their own input for what JSON can carry but storage cannot keep. */
const thorough = new WeakSet<object>();

/** Marks a schema whose own checks cover what `jsonFaults` covers; it is then not checked twice. */
export function checksItself<T extends object>(schema: T): T {
  thorough.add(schema);
  return schema;
}

/** Validates what a schema is attached to; everything found is one problem with JSON Pointers. */
@Injectable()
export class ContractPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({
      exceptionFactory: (issues) => invalidRequest(fieldErrorsOf(issues as readonly core.$ZodIssue[])),
    });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    if (metadata.schema && !thorough.has(metadata.schema)) {
      const faults = jsonFaults(value);
      if (faults.length > 0) throw invalidRequest(faults.map(fieldErrorOf));
    }
    return super.transform(value, metadata).catch((error: unknown) => {
      throw metadata.type === 'param' ? named(error, metadata.data) : error;
    });
  }

  /** The base class deletes `__proto__` before the schema can refuse it. */
  protected override stripProtoKeys(): void {
    // Nothing is dropped silently.
  }
}

/** A part of a path has no pointer: its name is all there is to find it by. */
function named(error: unknown, name = ''): unknown {
  if (!(error instanceof Problem)) return error;
  const sentence = (detail: string) => `'${name}': ${detail}`;
  return invalidRequest(
    error.errors.map(({ code, detail }) => ({ parameter: name, code, detail: sentence(detail) })),
  );
}
