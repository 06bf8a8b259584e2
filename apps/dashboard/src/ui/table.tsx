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
