import { type DynamicModule, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AuditController } from './audit.controller.js';
import { AuditInterceptor } from './audited.js';
import { OpenIdController } from './openid.controller.js';
import { OpenIdStarts } from './openid-starts.js';
import { OwnTokenController } from './own-token.controller.js';
import { PeopleController } from './people.controller.js';
import { SIGN_IN_MAILING, SignInMails, type SignInMailing } from './sign-in-mails.js';
import { PUBLIC_URL, SignInController, SignInLinksController } from './sign-in.controller.js';
import { TokensController } from './tokens.controller.js';

/** `publicUrl`: where people reach this process. */
export type AccessOptions = SignInMailing;

export interface AccessImports {
  audit: DynamicModule;
  auth: DynamicModule;
  http: DynamicModule;
}

/** Tokens, people, signing in, and the audit log. */
@Module({})
export class AccessModule {
  static forRoot(options: AccessOptions, { audit, auth, http }: AccessImports): DynamicModule {
    return {
      module: AccessModule,
      imports: [audit, auth, http],
      controllers: [
        AuditController,
        OpenIdController,
        OwnTokenController,
        PeopleController,
        SignInController,
        SignInLinksController,
        TokensController,
      ],
      providers: [
        { provide: PUBLIC_URL, useValue: options.publicUrl },
        { provide: SIGN_IN_MAILING, useValue: options },
        OpenIdStarts,
        SignInMails,
        { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
      ],
    };
  }
}
