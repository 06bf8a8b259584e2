import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useAction } from '../../../api/action.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { ProblemNotice } from '../../../ui/states.js';
import { openRecords } from '../../../records/open-records.js';
import { formatMoment } from '../../../ui/format.js';
import { markOfRecord } from '../drilldowns.js';
import { gapWords } from './coverage.js';

type Where = AnswerOf<'/admin/sources/{name}/why', 'get'>;

/** Where one item of the place is: stored, put aside, erased or never seen. */
export function WhereIs({ name }: { name: string }) {
  const [item, setItem] = useState('');
  const [where, setWhere] = useState<Where>();
  const { run, busy, problem } = useAction();
  const look = () => {
    const given = item.trim();
    const query = /^https?:\/\//i.test(given) ? { url: given } : { id: given };
    void run(
      (client) => client.GET('/admin/sources/{name}/why', { params: { path: { name }, query } }),
      setWhere,
    );
  };
  return (
    <section class="card data-block" aria-label="Where is an item">
      <h3>Where is it?</h3>
      <form
        class="data-line"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <Field label="Address or id of an item that you miss">
          <input
            class="input"
            required
            value={item}
            onInput={(event) => setItem(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" disabled={busy}>
          Look for it
        </Button>
      </form>
      {problem && <ProblemNotice problem={problem} />}
      {where && (
        <ul class="data-list" role="status">
          {where.found.map((place, index) => (
            <li key={index}>
              {placeWords(place)}{' '}
              {place.state === 'stored' && (
                <Button onClick={() => openRecords(markOfRecord(place.record))}>Show it</Button>
              )}
            </li>
          ))}
          {where.coverage.map((gap) => (
            <li key={gap.from}>It may have been missed: {gapWords(gap)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function placeWords(place: Where['found'][number]): string {
  switch (place.state) {
    case 'stored': {
      const gone = place.gone_at ? `; the place no longer has it since ${formatMoment(place.gone_at)}` : '';
      const changed = place.revision === 0 ? 'as it first came' : `changed ${place.revision} times since`;
      return `Stored, ${place.pulled ? 'by a run' : 'by a push'}, ${changed}${gone}.`;
    }
    case 'erased':
      return 'Erased: it is not stored again, even if the place still has it.';
    case 'dead_letter':
      return `Rejected (${place.status}): ${place.message}`;
    case 'not_found':
      return place.skipped > 0
        ? `Nowhere: no run held it. The latest runs left out ${place.skipped} items that are no feedback.`
        : 'Nowhere: no run held it.';
  }
}
