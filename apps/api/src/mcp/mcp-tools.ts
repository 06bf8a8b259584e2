import { Injectable } from '@nestjs/common';
import { AnalysisService } from '../analysis/analysis.service.js';
import { DeeperSearchService } from '../deeper/deeper-search.service.js';
import { RecordLookup } from '../analysis/record-lookup.js';
import type { Tool } from './tool.js';
import { deepQuestion } from './tools/deep-question.tool.js';
import { describeFields } from './tools/fields.tool.js';
import { distributionTool } from './tools/distribution.tool.js';
import { getRecord } from './tools/record.tool.js';
import { keyphrasesTool } from './tools/keyphrases.tool.js';
import { quantifyTool } from './tools/quantify.tool.js';
import { searchFeedback } from './tools/search.tool.js';
import { trendTool } from './tools/trend.tool.js';

/** Every question a model may put to this server. */
@Injectable()
export class McpTools {
  readonly all: readonly Tool[];

  constructor(analysis: AnalysisService, lookup: RecordLookup, deeper: DeeperSearchService) {
    this.all = [
      describeFields(analysis),
      searchFeedback(analysis),
      getRecord(lookup),
      trendTool(analysis),
      distributionTool(analysis),
      quantifyTool(analysis),
      keyphrasesTool(analysis),
      deepQuestion(deeper),
    ];
  }
}
