import { type DynamicModule, Injectable, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import type { Pool } from 'pg';
import type { AuditLog } from '#libs/audit';
import { RecurringWork } from '#libs/database';
import { BearerStrategy } from './bearer.strategy.js';
import { SignInCodes } from './sign-in-codes.js';
import { TokenStore } from './token-store.js';
import { TokenVerifier } from './token-verifier.js';

/** Stores `last_used_at` every half minute: a write for each request would cost more than the request. */
@Injectable()
class TokenUse extends RecurringWork {
  constructor(private readonly tokens: TokenVerifier) {
    super({ name: 'store when tokens were last used', everyMs: 30_000 }, () => tokens.noteUse());
  }

  override async stop(): Promise<void> {
    await super.stop();
    // Lost when the database is unreachable: the next use of the token writes it.
    await this.tokens.noteUse().catch(() => undefined);
  }
}

/** Tokens, their verification, sign-in codes, and Passport's strategy `bearer`. */
@Module({})
export class AuthModule {
  static forRoot(pool: Pool, audit: AuditLog): DynamicModule {
    const tokens = new TokenStore(pool, audit);
    return {
      module: AuthModule,
      imports: [PassportModule],
      providers: [
        { provide: TokenVerifier, useValue: new TokenVerifier(pool) },
        { provide: TokenStore, useValue: tokens },
        { provide: SignInCodes, useValue: new SignInCodes(pool, tokens, audit) },
        BearerStrategy,
        TokenUse,
      ],
      exports: [SignInCodes, TokenVerifier, TokenStore],
    };
  }
}
