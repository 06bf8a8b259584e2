import type { ComponentChildren } from 'preact';

interface TableProps {
  heads: readonly ComponentChildren[];
  /** The rows. */
  children: ComponentChildren;
  class?: string;
}

export function Table({ heads, children, class: style }: TableProps) {
  return (
    <table class={style}>
      <thead>
        <tr>
          {heads.map((head, i) => (
            <th key={i} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
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
