import { Injectable, Logger } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import { RecordQueries } from '#libs/records';
import { AnalysisQueries, isNotReady } from '#libs/serving';
import {
  chooseProposals,
  type Codeframe,
  type ClaimedDiscovery,
  type DiscoveryResult,
  DiscoveryStore,
  type FoundTheme,
  idOf,
  type Merge,
  proposalOf,
  wordsFound,
} from '#libs/themes';
import { DiscoveryThread } from './discovery-thread.js';

/** Records that are read: a theme that one in a thousand mentions is met twenty times. */
const READ = 20_000;
/** With so large a share of other records the themes are found afresh. */
const GROWN = 0.2;
/** Records that are read from the database at a time, and characters of each. */
const CHUNK = 2_000;
const CHARACTERS = 4_096;
const BEAT_MS = 5_000;
/** How far the work is when a part of it is done. */
const DONE = { sampled: 0.05, read: 0.3, grouped: 0.85 };

type Watermark = Parameters<RecordQueries['excerpts']>[1];

interface Counting extends Pick<ClaimedDiscovery, 'selection'> {
  caller: Caller;
  signal: AbortSignal;
}

/** The run was taken over, or an erasure wants it done again. */
class RunLost extends Error {}

/** Looks for themes in the background: draws records, reads them, groups their words in a thread, counts what it found. */
@Injectable()
export class DiscoveryRun {
  private readonly log = new Logger('Themes');

  constructor(
    private readonly thread: DiscoveryThread,
    private readonly store: DiscoveryStore,
    private readonly queries: AnalysisQueries,
    private readonly records: RecordQueries,
  ) {}

  /** @returns whether there was a discovery to run */
  async next(signal: AbortSignal): Promise<boolean> {
    await this.store.failLost();
    const claimed = await this.store.claim();
    if (!claimed) return false;
    const beat = setInterval(() => void this.store.renew(claimed, 0).catch(() => undefined), BEAT_MS).unref();
    try {
      await this.discover(claimed, signal);
    } catch (error) {
      if (!(error instanceof RunLost)) {
        if (!signal.aborted)
          this.log.warn({ message: 'Themes could not be discovered.', cause: String(error) });
        await this.store.giveBack(claimed, { counts: !signal.aborted && !isNotReady(error) });
      }
    } finally {
      clearInterval(beat);
    }
    return true;
  }

  private async discover(claimed: ClaimedDiscovery, signal: AbortSignal): Promise<void> {
    const { bound, selection, result: before, rejected } = claimed;
    const caller: Caller = { tokenId: 'discovery', name: 'discovery', scopes: ['read'], filters: bound };
    const { answer: sample, freshness } = await this.queries.ask(
      { op: 'discoverySample', request: { ...selection, most: READ } },
      caller,
      { signal },
    );
    await this.renew(claimed, DONE.sampled);
    const texts = await this.read(claimed, sample.seqs, freshness.watermark);
    const founded = before?.founded ?? 0;
    const keepsBefore = Math.abs(sample.total - founded) < GROWN * founded;
    const found = await this.thread.discover({
      texts,
      names: sample.names,
      before: before === null ? [] : wordsFound(before),
      keepsBefore,
      isNamed: true,
      rejected: rejected.map(({ words }) => words),
    });
    await this.renew(claimed, DONE.grouped);
    const { chosen: named, sizes } = await this.chosen(found, claimed, { selection, caller, signal });
    const { names, merges: suggested, model } = await this.thread.suggest(named, texts, signal);
    const merges = await this.counted(suggested, { selection, caller, signal });
    const known = new Set(before?.proposals.map(({ id }) => id));
    const proposals: DiscoveryResult['proposals'] = named.map((theme, i) => {
      const size = sizes.themes[i];
      return proposalOf(theme, {
        suggested_name: names.get(theme.id),
        records: size?.records ?? 0,
        new: theme.isNew && !known.has(theme.id),
        overlaps: (size?.overlaps ?? []).map(({ theme: other, records: both }) => ({
          id: named[other]?.id ?? '',
          records: both,
        })),
        examples: theme.examples.flatMap((place) => texts[place]?.id ?? []),
      });
    });
    const { total, covered } = sizes;
    const result = {
      records: total,
      read: texts.length,
      covered,
      founded: keepsBefore ? founded : sample.total,
      proposals,
      merges,
      model,
    };
    await this.store.finish(
      claimed,
      result,
      texts.map(({ id }) => id),
    );
  }

  /** Those that are proposed, with their sizes: what someone rejected, or has as a theme, is not. */
  private async chosen(
    found: readonly FoundTheme[],
    { rejected }: ClaimedDiscovery,
    { selection, caller, signal }: Counting,
  ) {
    const named = found
      .map((theme) => ({ ...theme, id: idOf(theme) }))
      .filter(({ id }) => !rejected.some((one) => one.id === id));
    const there = (await this.store.themesOf(caller)).filter(({ queries }) => queries.length > 0);
    const sizesOf = async (themes: readonly FoundTheme[], others: Codeframe = []) => {
      const own = themes.map(({ query }) => ({ queries: [{ query }] }));
      const request = { ...selection, themes: [...own, ...others] };
      return (await this.queries.ask({ op: 'themeSizes', request }, caller, { signal })).answer;
    };
    const all = await sizesOf(named, there);
    const chosen = chooseProposals(all.themes, named.length).flatMap((place) => named[place] ?? []);
    return { chosen, sizes: await sizesOf(chosen) };
  }

  private async counted(
    merges: readonly Omit<Merge, 'records'>[],
    { selection, caller, signal }: Counting,
  ): Promise<Merge[]> {
    if (merges.length === 0) return [];
    const request = { ...selection, themes: merges };
    const { answer } = await this.queries.ask({ op: 'themeSizes', request }, caller, { signal });
    return merges.map((merge, i) => ({ ...merge, records: answer.themes[i]?.records ?? 0 }));
  }

  private async read(
    claimed: ClaimedDiscovery,
    { low, high, other }: Record<'low' | 'high' | 'other', readonly number[]>,
    watermark: Watermark,
  ) {
    const ratings = new Map([
      ...low.map((seq) => [seq, 'low'] as const),
      ...high.map((seq) => [seq, 'high'] as const),
    ]);
    const seqs = [...low, ...high, ...other];
    const texts = [];
    for (let from = 0; from < seqs.length; from += CHUNK) {
      const found = await this.records.excerpts(seqs.slice(from, from + CHUNK), watermark, CHARACTERS);
      for (const { seq, id, message, language = 'und', source, ds } of found)
        texts.push({ id, text: message, language, source, ds, rating: ratings.get(seq) ?? null });
      const done = DONE.sampled + ((DONE.read - DONE.sampled) * (from + CHUNK)) / seqs.length;
      await this.renew(claimed, Math.min(done, DONE.read));
    }
    return texts;
  }

  /** @throws RunLost */
  private async renew(claimed: ClaimedDiscovery, progress: number): Promise<void> {
    if (!(await this.store.renew(claimed, progress))) throw new RunLost();
  }
}
