import { type DynamicModule, Module } from '@nestjs/common';
import { AuditLog } from './audit-log.js';

/** Provides the one audit log of the process. */
@Module({})
export class AuditModule {
  static forRoot(audit: AuditLog): DynamicModule {
    return { module: AuditModule, providers: [{ provide: AuditLog, useValue: audit }], exports: [AuditLog] };
  }
}
