import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import {
  distributionAnswer,
  type DistributionRequest,
  distributionRequest,
  driversAnswer,
  type DriversRequest,
  driversRequest,
  episodesAnswer,
  type EpisodesRequest,
  episodesRequest,
  fieldsAnswer,
  type FieldsRequest,
  fieldsRequest,
  keyphrasesAnswer,
  type KeyphrasesRequest,
  keyphrasesRequest,
  quantifyAnswer,
  type QuantifyRequest,
  quantifyRequest,
  searchAnswer,
  type SearchRequest,
  searchRequest,
  trendAnswer,
  type TrendRequest,
  trendRequest,
  versionsAnswer,
  type VersionsRequest,
  versionsRequest,
} from '#libs/contract';
import { AnalysisService } from './analysis.service.js';
import { CurrentCaller, CurrentQuestion, type RequestContext } from '../http/request-context.js';
import { Documented } from '../http/documented.js';
import { SearchService } from '../insight/search.service.js';
import { StreamsUntil } from '../http/event-stream.js';
import { QueryOrBody, ReadFromQuery } from '../http/query.js';

const trendRoute = { summary: 'A measure over time', scope: 'read', answer: trendAnswer } as const;
const distributionRoute = {
  summary: 'A measure by value',
  scope: 'read',
  answer: distributionAnswer,
} as const;

type Question = RequestContext & { signal: AbortSignal };

/** What do people say, how much, since when, compared with what. */
@Controller('public')
export class AnalysisController {
  constructor(
    private readonly analysis: AnalysisService,
    private readonly searches: SearchService,
  ) {}

  @Post('search')
  @HttpCode(200)
  @StreamsUntil('summary.done')
  @Documented({
    summary: 'Records, best or newest first, with a summary; as events with Accept: text/event-stream',
    scope: 'read',
    answer: searchAnswer,
  })
  search(
    @Body({ schema: searchRequest }) request: SearchRequest,
    @CurrentCaller() caller: Caller,
    @CurrentQuestion() context: Question,
  ) {
    return this.searches.search(request, { caller, context, signal: context.signal });
  }

  @Get('trend')
  @Documented(trendRoute)
  @ReadFromQuery(trendRequest)
  readTrend(
    @Body({ schema: trendRequest }) request: TrendRequest,
    @CurrentCaller() caller: Caller,
    @CurrentQuestion() context: Question,
  ) {
    return this.analysis.trend(request, caller, context);
  }

  @Post('trend')
  @HttpCode(200)
  @Documented(trendRoute)
  @QueryOrBody(trendRequest)
  trend(
    @Body({ schema: trendRequest }) request: TrendRequest,
    @CurrentCaller() caller: Caller,
    @CurrentQuestion() context: Question,
  ) {
    return this.analysis.trend(request, caller, context);
  }

  @Get('distribution')
  @Documented(distributionRoute)
  @ReadFromQuery(distributionRequest)
  readDistribution(
    @Body({ schema: distributionRequest }) request: DistributionRequest,
    @CurrentCaller() caller: Caller,
    @CurrentQuestion() context: Question,
  ) {
    return this.searches.distribution(request, { caller, context, signal: context.signal });
  }

  @Post('distribution')
  @HttpCode(200)
  @Documented(distributionRoute)
  @QueryOrBody(distributionRequest)
  distribution(
    @Body({ schema: distributionRequest }) request: DistributionRequest,
    @CurrentCaller() caller: Caller,
    @CurrentQuestion() context: Question,
  ) {
    return this.searches.distribution(request, { caller, context, signal: context.signal });
  }

  @Post('quantify')
  @HttpCode(200)
  @Documented({ summary: 'Two selections compared', scope: 'read', answer: quantifyAnswer })
  quantify(
    @Body({ schema: quantifyRequest }) request: QuantifyRequest,
    @CurrentCaller() caller: Caller,
    @CurrentQuestion() context: Question,
  ) {
    return this.analysis.quantify(request, caller, context);
  }

  @Post('drivers')
  @HttpCode(200)
  @Documented({
    summary: 'The change of a mean or a share, divided exactly among the values of fields',
    scope: 'read',
    answer: driversAnswer,
  })
  drivers(
    @Body({ schema: driversRequest }) request: DriversRequest,
    @CurrentCaller() caller: Caller,
    @CurrentQuestion() context: Question,
  ) {
    return this.analysis.drivers(request, caller, context);
  }

  @Post('episodes')
  @HttpCode(200)
  @Documented({
    summary: 'When a measure changed, how much, and whether it came back: every change, the largest first',
    scope: 'read',
    answer: episodesAnswer,
  })
  episodes(
    @Body({ schema: episodesRequest }) request: EpisodesRequest,
    @CurrentCaller() caller: Caller,
    @CurrentQuestion() context: Question,
  ) {
    return this.analysis.episodes(request, caller, context);
  }

  @Post('versions')
  @HttpCode(200)
  @Documented({
    summary: 'The mean score or a share of each version, compared with the one before it',
    scope: 'read',
    answer: versionsAnswer,
  })
  versions(
    @Body({ schema: versionsRequest }) request: VersionsRequest,
    @CurrentCaller() caller: Caller,
    @CurrentQuestion() context: Question,
  ) {
    return this.analysis.versions(request, caller, context);
  }

  @Post('keyphrases')
  @HttpCode(200)
  @Documented({
    summary: 'What the selected records mention more often than others',
    scope: 'read',
    answer: keyphrasesAnswer,
  })
  keyphrases(
    @Body({ schema: keyphrasesRequest }) request: KeyphrasesRequest,
    @CurrentCaller() caller: Caller,
    @CurrentQuestion() context: Question,
  ) {
    return this.analysis.keyphrases(request, caller, context);
  }

  @Get('fields')
  @Documented({
    summary: 'The known fields and what each can be used for',
    scope: 'read',
    answer: fieldsAnswer,
  })
  @ReadFromQuery(fieldsRequest)
  fields(
    @Body({ schema: fieldsRequest }) request: FieldsRequest,
    @CurrentCaller() caller: Caller,
    @CurrentQuestion() { signal }: Question,
  ) {
    return this.analysis.fields(request, caller, signal);
  }
}
