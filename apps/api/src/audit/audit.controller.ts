import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { AUDIT_ACTIONS, AuditLog, auditView } from '#libs/auth';
import { Documented } from '../http/documented.js';

const asked = z.strictObject({
  since: z.iso.datetime({ offset: true }).optional(),
  /** A token's name or id. */
  actor: z.string().min(1).max(128).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, 'must be the next_cursor of an answer')
    .optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
const auditList = z.object({ entries: z.array(auditView), next_cursor: z.string().nullable() });

@Controller('admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditLog) {}

  @Get()
  @Documented({ summary: 'Who did what, newest first', scope: 'admin', answer: auditList })
  async list(@Query({ schema: asked }) { cursor, ...query }: z.output<typeof asked>) {
    const { entries, next } = await this.audit.read({ ...query, before: cursor });
    return { entries, next_cursor: next };
  }
}
