import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { AskAnswer, AskRequest } from '#libs/contract';
import type { AskListener } from '#libs/insight';
import type { Streamed, StreamEvent } from '../http/event-stream.js';
import { type AskCall, AskService } from './ask.service.js';

/** Gives an answer the way the client wants it: at once, later, or as it comes about. */
@Injectable()
export class AskAnswers {
  constructor(private readonly searches: AskService) {}

  async *answer(
    request: AskRequest,
    call: Pick<AskCall, 'caller' | 'context'>,
    response: Response,
  ): Streamed<AskAnswer> {
    const events: StreamEvent[] = [];
    let wake = Promise.withResolvers<void>();
    const listener = listenerTo((event) => {
      events.push(event);
      wake.resolve();
    });
    const gone = new AbortController();
    response.once('close', () => gone.abort(new Error('the client has gone')));
    const work = this.searches.ask(request, { ...call, listener, signal: gone.signal });
    if (request.async) {
      const begun = await work;
      response.status(202);
      return begun;
    }
    const ended = work.then(
      () => true,
      () => true,
    );
    for (let over = false; !over;) {
      over = await Promise.race([ended, wake.promise.then(() => false)]);
      wake = Promise.withResolvers();
      yield* events.splice(0);
    }
    return work;
  }
}

function listenerTo(tell: (event: StreamEvent) => void): AskListener {
  return {
    planned: (plan, reading) => tell({ event: 'plan', data: { plan, reading } }),
    started: (step) => tell({ event: 'step.start', data: step }),
    ended: ({ id, summary, tookMs }) =>
      tell({ event: 'step.result', data: { id, result: { summary }, took_ms: tookMs } }),
    delta: (text) => tell({ event: 'answer.delta', data: { text } }),
    citation: (citation) => tell({ event: 'citation', data: citation }),
  };
}
