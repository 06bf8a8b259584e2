import { useState } from 'preact/hooks';
import { useAnswer } from '../../api/answer.js';
import { shorten } from '../../charts/wording.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { plural } from '../../ui/format.js';
import { useSettled } from '../../ui/use-settled.js';
import type { QueryDraft } from './theme.js';

interface Props {
  queries: readonly QueryDraft[];
  onChange: (queries: readonly QueryDraft[]) => void;
}

/** A line for each query, with examples of what the one being edited finds. */
export function QueryRows({ queries, onChange }: Props) {
  const [edited, setEdited] = useState(0);
  const replace = (at: number, query: string) => {
    setEdited(at);
    onChange(queries.map((one, i) => (i === at ? { ...one, query } : one)));
  };
  return (
    <fieldset class="stack-sm theme-queries">
      <legend class="label">A record belongs to the theme when any of these finds it</legend>
      {queries.map((one, at) => (
        <div key={at} class="stack-2xs" onFocusIn={() => setEdited(at)}>
          <Field label={one.language ? `Query ${at + 1}, in ${one.language}` : `Query ${at + 1}`}>
            <textarea
              class="input theme-query"
              rows={rowsOf(one.query)}
              value={one.query}
              spellcheck={false}
              onInput={({ currentTarget }) => replace(at, currentTarget.value.replaceAll('\n', ' '))}
            />
          </Field>
          <div class="hint">
            <Found draft={one} examples={at === edited} />
          </div>
          {queries.length > 1 && (
            <Button
              kind="quiet"
              aria-label={`Remove query ${at + 1}`}
              onClick={() => onChange(queries.filter((_, i) => i !== at))}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      <div class="row">
        <Button onClick={() => onChange([...queries, { query: '' }])}>Add a query</Button>
        {queries.length > 1 && <FoundByAll queries={queries} />}
      </div>
    </fieldset>
  );
}

const [CHARACTERS, MOST_ROWS] = [64, 8];

/** A query of a hundred words is read as a whole. */
function rowsOf(query: string): number {
  return Math.min(MOST_ROWS, Math.max(1, Math.ceil(query.length / CHARACTERS)));
}

/** How many records all queries find together, unless some are counted in one language only. */
function FoundByAll({ queries }: Pick<Props, 'queries'>) {
  const written = queries.map(({ query }) => query.trim()).filter(isQuery);
  const search_query = useSettled(written.join(' OR '), PAUSE);
  const counts = isQuery(search_query) && queries.every(({ language }) => language === undefined);
  const { data, stale } = useAnswer(
    '/public/search',
    counts ? { search_query, filters: [], limit: 0, summary: false } : undefined,
  );
  if (!counts || !data) return null;
  return (
    <span class="small muted" data-stale={stale} data-found-by-all={data.total}>
      Together: {plural(data.total, 'record')}
    </span>
  );
}

/** Whether a query has a word. */
function isQuery(query: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(query);
}

const PAUSE = 250;
const EXAMPLES = 3;
/** Records among which different ones are sought: short texts are often the same. */
const SOUGHT = 30;
/** Longest part of an example, in characters. */
const LONGEST = 160;

/** How many of all records a query finds, and some of them that say different things. */
function Found({ draft: { query, language }, examples }: { draft: QueryDraft; examples: boolean }) {
  const search_query = useSettled(query, PAUSE);
  // What a language covers is for the service to say: en finds en-GB, too.
  const asks = language === undefined && isQuery(search_query);
  const { data, stale, problem } = useAnswer(
    '/public/search',
    asks ? { search_query, filters: [], limit: SOUGHT, fold_alike: true, summary: false } : undefined,
  );
  if (language !== undefined) return <>Counted once it is saved</>;
  if (!asks) return <>Words, "phrases", -not, OR, prefix*</>;
  if (problem) return <>{problem.detail}</>;
  if (!data) return <>…</>;
  return (
    <span class="stack-2xs" data-stale={stale}>
      <span aria-live="polite" data-found={data.total}>
        {plural(data.total, 'record')}
      </span>
      {examples &&
        differing(data.results.map(({ message }) => shorten(message ?? '', LONGEST))).map((text) => (
          <bdi key={text} class="theme-example">
            {text}
          </bdi>
        ))}
    </span>
  );
}

function differing(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, EXAMPLES);
}
