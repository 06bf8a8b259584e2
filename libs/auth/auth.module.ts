import {
  type DynamicModule,
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import type { Pool } from 'pg';
import { AuditLog } from './audit-log.js';
import { BearerStrategy } from './bearer.strategy.js';
import { SignInCodes } from './sign-in-codes.js';
import { TokenStore } from './token-store.js';
import { TokenVerifier } from './token-verifier.js';

const NOTE_USE_MS = 30_000;

/** Writes `last_used_at` every half minute: a write for each request would cost more than the request. */
@Injectable()
class TokenUse implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(private readonly tokens: TokenVerifier) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.note(), NOTE_USE_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.note();
  }

  /** Lost when the database cannot be reached: the next use of the token says the same. */
  private async note(): Promise<void> {
    await this.tokens.noteUse().catch(() => undefined);
  }
}

export interface AuthOptions {
  pool: Pool;
}

/** Tokens, their verification, the audit log, and the `bearer` strategy of Passport. */
@Module({})
export class AuthModule {
  static forRoot({ pool }: AuthOptions): DynamicModule {
    const tokens = new TokenStore(pool);
    return {
      module: AuthModule,
      imports: [PassportModule],
      providers: [
        { provide: TokenVerifier, useValue: new TokenVerifier(pool) },
        { provide: TokenStore, useValue: tokens },
        { provide: SignInCodes, useValue: new SignInCodes(pool, tokens) },
        { provide: AuditLog, useValue: new AuditLog(pool) },
        BearerStrategy,
        TokenUse,
      ],
      exports: [AuditLog, SignInCodes, TokenVerifier, TokenStore],
    };
  }
}
