import { Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { type Actor, AuditLog } from '#libs/audit';
import { attributeList, attributeName, attributeView } from '#libs/contract';
import { AttributeStore } from '#libs/records';
import { Documented } from '../http/documented.js';
import { CurrentActor } from '../http/request-context.js';

/** Which attributes are indexed: new ones are admitted as they come, up to a limit. */
@Controller('admin/attributes')
export class AttributesController {
  constructor(
    private readonly attributes: AttributeStore,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Documented({
    summary: 'List the attributes that are indexed, and those that were dropped',
    scope: 'admin',
    answer: attributeList,
  })
  async list() {
    const { total, perSource, values } = this.attributes.limits;
    return { attributes: await this.attributes.list(), limits: { total, per_source: perSource, values } };
  }

  @Put(':name')
  @Documented({
    summary:
      'Pin an attribute: it is indexed whatever source brings it. The index is rebuilt if records may hold it',
    scope: 'admin',
    answer: attributeView,
  })
  pin(@Param('name', { schema: attributeName }) name: string, @CurrentActor() actor: Actor) {
    return this.attributes.pin(name, (tx) =>
      this.audit.append({ actor, action: 'attribute.pinned', target: name }, tx),
    );
  }

  @Delete(':name')
  @Documented({
    summary: 'Drop an attribute from the index, which is rebuilt; records keep it',
    scope: 'admin',
    answer: attributeView,
  })
  drop(@Param('name', { schema: attributeName }) name: string, @CurrentActor() actor: Actor) {
    return this.attributes.drop(name, (tx) =>
      this.audit.append({ actor, action: 'attribute.dropped', target: name }, tx),
    );
  }
}
