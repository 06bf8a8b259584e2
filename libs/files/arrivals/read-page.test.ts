import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  configured,
  type ConnectorSession,
  defineConnector,
  dryRun,
  DryRunStore,
  openSession,
} from '#libs/connector';
import { type Arrivals, place, Vanished } from './arrivals.js';
import { closeRows, readRows } from './read-page.js';
import { fileSettings } from './settings.js';
import { mapStoredRow, type StoredRow } from './stored-row.js';

const DAY = 86_400_000;
const START = Date.parse('2026-03-01T00:00:00Z');

/** Files in memory, and which of them were opened. */
class ArrivalFolder {
  readonly files = new Map<string, { content: Buffer; changed: number }>();
  readonly opened: string[] = [];
  private clock = START;

  put(key: string, content: string | Buffer): void {
    this.files.set(key, { content: Buffer.from(content), changed: (this.clock += 1_000) });
  }

  arrivals(): Arrivals {
    const list = [...this.files].map(([key, { content, changed }]) => ({
      key,
      changed,
      size: content.length,
      version: String(changed),
    }));
    return {
      list: async () => ({ files: list, waiting: 0 }),
      open: ({ key }) => ({ name: key, bytes: () => this.read(key) }),
    };
  }

  // oxlint-disable-next-line require-await -- as a file is read
  private async *read(key: string): AsyncGenerator<Buffer> {
    const found = this.files.get(key);
    if (!found) throw new Vanished();
    this.opened.push(key);
    for (let at = 0; at < found.content.length; at += 10_000) yield found.content.subarray(at, at + 10_000);
  }
}

/** A source of the files in a folder, with what it stored. */
class Source {
  readonly store = new DryRunStore();
  private readonly connector;
  private readonly config: z.infer<typeof settings>;

  constructor(folder: ArrivalFolder, config: object = {}) {
    this.config = settings.parse(config);
    this.connector = configured(
      defineConnector<z.infer<typeof settings>, object, StoredRow>({
        id: 'desk',
        version: '1.0.0',
        contract: '^1',
        title: 'Files',
        config: settings,
        cursor: { version: 1, schema: place },
        source: { order: 'unordered', overlap: '2d' },
        fetch: (context, slice) => readRows(context, slice, () => folder.arrivals()),
        map: mapStoredRow,
        close: closeRows,
      }),
      this.config,
    );
  }

  session(): ConnectorSession {
    const signal = new AbortController().signal;
    return openSession(this.connector, { config: this.config, secrets: {}, http: {} as never, signal });
  }

  /** One run; ends like a crash after so many pages. */
  async run(now: number, crashAfter = Infinity) {
    const session = this.session();
    const result = { added: 0, revised: 0, pages: 0, rejects: [] as string[] };
    for await (const { added, revised, page } of dryRun(this.connector, session, {
      now,
      store: this.store,
    })) {
      result.added += added;
      result.revised += revised;
      result.rejects.push(...page.rejects.map(({ message }) => message));
      if (++result.pages >= crashAfter) return result;
    }
    await session.close();
    return result;
  }
}

const settings = z.strictObject(fileSettings);
const lines = (count: number, from = 1) =>
  Array.from({ length: count }, (_, n) => `2026-02-01T10:00:00Z,Said as number ${n + from}\n`).join('');

describe('files that arrive', () => {
  it('are read once, and a large one is continued where a crash left it', async () => {
    const folder = new ArrivalFolder();
    folder.put('large.csv', `ds,message\n${lines(3_500)}`);
    folder.put('packed.csv.gz', gzipSync(`ds,message\n${lines(10)}`));
    const source = new Source(folder);
    expect(await source.run(START + DAY, 2)).toMatchObject({ added: 2_000 });
    expect(await source.run(START + DAY)).toMatchObject({ added: 1_510, revised: 0 });
    expect(source.store.items.size).toBe(3_510);
    expect([...source.store.items.keys()].slice(-1)).toEqual(['packed.csv.gz#10']);
    expect(await source.run(START + DAY + 1_000)).toMatchObject({ added: 0, revised: 0 });
  });

  it('are not opened again as long as they are the same', async () => {
    const folder = new ArrivalFolder();
    folder.put('a.csv', `ds,message\n${lines(3)}`);
    const session = new Source(folder).session();
    const slice = { partition: 'all', cursor: null, to: START + DAY, reason: 'incremental' as const };
    const { items, next, hints } = await session.page(slice);
    expect([items.length, next]).toEqual([3, null]);
    folder.put('next.jsonl', '{"ds":"2026-02-03T10:00:00Z","message":"New"}\n');
    folder.opened.length = 0;
    const later = await session.page({ ...slice, from: START, ...hints });
    expect(later.items.map(({ record }) => record.id)).toEqual(['next.jsonl#1']);
    expect(new Set(folder.opened)).toEqual(new Set(['next.jsonl']));
    expect(await session.page({ ...slice, from: START, ...later.hints })).toMatchObject({
      items: [],
      unchanged: true,
    });
  });

  it('are read again when they are changed, and their changed rows are new versions', async () => {
    const folder = new ArrivalFolder();
    folder.put('a.csv', 'ds,message,score\n2026-02-01T10:00:00Z,Good,4\n2026-02-01T10:00:00Z,Bad,1\n');
    const source = new Source(folder);
    expect(await source.run(START + DAY)).toMatchObject({ added: 2 });
    folder.put('a.csv', 'ds,message,score\n2026-02-01T10:00:00Z,Good,5\n2026-02-01T10:00:00Z,Bad,1\n');
    await source.run(START + DAY + 1_000);
    expect(source.store.items.get('a.csv#1')?.record).toMatchObject({ score: 5 });
    expect(source.store.items.size).toBe(2);
  });

  it('keep the later row where several have one id, in whatever order they are read', async () => {
    const folder = new ArrivalFolder();
    const source = new Source(folder, { map: ['id=n', 'message=text', 'ds=day'] });
    folder.put('old.csv', 'n,day,text\n1,2026-02-01T10:00:00Z,First\n1,2026-02-01T10:00:00Z,Second\n');
    await source.run(START + DAY);
    folder.put('new.csv', 'n,day,text\n1,2026-02-02T10:00:00Z,Third\n');
    await source.run(START + DAY + 1_000);
    const again = new Source(folder, { map: ['id=n', 'message=text', 'ds=day'] });
    await again.run(START + DAY);
    for (const { store } of [source, again]) {
      expect(store.items.get('1')?.record.message).toBe('Third');
    }
  });

  it('lose no row to a broken one or a broken file, and say where it is', async () => {
    const folder = new ArrivalFolder();
    folder.put(
      'broken.csv',
      `ds,message\n2026-02-01T10:00:00Z,Good\nyesterday,Bad\n2026-02-01T10:00:00Z,Good\n`,
    );
    folder.put('cut.csv.gz', gzipSync(`ds,message\n${lines(5)}`).subarray(0, 60));
    folder.put('whole.csv', `ds,message\n${lines(5)}`);
    const { added, rejects } = await new Source(folder).run(START + DAY);
    expect(added).toBe(7);
    expect(rejects).toHaveLength(2);
    expect(rejects[0]).toMatch(/^broken\.csv, line 3: 'ds': 'yesterday' is not a date/);
    expect(rejects[1]).toMatch(/^cut\.csv\.gz, line \d+: the file cannot be read completely: unexpected end/);
  });

  it('say what is missing in terms of settings', async () => {
    const folder = new ArrivalFolder();
    folder.put('a.csv', 'ds,message\n2026-02-01 10:00,Good\n');
    const { rejects } = await new Source(folder).run(START + DAY);
    expect(rejects[0]).toBe(
      "a.csv, line 2: The date '2026-02-01 10:00' has no UTC offset. Pass the time zone of the dates, such as zone: Europe/Lisbon; it is never guessed.",
    );
    const wrong = settings.safeParse({ map: ['text=review'], date: ['YYYY'], zone: 'Nowhere' });
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['map', 'date', 'zone']);
  });
});
