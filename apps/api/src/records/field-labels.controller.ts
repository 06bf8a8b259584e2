import { Body, Controller, Param, Put } from '@nestjs/common';
import { type Actor, AuditLog } from '#libs/audit';
import type { Caller } from '#libs/auth';
import {
  fieldKey,
  type FieldLabel,
  fieldLabel,
  fieldLabelView,
  fieldsRequest,
  Problem,
} from '#libs/contract';
import { FieldLabelStore } from '#libs/records';
import { AnalysisService } from '../analysis/analysis.service.js';
import { Documented } from '../http/documented.js';
import { CurrentActor, CurrentCaller } from '../http/request-context.js';

/** What fields are called; `GET /public/fields` says it of each field that its reader may see. */
@Controller('public/fields')
export class FieldLabelsController {
  constructor(
    private readonly labels: FieldLabelStore,
    private readonly analysis: AnalysisService,
    private readonly audit: AuditLog,
  ) {}

  @Put(':key')
  @Documented({
    summary: 'Give a field a title and a description, or hide it; an empty object removes them',
    scope: 'edit',
    answer: fieldLabelView,
  })
  async set(
    @Param('key', { schema: fieldKey }) key: string,
    @Body({ schema: fieldLabel }) label: FieldLabel,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    await this.requireField(key, caller);
    await this.labels.set(key, label, (tx) =>
      this.audit.append({ actor, action: 'field.labelled', target: key }, tx),
    );
    return { key, ...label };
  }

  /** Everyone reads the titles of the fields they see, so those who see only some records set none. */
  private async requireField(key: string, caller: Caller): Promise<void> {
    if (caller.filters.length > 0) {
      const detail = 'Fields cannot be named with access that is limited to some records.';
      throw new Problem('insufficient_scope', detail);
    }
    const { fields } = await this.analysis.fields(fieldsRequest.parse({}), caller);
    if (!fields.some((field) => field.key === key)) {
      throw new Problem(
        'not_found',
        `No record has a field '${key}'. GET /public/fields lists those there are.`,
      );
    }
  }
}
