import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { HookSources } from '#libs/sources';
import { HookMapper } from './hook-mapper.js';
import { HookGuard } from './hook.guard.js';
import { HookService } from './hook.service.js';
import type { HooksOptions } from './hooks-options.js';
import { HooksController } from './hooks.controller.js';

/** Deliveries of webhooks. */
@Module({})
export class HooksModule {
  /** `imports` brings what stores pushes. */
  static forRoot(options: HooksOptions, imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    const sources = new HookSources(options.database.pool, options.secretsKey);
    return {
      module: HooksModule,
      imports,
      controllers: [HooksController],
      providers: [HookGuard, HookMapper, HookService, { provide: HookSources, useValue: sources }],
    };
  }
}
