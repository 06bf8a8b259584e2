import { type DynamicModule, Injectable, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import type { Pool } from 'pg';
import type { AuditLog } from '#libs/audit';
import { RecurringWork } from '#libs/database';
import { BearerStrategy } from './bearer.strategy.js';
import { Identities, type OpenIdRule } from './openid/identities.js';
import { OpenIdProvider, type ProviderSettings } from './openid/provider.js';
import { OpenIdSignIns } from './openid/sign-ins.js';
import { People } from './people.js';
import { Sessions } from './sessions.js';
import { SignInCodes } from './sign-in-codes.js';
import { TokenStore } from './token-store.js';
import { TokenVerifier } from './token-verifier.js';

/** Stores every half minute what was used: a write for each request would cost more than the request. */
@Injectable()
class NoteUse extends RecurringWork {
  private readonly note: () => Promise<unknown>;

  constructor(tokens: TokenVerifier, sessions: Sessions) {
    const note = () => Promise.all([tokens.noteUse(), sessions.noteUse()]);
    super({ name: 'store when tokens and sessions were last used', everyMs: 30_000 }, note);
    this.note = note;
  }

  override async stop(): Promise<void> {
    await super.stop();
    // Lost when the database is unreachable: the next use writes it.
    await this.note().catch(() => undefined);
  }
}

export type OpenIdSettings = ProviderSettings & OpenIdRule;

export interface AuthOptions {
  pool: Pool;
  audit: AuditLog;
  openId?: OpenIdSettings;
}

/** Tokens and their verification, people, their sessions and sign-in codes, and Passport's strategy `bearer`. */
@Module({})
export class AuthModule {
  static forRoot({ pool, audit, openId: settings }: AuthOptions): DynamicModule {
    const tokens = new TokenVerifier(pool);
    const people = new People(pool, audit);
    const codes = new SignInCodes(pool, people, audit);
    const openId = settings && {
      signIns: new OpenIdSignIns(pool, new OpenIdProvider(settings)),
      identities: new Identities(people, audit, settings),
    };
    return {
      module: AuthModule,
      imports: [PassportModule],
      providers: [
        { provide: TokenVerifier, useValue: tokens },
        { provide: TokenStore, useValue: new TokenStore(pool, audit) },
        { provide: People, useValue: people },
        { provide: SignInCodes, useValue: codes },
        { provide: Sessions, useValue: new Sessions(pool, { tokens, codes, audit, openId }) },
        { provide: OpenIdSignIns, useValue: openId?.signIns },
        BearerStrategy,
        NoteUse,
      ],
      exports: [OpenIdSignIns, People, Sessions, SignInCodes, TokenVerifier, TokenStore],
    };
  }
}
