import { useState } from 'preact/hooks';
import { useAnswer } from '../../api/answer.js';
import { DumbbellFigure } from '../../charts/compare/dumbbell.js';
import { fieldOf, isHidden } from '../../filters/fields.js';
import { openRecords } from '../../records/open-records.js';
import { Button } from '../../ui/button.js';
import { formatCount, plural } from '../../ui/format.js';
import { Table } from '../../ui/table.js';
import { Count } from './count.js';
import type { Body } from './sides.js';
import { fieldModel, type Answer, type Names } from './models.js';

const FIRST = 10;

interface Props {
  answer: Answer;
  names: Names;
  title?: string;
  /** What one of the compared is called. */
  what?: string;
}

/** Themes that differ between the sides: without naming them, a comparison does not count them. */
export function DifferingThemes({ body, names }: { body: Body; names: Names }) {
  const { data } = useAnswer('/public/quantify', { ...body, fields: ['themes'] });
  return data ? (
    <DifferingFields answer={data} names={names} title="Themes that differ" what="theme" />
  ) : null;
}

/** Neither hidden, nor what the source said of what is known of every record. */
function isTelling(key: string): boolean {
  return !isHidden(key) && !(key === 'filters.language' && fieldOf('language'));
}

/** Values that differ between the sides, most certain first. */
export function DifferingFields({ answer, names, title = 'Where they differ', what = 'value' }: Props) {
  const [all, showAll] = useState(false);
  const { tested, found, fields: listed } = answer.differences;
  const fields = listed.filter(({ key }) => isTelling(key));
  if (fields.length === 0)
    return (
      <p class="muted">
        {tested === 0
          ? 'No values to compare.'
          : `No ${what} differs by more than chance (${formatCount(tested)} compared).`}
      </p>
    );
  const model = fieldModel(all ? fields : fields.slice(0, FIRST), names);
  return (
    <section class="card stack-xs">
      <h2 class="visually-hidden">{title}</h2>
      <DumbbellFigure title={title} model={model} onOpen={openRecords} />
      <p class="small muted">
        {found > listed.length
          ? `${formatCount(fields.length)} of ${plural(found, what)} that differ`
          : `${plural(fields.length, what)} ${fields.length === 1 ? 'differs' : 'differ'}`}{' '}
        by more than chance, the most certain first.{' '}
        {fields.length > FIRST && (
          <Button kind="quiet" aria-expanded={all} onClick={() => showAll(!all)}>
            {all ? 'Show fewer' : `Show ${fields.length}`}
          </Button>
        )}
      </p>
    </section>
  );
}

type Term = Answer['differences']['terms'][number];

/** Warnings about how terms were found are shown with the terms. */
export const isOfTerms = (code: string): boolean => code === 'sampled' || code === 'phrases_sampled';

/** Words and phrases that one side says more often than the other. */
export function DifferingTerms({ answer, names }: { answer: Answer; names: Names }) {
  const { terms } = answer.differences;
  if (terms.length === 0) return null;
  const sides = (['main', 'secondary'] as const)
    .map((leans, side) => ({ name: names[side], own: terms.filter((term) => term.leans === leans) }))
    .filter(({ own }) => own.length > 0);
  return (
    <div class="columns">
      {sides.map(({ name, own }) => (
        <section class="card" key={name}>
          <h2>
            More in <bdi>{name}</bdi>
          </h2>
          <TermTable terms={own} names={names} />
        </section>
      ))}
      {answer.meta.warnings
        .filter(({ code }) => isOfTerms(code))
        .map(({ detail }) => (
          <p class="tiny muted" key={detail}>
            {detail}
          </p>
        ))}
    </div>
  );
}

function TermTable({ terms, names }: { terms: readonly Term[]; names: Names }) {
  return (
    <Table class="numbers num" heads={['Word', ...names.map((name) => <bdi key={name}>{name}</bdi>)]}>
      {terms.map((term) => (
        <tr key={term.term}>
          <th scope="row" dir="auto">
            {term.term}
          </th>
          <td>
            <Count
              count={term.main_records}
              drilldown={term.drilldown}
              title={`“${term.term}”, ${names[0]}`}
            />
          </td>
          <td>
            <Count
              count={term.secondary_records}
              drilldown={term.secondary_drilldown}
              title={`“${term.term}”, ${names[1]}`}
            />
          </td>
        </tr>
      ))}
    </Table>
  );
}
