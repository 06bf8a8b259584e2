import type pg from 'pg';
import type { Actor, AuditEntry, AuditLog } from '#libs/audit';
import type { Caller } from '#libs/auth';
import {
  type CodeframeRequest,
  Problem,
  type Theme,
  type ThemeChange,
  type ThemeRequest,
  type ThemeVersion,
} from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';
import { checkCodeframe, identified, inOrder, labelsOf, newId, type ThemeContent } from './codeframe.js';
import { type Codeframe, type EditedTheme, readThemes, writeThemes } from './theme-rows.js';

type Reader = Pick<Caller, 'filters'>;

/** Themes that find other records than before: what counts them starts over, in the same transaction. */
export type ThemesEdited = (tx: Transaction, bound: string, edited: readonly EditedTheme[]) => Promise<void>;

const LOCK = 0x6561_7274; // "eart"

/** The themes of everyone with equal bound filters: their codeframe. No one else sees them. */
export class ThemeStore {
  constructor(
    private readonly pool: pg.Pool,
    private readonly audit: AuditLog,
    private readonly edited: ThemesEdited,
  ) {}

  async list({ filters }: Reader): Promise<Theme[]> {
    return viewsOf(await readThemes(this.pool, JSON.stringify(filters)));
  }

  /** @throws Problem not_found */
  async read(id: string, { filters }: Reader): Promise<Theme> {
    return viewOf(id, await readThemes(this.pool, JSON.stringify(filters)));
  }

  /** What a theme was before; also one that is removed. @throws Problem not_found */
  async versions(id: string, { filters }: Reader): Promise<ThemeVersion[]> {
    const bound = JSON.stringify(filters);
    const { rows } = await this.pool.query<
      Omit<ThemeVersion, 'updated_at' | 'ended_at'> & { updated_at: Date; ended_at: Date }
    >(
      `SELECT version, name, parent, queries, updated_at, updated_by, ended_at FROM theme_version
       WHERE bound = $1::jsonb AND id = $2 ORDER BY version DESC`,
      [bound, id],
    );
    if (rows.length === 0) await this.read(id, { filters });
    return rows.map((row) => ({
      ...row,
      updated_at: row.updated_at.toISOString(),
      ended_at: row.ended_at.toISOString(),
    }));
  }

  /** Deletes what a theme was before. @throws Problem not_found */
  async forget(id: string, { filters }: Reader, actor: Actor): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const text = 'DELETE FROM theme_version WHERE bound = $1::jsonb AND id = $2';
      const { rowCount } = await tx.query(text, [JSON.stringify(filters), id]);
      if (!rowCount) throw unknownTheme();
      const counts = { versions: rowCount };
      await this.audit.append({ actor, action: 'theme.changed', target: id, counts }, tx);
    });
  }

  /** @throws Problem when the codeframe would break its rules */
  async add(request: ThemeRequest, reader: Reader, actor: Actor): Promise<Theme> {
    let id = '';
    const stored = await this.change(reader, actor, (themes) => {
      id = request.id ?? newId(request, themes);
      const wanted = [...themes, { ...request, id }];
      checkCodeframe(wanted, (theme) => (theme === wanted.at(-1) ? '' : undefined));
      return { themes: wanted, entry: { action: 'theme.changed', target: id } };
    });
    return viewOf(id, stored);
  }

  /** @throws Problem not_found; conflict when `version` is not the present one */
  async edit(id: string, { version, ...content }: ThemeChange, reader: Reader, actor: Actor): Promise<Theme> {
    const stored = await this.change(reader, actor, (themes) => {
      const before = themes.find((theme) => theme.id === id);
      if (!before) throw unknownTheme();
      if (version !== undefined && version !== before.version) {
        const detail = `'${id}' has been changed by ${before.updated_by} in the meantime: it is at version ${before.version}.`;
        throw new Problem('conflict', detail);
      }
      const wanted = themes.map((theme) => (theme === before ? { id, ...content } : theme));
      checkCodeframe(wanted, (theme) => (theme.id === id ? '' : undefined));
      return { themes: wanted, entry: { action: 'theme.changed', target: id } };
    });
    return viewOf(id, stored);
  }

  /** @throws Problem not_found; conflict while there are themes below it */
  async remove(id: string, reader: Reader, actor: Actor): Promise<void> {
    await this.change(reader, actor, (themes) => {
      if (!themes.some((theme) => theme.id === id)) throw unknownTheme();
      const below = themes.filter(({ parent }) => parent === id).length;
      if (below > 0) {
        const detail = `There ${below === 1 ? 'is 1 theme' : `are ${below} themes`} below '${id}'. Remove or move them first.`;
        throw new Problem('conflict', detail);
      }
      return {
        themes: themes.filter((theme) => theme.id !== id),
        entry: { action: 'theme.removed', target: id },
      };
    });
  }

  /** @throws Problem when the codeframe would break its rules; nothing is changed then */
  async replace({ themes: wanted }: CodeframeRequest, reader: Reader, actor: Actor): Promise<Theme[]> {
    const stored = await this.change(reader, actor, (themes) => {
      const next = identified(wanted, themes);
      checkCodeframe(next, (theme) => `/themes/${next.indexOf(theme)}`);
      return { themes: next, entry: { action: 'themes.replaced' } };
    });
    return viewsOf(stored);
  }

  /** One change at a time. What stays as it was keeps its version. */
  private change(
    { filters }: Reader,
    actor: Actor,
    decide: (themes: Codeframe) => {
      themes: readonly ThemeContent[];
      entry: Pick<AuditEntry, 'action' | 'target'>;
    },
  ): Promise<Codeframe> {
    const bound = JSON.stringify(filters);
    return inTransaction(this.pool, async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      const before = await readThemes(tx, bound);
      const { themes, entry } = decide(before);
      const { counts, edited } = await writeThemes(tx, { bound, before, after: themes, by: actor.name });
      if (Object.values(counts).some((count) => count > 0))
        await this.audit.append({ actor, ...entry, counts }, tx);
      if (edited.length > 0) await this.edited(tx, bound, edited);
      return readThemes(tx, bound);
    });
  }
}

function viewsOf(themes: Codeframe): Theme[] {
  const labels = labelsOf(themes);
  return inOrder(themes).map(({ created_at, updated_at, ...theme }) => ({
    ...theme,
    queries: [...theme.queries],
    label: labels.get(theme.id) ?? theme.name,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }));
}

function viewOf(id: string, themes: Codeframe): Theme {
  const found = viewsOf(themes).find((theme) => theme.id === id);
  if (found) return found;
  throw unknownTheme();
}

function unknownTheme(): Problem {
  return new Problem('not_found', 'There is no such theme.');
}
