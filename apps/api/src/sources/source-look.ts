import { Inject, Injectable } from '@nestjs/common';
import { type ConnectorSession, type Failure, Transient } from '#libs/connector';
import { Problem } from '#libs/contract';
import { ConnectorRegistry } from '#libs/sources';
import { OPEN_SESSION, type OpenSession } from './sources-options.js';

/** Shorter than a request may take. */
const PATIENCE = 25_000;

interface Settings {
  connector: string;
  config: unknown;
  secrets: unknown;
}

interface Look<T> {
  work: (session: ConnectorSession) => Promise<T>;
  /** What is answered when the work takes too long. */
  late: (failure: Failure) => T;
}

/** Opens a connector for a short look: in a thread of its own, as ever, and never for longer than a request lasts. */
@Injectable()
export class SourceLook {
  constructor(
    @Inject(OPEN_SESSION) private readonly openSession: OpenSession,
    private readonly registry: ConnectorRegistry,
  ) {}

  async at<T>({ connector: id, config, secrets }: Settings, { work, late }: Look<T>): Promise<T> {
    const connector = this.registry.get(id);
    if (!connector) throw new Problem('conflict', `There is no connector '${id}' in this installation.`);
    const abort = new AbortController();
    const session = this.openSession({ connector, config, secrets, signal: abort.signal });
    const waited = Promise.withResolvers<T>();
    const { failure } = new Transient(`The check took longer than ${PATIENCE / 1000} seconds.`);
    const timer = setTimeout(() => waited.resolve(late(failure)), PATIENCE);
    try {
      return await Promise.race([work(session), waited.promise]);
    } finally {
      clearTimeout(timer);
      abort.abort();
      await session.close();
    }
  }
}
