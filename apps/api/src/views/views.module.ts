import { type DynamicModule, Module } from '@nestjs/common';
import type { Database } from '#libs/database';
import { ViewStore } from '#libs/delivery';
import { ViewsController } from './views.controller.js';

/** Saved requests. */
@Module({})
export class ViewsModule {
  static forRoot({ pool }: Database): DynamicModule {
    return {
      module: ViewsModule,
      controllers: [ViewsController],
      providers: [{ provide: ViewStore, useValue: new ViewStore(pool) }],
      exports: [ViewStore],
    };
  }
}
