import { type BeforeApplicationShutdown, Injectable, Module } from '@nestjs/common';
import { Problem } from '#libs/contract';

/** What one part says about itself: no addresses, no versions, no names of hosts. */
export interface PartState {
  ready: boolean;
  detail?: string;
}

export type Probe = () => PartState | Promise<PartState>;

/** Parts register how to ask them; the process is ready when all of them are and it is not stopping. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private readonly probes = new Map<string, Probe>();
  private stopping = false;

  register(part: string, probe: Probe): void {
    if (this.probes.has(part)) throw new Error(`Two parts are called '${part}'.`);
    this.probes.set(part, probe);
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  /** @throws Problem unavailable while any part is not ready */
  async check(): Promise<{ status: 'ready'; parts: Record<string, PartState> }> {
    const asked = [...this.probes].map(async ([part, probe]) => [part, await ask(probe)] as const);
    const parts = Object.fromEntries(await Promise.all(asked));
    const waiting = Object.entries(parts).filter(([, state]) => !state.ready);
    if (this.stopping) throw new Problem('unavailable', 'The service is stopping.', { retryAfter: 5 });
    if (waiting.length === 0) return { status: 'ready', parts };
    const errors = waiting.map(([part, { detail }]) => ({
      parameter: part,
      code: 'not_ready',
      detail: detail ?? 'not ready',
    }));
    const names = waiting.map(([part]) => part).join(', ');
    throw new Problem('unavailable', `Not ready: ${names}.`, { retryAfter: 2, errors });
  }
}

/** Import it to register a part with `Readiness`. */
@Module({ providers: [Readiness], exports: [Readiness] })
export class ReadinessModule {}

async function ask(probe: Probe): Promise<PartState> {
  try {
    return await probe();
  } catch {
    return { ready: false };
  }
}

/** Whether a question failed because the index is not ready yet, or behind: asked again later, it is answered. */
export function isNotReady(error: unknown): boolean {
  return error instanceof Problem && (error.kind === 'index_starting' || error.kind === 'unavailable');
}
