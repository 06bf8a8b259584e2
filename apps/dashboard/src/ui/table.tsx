import type { ComponentChildren } from 'preact';
import type { Sort } from './use-sorted.js';

interface TableProps {
  heads: readonly ComponentChildren[];
  /** The rows. */
  children: ComponentChildren;
  class?: string;
  /** The columns that the reader can sort by (`useSorted`). */
  sort?: Sort;
}

export function Table({ heads, children, class: style, sort }: TableProps) {
  return (
    <table class={style}>
      <thead>
        <tr>
          {heads.map((head, i) =>
            sort?.columns.has(i) ? (
              <SortableHead key={i} {...{ sort, column: i, head }} />
            ) : (
              <th key={i} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function SortableHead({ sort, column, head }: { sort: Sort; column: number; head: ComponentChildren }) {
  const isChosen = sort.by === column;
  const order = sort.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isChosen ? order : 'none'}>
      <button type="button" class="table-sort" onClick={() => sort.choose(column)}>
        {/* One text, which wraps as one beside the arrow. */}
        <span>{head}</span>
        <span aria-hidden="true">{isChosen ? (sort.descending ? '▾' : '▴') : '▿'}</span>
      </button>
    </th>
  );
}

interface ScrollTableProps extends Omit<TableProps, 'class'> {
  label: string;
  stale?: boolean;
}

/** A table that scrolls sideways on a narrow page. */
export function ScrollTable({ label, stale, ...table }: ScrollTableProps) {
  return (
    <div class="scroll" role="region" aria-label={label} tabIndex={0} data-stale={stale}>
      <Table {...table} />
    </div>
  );
}
