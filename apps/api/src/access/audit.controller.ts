import { Controller, Get, Query } from '@nestjs/common';
import { AuditLog } from '#libs/audit';
import { auditList, type AuditQuery, auditQuery } from '#libs/contract';
import { Documented } from '../http/documented.js';

@Controller('admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditLog) {}

  @Get()
  @Documented({ summary: 'Who did what, newest first', scope: 'admin', answer: auditList })
  list(@Query({ schema: auditQuery }) query: AuditQuery) {
    return this.audit.read(query);
  }
}
