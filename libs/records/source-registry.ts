import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** Numbers the sources by name. A source appears with its first batch and is never renamed or removed. */
export class SourceRegistry {
  private readonly ids = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly pool: pg.Pool) {}

  /** Runs outside the caller's transaction: what is cached here must not be rolled back. */
  async idOf(name: string): Promise<number> {
    const known = this.ids.get(name);
    if (known !== undefined) return known;
    const id = (await this.find(name)) ?? (await this.add(name));
    this.ids.set(name, id);
    return id;
  }

  private async add(name: string): Promise<number> {
    await this.pool.query('INSERT INTO source (name) VALUES ($1) ON CONFLICT (name) DO NOTHING', [name]);
    const id = await this.find(name);
    if (id === undefined) throw new Error('The source was not stored.');
    return id;
  }

  private async find(name: string): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ id: number }>('SELECT id FROM source WHERE name = $1', [name]);
    return rows[0]?.id;
  }
}
