import assert from 'node:assert/strict';
import type { JsonValue } from '#libs/contract';
import { failureOf } from '../errors.js';
import type { ConnectorSession, MappedPage } from '../session.js';
import { assertRead, expectedOf } from './expected.js';
import { type Case, EndGuard, type Harness } from './harness.js';
import type { Handler } from './kit-server.js';

/** Pages that are read at once, as the engine does unless the source allows one request at a time. */
const AT_ONCE = 2;
/**
 * How long a response waits for a request of the other page; only once, for connectors that send one at a time. Counted
 * in short times: a process that gets no processor for seconds misses one of them, and reads what has arrived meanwhile.
 */
const PATIENCE = { times: 20, ms: 100 };

/** Group 17: two partitions are read at once, in one session. */
export const atOnce: Case[] = [
  {
    group: 17,
    name: 'reads the same when two of its partitions are read at once',
    run: async (harness) => {
      const { items } = expectedOf(harness);
      if (harness.traits?.limits?.concurrency === 1) return;
      const when = 'Reading two partitions at once';
      const found = await besideEachOther(harness).catch((error: unknown) =>
        assert.fail(`${when} failed: ${failureOf(error).message} Do they share state of the connector?`),
      );
      assertRead(found, { items, when: `${when} (do they share state of the connector?)` });
    },
  },
];

/** The ids that are found when two partitions are read at once, until none is left. */
async function besideEachOther(harness: Harness): Promise<string[]> {
  const session = harness.session();
  const left = await session.partitions();
  const meeting = new Meeting(harness.subject.source);
  harness.server.become((request) => meeting.answer(request));
  const end = new EndGuard();
  const found: string[] = [];
  const reader = async () => {
    for (let partition = left.shift(); partition !== undefined; partition = left.shift())
      for await (const page of pagesOf(harness, session, partition, meeting)) {
        end.pass(page);
        found.push(...page.items.map(({ record }) => record.id));
      }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, reader));
  } finally {
    meeting.close();
    harness.server.become(harness.subject.source);
  }
  return found;
}

async function* pagesOf(
  harness: Harness,
  session: ConnectorSession,
  partition: string,
  meeting: Meeting,
): AsyncGenerator<MappedPage> {
  let cursor: JsonValue = null;
  do {
    const page = await meeting.during(() => session.page(harness.slice(partition, cursor)));
    cursor = page.next;
    yield page;
  } while (cursor !== null);
}

/** Holds the responses of two pages until both have sent a request, so that neither is read before the other begins. */
class Meeting {
  private waiting: (() => void)[] = [];
  private reading = 0;
  private isOpen = false;

  constructor(private readonly source: Handler) {}

  /** Counts a page as being read. */
  async during<T>(read: () => Promise<T>): Promise<T> {
    this.reading++;
    try {
      return await read();
    } finally {
      this.reading--;
      this.release();
    }
  }

  async answer(request: Request): Promise<Response> {
    const response = await this.source(request);
    if (!this.isOpen) await new Promise<void>((resolve) => this.hold(resolve));
    return response;
  }

  close(): void {
    this.isOpen = true;
    this.release();
  }

  private hold(resolve: () => void): void {
    let times = 0;
    const late = setInterval(() => {
      if (++times === PATIENCE.times) this.close();
    }, PATIENCE.ms);
    this.waiting.push(() => {
      clearInterval(late);
      resolve();
    });
    this.release();
  }

  private release(): void {
    if (!this.isOpen && this.waiting.length < this.reading) return;
    // The one that came first is answered last.
    for (const go of this.waiting.splice(0).toReversed()) go();
  }
}
