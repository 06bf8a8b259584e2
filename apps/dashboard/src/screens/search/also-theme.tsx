import { useAnswer, useGet } from '../../api/answer.js';
import { selection, type Selection } from '../../state/scope.js';
import { plural } from '../../ui/format.js';
import { PageLink } from '../../ui/link.js';
import { covers, isPlain } from './covering.js';

/** A theme that finds hardly more than the words do says nothing new. */
const MORE = 1.1;

/** A theme whose words are searched for, as what it finds and as a place to go to. */
interface Covering {
  name: string;
  selection: Selection;
  params: Record<string, string | undefined>;
}

/** Where a theme has the searched words in other languages and phrasings, too: how much more there is, and the way to it. */
export function AlsoTheme({ total }: { total: number }) {
  const theme = useCovering();
  const { data } = useAnswer(
    '/public/distribution',
    theme && { ...theme.selection, distribution_by: 'language', limit: 1 },
  );
  if (!theme || !data || data.total_records < MORE * total) return null;
  const languages = data.distinct_values;
  return (
    <p class="small search-also">
      Also:{' '}
      <PageLink path="/search" params={theme.params}>
        {theme.name}
      </PageLink>
      , {plural(data.total_records, 'record')}
      {languages > 1 && ` in ${plural(languages, 'language')}`}
    </p>
  );
}

/** One of the reader's own themes, or else one that is found among all the selected records. */
function useCovering(): Covering | undefined {
  const { search_query: words = '', ...others } = selection.value;
  const own = useGet('/public/themes').data?.themes;
  const isFound = own?.length === 0 && isPlain(words);
  const found = useAnswer(
    '/public/keyphrases',
    isFound ? { ...others, find_themes: true, limit: 1 } : undefined,
  ).data;
  const theme = own?.find(({ queries }) => queries.some(({ query }) => covers(query, words)));
  if (theme) {
    const filters = [...others.filters, { key: 'themes', type: 'list' as const, values: [theme.id] }];
    return {
      name: theme.label,
      selection: { ...others, filters },
      params: { q: undefined, f: JSON.stringify(filters) },
    };
  }
  const subject = isFound ? found?.themes?.find((one) => one.concept && covers(one.query, words)) : undefined;
  if (!subject) return undefined;
  const { query, name, subject: label = name } = subject;
  return { name: label, selection: { ...others, search_query: query }, params: { q: query } };
}
