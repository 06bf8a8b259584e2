import type { MessagePort, Worker } from 'node:worker_threads';

/** The methods of an object in another thread, called without waiting for a result. */
export type Notify<Remote> = {
  [M in keyof Remote]: Remote[M] extends (...args: infer Args) => unknown ? (...args: Args) => void : never;
};

/** How errors cross between threads. */
export interface ErrorCodec<Encoded = never> {
  encode(error: unknown): unknown;
  decode(encoded: Encoded): Error;
}

type Message =
  | { kind: 'call'; id: number; method: string; args: unknown[] }
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'failure'; id: number; failure: unknown }
  | { kind: 'ping' }
  | { kind: 'pong' };

/** The id of calls without a waiting caller. */
const UNANSWERED = 0;

/**
 * One end of a connection between two threads. Each end calls the methods of an object at the other, all of which
 * return promises, and offers an object of its own.
 */
export class ThreadChannel<Remote extends object> {
  /** The object at the other end. */
  readonly remote: Remote;
  readonly notify: Notify<Remote>;
  /** When the other end was last heard, epoch milliseconds. */
  heardAt = Date.now();
  private readonly pending = new Map<number, PromiseWithResolvers<unknown>>();
  private count = UNANSWERED;
  private closed: Error | undefined;

  constructor(
    private readonly port: MessagePort | Worker,
    private readonly errors: ErrorCodec = plainErrors,
  ) {
    this.remote = forwarder((method, args) => this.call(method, args)) as Remote;
    this.notify = forwarder((method, args) =>
      this.send({ kind: 'call', id: UNANSWERED, method, args }),
    ) as Notify<Remote>;
  }

  /** Starts to listen. The own methods of `local` are what the other end may call. */
  open(local: object): this {
    this.port.on('message', (message: Message) => {
      this.heardAt = Date.now();
      if (message.kind === 'ping') this.send({ kind: 'pong' });
      else if (message.kind === 'call') void this.run(local, message);
      else if (message.kind !== 'pong') this.settle(message);
    });
    return this;
  }

  ping(): void {
    this.send({ kind: 'ping' });
  }

  /** Resolves when every call that was made so far is answered. */
  async idle(): Promise<void> {
    await Promise.allSettled([...this.pending.values()].map(({ promise }) => promise));
  }

  /** Rejects the calls that are not answered, and those that are made later. */
  close(reason: Error): void {
    this.closed ??= reason;
    for (const { promise, reject } of this.pending.values()) {
      promise.catch(() => undefined); // the caller may have stopped waiting
      reject(this.closed);
    }
    this.pending.clear();
  }

  private call(method: string, args: unknown[]): Promise<unknown> {
    if (this.closed) return Promise.reject(this.closed);
    const call = Promise.withResolvers<unknown>();
    const id = ++this.count;
    this.pending.set(id, call);
    try {
      this.send({ kind: 'call', id, method, args });
    } catch (error) {
      this.pending.delete(id);
      call.reject(error); // an argument cannot be cloned
    }
    return call.promise;
  }

  private async run(local: object, { id, method, args }: Extract<Message, { kind: 'call' }>): Promise<void> {
    try {
      // Own methods only: the thread at the other end may not be trusted.
      const methods = local as Record<string, (...args: unknown[]) => unknown>;
      const called = Object.hasOwn(local, method) ? methods[method] : undefined;
      if (!called) throw new Error(`There is no method '${method}'.`);
      const value = await called.apply(local, args);
      if (id !== UNANSWERED) this.send({ kind: 'result', id, value });
    } catch (error) {
      if (id === UNANSWERED) throw error;
      this.send({ kind: 'failure', id, failure: this.errors.encode(error) });
    }
  }

  private settle(message: Extract<Message, { kind: 'result' | 'failure' }>): void {
    const call = this.pending.get(message.id);
    this.pending.delete(message.id);
    if (message.kind === 'result') call?.resolve(message.value);
    else call?.reject(this.errors.decode(message.failure as never));
  }

  private send(message: Message): void {
    this.port.postMessage(message);
  }
}

/** An object of which every property is a method. */
function forwarder(call: (method: string, args: unknown[]) => unknown): object {
  return new Proxy(
    {},
    {
      get:
        (_, method) =>
        (...args: unknown[]) =>
          call(String(method), args),
    },
  );
}

/** Keeps name, message and stack: what else an error holds may not be cloneable. */
const plainErrors: ErrorCodec<Pick<Error, 'name' | 'message' | 'stack'>> = {
  encode: (error) => {
    if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
    const { name, message, stack } = error;
    return { name, message, stack };
  },
  decode: (encoded) => Object.assign(new Error(encoded.message), encoded),
};
