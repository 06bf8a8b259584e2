import { type DynamicModule, Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { PageAnswer } from './page-answer.js';
import { PageFiles } from './page-files.js';
import { PUBLIC_URL, SignIn } from './sign-in.js';
import { SignInController, SignInLinksController } from './sign-in.controller.js';

export interface DashboardOptions {
  /** Where people reach this process. */
  publicUrl?: string;
}

/** The page itself and the way into it. What it shows comes from the rest of the API. */
@Module({})
export class DashboardModule {
  static forRoot({ publicUrl }: DashboardOptions, imports: DynamicModule[]): DynamicModule {
    return {
      module: DashboardModule,
      imports,
      controllers: [DashboardController, SignInController, SignInLinksController],
      providers: [PageAnswer, PageFiles, SignIn, { provide: PUBLIC_URL, useValue: publicUrl }],
    };
  }
}
