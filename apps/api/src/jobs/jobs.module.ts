import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Database } from '#libs/database';
import { JobQueue, Mailer, type MailerOptions } from '#libs/delivery';

const QUIET_MS = 30_000;
const log = new Logger('Jobs');

export interface JobsOptions {
  database: Pick<Database, 'url'>;
  role: 'all' | 'api' | 'worker';
  mail?: MailerOptions;
}

/** Starts the queue once every module has said which jobs it does (`JobQueue.handle` in `onModuleInit`). */
@Injectable()
class JobsLife implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.queue.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.queue.stop();
    this.mailer.close();
  }
}

/** Work that outlives a request, and mail. */
@Module({})
export class JobsModule {
  static forRoot({ database, role, mail }: JobsOptions): DynamicModule {
    const queue = new JobQueue({ url: database.url, works: role !== 'api', onTrouble: oncePer(QUIET_MS) });
    return {
      module: JobsModule,
      providers: [
        JobsLife,
        { provide: JobQueue, useValue: queue },
        { provide: Mailer, useValue: new Mailer(mail) },
      ],
      exports: [JobQueue, Mailer],
    };
  }
}

/** A database that is away fails every look for work of every worker: one line of the log is enough for a while. */
function oncePer(ms: number): (error: Error) => void {
  let silentUntil = 0;
  return ({ message }) => {
    if (Date.now() < silentUntil) return;
    silentUntil = Date.now() + ms;
    log.warn({ message: 'the queue of jobs has trouble', cause: message });
  };
}
