import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type Provider,
} from '@nestjs/common';
import { AuditLog } from '#libs/audit';
import { RecurringWork } from '#libs/database';
import { CredentialAccess, CredentialSignIns, CredentialStore, CredentialTokens } from '#libs/sources';
import { SOURCES_OPTIONS, type SourcesOptions } from './sources-options.js';

const HOUR = 3_600_000;
const log = new Logger('Credentials');

/** Renews the sign-ins that no source uses before they end. */
@Injectable()
class RenewalSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work: RecurringWork;

  constructor(@Inject(SOURCES_OPTIONS) { role }: SourcesOptions, access: CredentialAccess) {
    this.work = new RecurringWork(
      { name: 'renew idle sign-ins', everyMs: HOUR, off: role === 'api', atStart: true, log },
      () => access.renewIdle(),
    );
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }
}

/** Credentials, signing in with them, and the access tokens that this brings. */
export function credentialsFor({ database, egressAllow, secretsKey, publicUrl }: SourcesOptions): {
  access: CredentialAccess;
  providers: Provider[];
} {
  const { pool, pulls } = database;
  const audit = new AuditLog(pool);
  const store = new CredentialStore(pool, audit, secretsKey);
  const tokens = new CredentialTokens(pulls, secretsKey);
  const access = new CredentialAccess(pulls, store, tokens, egressAllow);
  const signIns = new CredentialSignIns(pool, { store, access, tokens, audit, key: secretsKey, publicUrl });
  const providers = [
    RenewalSchedule,
    { provide: CredentialStore, useValue: store },
    { provide: CredentialSignIns, useValue: signIns },
    { provide: CredentialAccess, useValue: access },
  ];
  return { access, providers };
}
