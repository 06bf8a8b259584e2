import { openRecords } from '../records/open-records.js';
import { formatCount, formatMean, formatShare } from '../ui/format.js';
import type { Summary } from './heard.js';

type Theme = NonNullable<Summary['themes']>[number];

/** What the records speak of, counted over all of them; each opens exactly its records. */
export function Themes({ summary: { themes = [] } }: { summary: Summary }) {
  if (themes.length === 0) return null;
  return (
    <div class="themes">
      <h3>What they speak of</h3>
      <ul>
        {themes.map((theme) => (
          <li key={theme.label}>
            <button
              type="button"
              class="theme"
              data-mark=""
              data-count={theme.records}
              title={detailOf(theme)}
              onClick={() =>
                openRecords({
                  drilldown: theme.drilldown as never,
                  count: theme.records,
                  title: `Speak of “${theme.label}”`,
                })
              }
            >
              <span class="theme-bar" style={{ width: `${theme.share * 100}%` }} />
              <span class="theme-label" dir="auto">
                {theme.label}
              </span>
              <span class="theme-numbers num">
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
  low: <span class="badge">more among low scores</span>,
  high: <span class="badge">more among high scores</span>,
};

function detailOf({ share_ci: [low, high] }: Theme): string {
  return `95 % interval of the share: ${formatShare(low ?? 0)} to ${formatShare(high ?? 1)}`;
}
