import './summary.css';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { openRecords } from '../records/open-records.js';
import type { RecordView } from '../records/record-card.js';
import { formatCount, formatMean, formatShare } from '../ui/format.js';
import { Button } from '../ui/button.js';
import { Markdown } from '../ui/markdown.js';
import { narrow } from '../ui/narrow.js';
import { Skeleton } from '../ui/states.js';
import { CitationChip } from './citation-chip.js';
import {
  basedOnWords,
  statusBadge,
  statusWords,
  type Citation,
  type SearchProgress,
  type Summary,
} from './summary.js';

interface SummaryCardProps {
  progress: SearchProgress;
  /** What is progress answers the request before. */
  stale: boolean;
  /** Records that are on the page already. */
  records: readonly RecordView[];
  onCite: (citation: Citation) => void;
  /** Is it short enough for a phone? Others are folded there to their beginning, so that the records are in sight. */
  whole?: boolean;
  children?: ComponentChildren;
}

/** What the records say in a few sentences; each leads to the record it is taken from. */
export function SummaryCard({ progress, stale, records, onCite, whole = false, children }: SummaryCardProps) {
  const { summary, text, citations, ended, answer } = progress;
  const [isOpen, unfold] = useState(false);
  const isFolded = narrow.value && !whole && !isOpen && text !== '';
  const byNumber = new Map(citations.map((citation) => [String(citation.n), citation]));
  const themes = new Map(summary?.themes?.map((theme) => [theme.label, theme]));
  const unescaped = text.replaceAll(/\\(\p{P}|\p{S})/gu, '$1');
  const others = [...themes.values()].filter(({ label }) => !unescaped.includes(`**${label}**`));
  return (
    <section class="stack-sm summary card" aria-label="Summary" aria-busy={!ended}>
      <header class="row">
        <h2>Summary</h2>
        {summary && <span class="badge">{statusBadge(summary)}</span>}
        {children}
      </header>
      <div class={others.length > 0 ? 'beside' : ''} data-stale={stale} data-folded={isFolded || undefined}>
        <div class="stack">
          {text !== '' && (
            <Markdown
              text={text}
              reference={(name) => {
                const citation = byNumber.get(name);
                const known = records.find(({ id }) => id === citation?.record_id);
                return citation && <CitationChip citation={citation} known={known} onCite={onCite} />;
              }}
              strong={(label) => {
                const theme = themes.get(label);
                return theme && <ThemeName theme={theme} />;
              }}
            />
          )}
          {!ended && text === '' && <Reading total={answer?.total} />}
          {ended && <Notes progress={progress} />}
        </div>
        {others.length > 0 && <Themes themes={others} />}
      </div>
      {isFolded && (
        <div>
          <Button onClick={() => unfold(true)}>Show all of it</Button>
        </div>
      )}
    </section>
  );
}

/** Holds the place of the text until its first word comes. */
function Reading({ total }: { total: number | undefined }) {
  return (
    <div class="stack-xs">
      <Skeleton width="92%" />
      <Skeleton width="100%" />
      <Skeleton width="64%" />
      <span class="visually-hidden">{total === undefined ? 'Searching' : 'Reading records'}</span>
    </div>
  );
}

/** How the text came about, and what is missing in it. */
function Notes({ progress: { summary, interrupted } }: { progress: SearchProgress }) {
  if (interrupted) return <p class="notice">The connection was lost. Showing what arrived before that.</p>;
  if (!summary) return null;
  const basis = basedOnWords(summary);
  return (
    <div class="stack-2xs tiny muted summary-notes">
      <p role="status">
        {basis} {statusWords(summary)}
      </p>
      {(summary.warnings ?? []).map(({ code, detail }) => (
        <p key={code + detail}>{detail}</p>
      ))}
    </div>
  );
}

type Theme = NonNullable<Summary['themes']>[number];

/** A theme within the text. */
function ThemeName({ theme }: { theme: Theme }) {
  return (
    <button
      type="button"
      class="theme theme-name"
      data-mark=""
      data-count={theme.records}
      {...opening(theme)}
    >
      {theme.label}
    </button>
  );
}

function opening(theme: Theme) {
  return {
    title: detailOf(theme),
    onClick: () =>
      openRecords({
        drilldown: theme.drilldown as never,
        count: theme.records,
        title: `Mentions of “${theme.label}”`,
      }),
  };
}

/** What the records mention and the text does not, counted over all of them; each opens exactly its records. */
function Themes({ themes }: { themes: readonly Theme[] }) {
  return (
    <div class="stack-xs">
      <h3>Mentioned more often</h3>
      <ul class="stack-2xs">
        {themes.map((theme) => (
          <li key={theme.label}>
            <button
              type="button"
              class="value theme"
              data-mark=""
              data-count={theme.records}
              {...opening(theme)}
            >
              <span class="value-bar" style={{ width: `${theme.share * 100}%` }} />
              <span class="value-label" dir="auto">
                {theme.label}
              </span>
              <span class="row tiny num">
                {theme.mean_score !== null && <span class="muted">score {formatMean(theme.mean_score)}</span>}
                {LEANS[theme.leans ?? '']}
                <span class="muted">{formatShare(theme.share)}</span>
                <strong>{formatCount(theme.records)}</strong>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LEANS: Record<string, preact.JSX.Element> = {
  low: <span class="badge">more in low scores</span>,
  high: <span class="badge">more in high scores</span>,
};

function detailOf({ share_ci: [low, high] }: Theme): string {
  return `Share, 95% interval: ${formatShare(low ?? 0)} to ${formatShare(high ?? 1)}`;
}
