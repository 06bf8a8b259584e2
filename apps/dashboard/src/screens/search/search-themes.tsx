import { useAnswer, useGet } from '../../api/answer.js';
import { RecordsButton } from '../../charts/mark.js';
import type { Drilldown } from '../../charts/types.js';
import { openRecords } from '../../records/open-records.js';
import { selection } from '../../state/scope.js';
import { formatCount } from '../../ui/format.js';

/** As many as fit a row or two. */
const SHOWN = 6;

/**
 * What the selected records are about, as long as no words are searched for: subjects that are known in every language
 * tell more than the single words of a summary. Themes of one's own stand among the values to refine by.
 */
export function SearchThemes() {
  const own = useGet('/public/themes').data?.themes;
  const { search_query: words, filters, timezone } = selection.value;
  const isAsked = own?.length === 0 && words === undefined;
  const body = { ...selection.value, find_themes: true, limit: 1 };
  const { data, stale } = useAnswer('/public/keyphrases', isAsked ? body : undefined);
  const found = isAsked ? data?.themes?.filter(({ concept }) => concept).slice(0, SHOWN) : undefined;
  if (!found || found.length === 0) return null;
  return (
    <section class="row small search-themes" aria-label="Themes" data-stale={stale || undefined}>
      <h2>Themes</h2>
      {found.map(({ name, subject = name, query, records }) => (
        <RecordsButton
          key={query}
          class="pill"
          drilldown={{ search_query: query, filters, ...(timezone && { timezone }) } as Drilldown}
          count={records}
          title={subject}
          onOpen={openRecords}
        >
          {subject} <span class="num muted">{formatCount(records)}</span>
        </RecordsButton>
      ))}
    </section>
  );
}
