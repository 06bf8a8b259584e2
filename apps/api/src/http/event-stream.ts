import { Readable } from 'node:stream';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, mergeMap, type Observable } from 'rxjs';
import { Problem } from '#libs/contract';
import { problemOf } from '#libs/database';
import { problemBody } from './problems.js';
import { stateOf } from './request-context.js';

/** One server-sent event; `data` is sent as JSON. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** An answer as it comes about: events on the way, and at the end what a reader without a stream gets. */
export type Streamed<T> = AsyncGenerator<StreamEvent, T, undefined>;

/** Proxies close connections that are silent for long. */
const PING_MS = 15_000;

/**
 * For routes that return a `Streamed`: clients that accept `text/event-stream` get its events, and at the end one called
 * `done` with the whole answer; all others get the answer alone.
 */
export function StreamsUntil(done: string) {
  return applyDecorators(UseInterceptors(new EventStream(done)));
}

@Injectable()
class EventStream<T> implements NestInterceptor<Streamed<T>, T | StreamableFile> {
  constructor(private readonly done: string) {}

  intercept(context: ExecutionContext, next: CallHandler<Streamed<T>>): Observable<T | StreamableFile> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const wanted = /(?:^|[\s,])text\/event-stream\b/i.test(request.headers.accept ?? '');
    return next
      .handle()
      .pipe(
        mergeMap((streamed) =>
          from(wanted ? this.stream(streamed, request, http.getResponse<Response>()) : answerOf(streamed)),
        ),
      );
  }

  /** What goes wrong before the first event is an answer like any other. */
  private async stream(streamed: Streamed<T>, request: Request, response: Response): Promise<StreamableFile> {
    const first = await streamed.next();
    const body = Readable.from(this.events(first, streamed, request), { objectMode: false });
    response.setHeader('X-Accel-Buffering', 'no');
    return new StreamableFile(body, { type: 'text/event-stream; charset=utf-8' });
  }

  private async *events(
    first: IteratorResult<StreamEvent, T>,
    streamed: Streamed<T>,
    request: Request,
  ): AsyncGenerator<Buffer> {
    try {
      let step = first;
      while (!step.done) {
        yield frame(step.value);
        const coming = streamed.next();
        for (let arrived = await orPing(coming); arrived === 'ping'; arrived = await orPing(coming)) {
          yield Buffer.from(': ping\n\n');
        }
        step = await coming;
      }
      yield frame({ event: this.done, data: step.value });
    } catch (error) {
      const problem = error instanceof Problem ? error : problemOf(error);
      yield frame({ event: 'error', data: problemBody(problem, stateOf(request).id, request.url) });
    } finally {
      await streamed.return(undefined as T);
    }
  }
}

/** What a reader without a stream gets. */
export async function answerOf<T>(streamed: Streamed<T>): Promise<T> {
  for (;;) {
    const { done, value } = await streamed.next();
    if (done) return value;
  }
}

async function orPing(coming: Promise<unknown>): Promise<'ping' | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const ping = new Promise<'ping'>((resolve) => {
    timer = setTimeout(() => resolve('ping'), PING_MS);
  });
  const arrived = coming.then(
    () => undefined,
    () => undefined,
  );
  return Promise.race([arrived, ping]).finally(() => clearTimeout(timer));
}

/** JSON holds no line breaks, so an event is one line of data. */
function frame({ event, data }: StreamEvent): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
