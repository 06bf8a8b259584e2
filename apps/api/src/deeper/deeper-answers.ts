import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { DeeperSearchAnswer, DeeperSearchRequest } from '#libs/contract';
import { type DeeperCall, DeeperSearchService } from './deeper-search.service.js';

/** Gives an answer the way the client wants it: at once, later, or as it comes. */
@Injectable()
export class DeeperAnswers {
  constructor(private readonly searches: DeeperSearchService) {}

  async answer(
    request: DeeperSearchRequest,
    call: DeeperCall,
    response: Response,
  ): Promise<DeeperSearchAnswer> {
    const gone = new AbortController();
    response.once('close', () => gone.abort(new Error('the client has gone')));
    if (request.async) response.status(202);
    return this.searches.ask(request, { ...call, signal: gone.signal });
  }
}
