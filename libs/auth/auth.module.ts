import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Injectable,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import type { Pool } from 'pg';
import type { AuditLog } from '#libs/audit';
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
