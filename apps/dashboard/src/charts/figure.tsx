import './charts.css';
import { useId, useState } from 'preact/hooks';
import { Button } from '../ui/button.js';
import { isTyping } from '../ui/field.js';
import { formatClock } from '../ui/format.js';
import { Icon } from '../ui/icon.js';
import { Table } from '../ui/table.js';
import { RecordsButton } from './mark.js';
import type { Cell, ChartTable, FigureProps, OpenMark } from './types.js';

/** A chart with its title, what it says in words, and the same numbers as a table (`t` switches). */
export function Figure({ title, words, more, table, onOpen, actions, at, children }: FigureProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 't' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    setTable(!isTable);
  };
  return (
    <figure
      class="stack-xs figure"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onKeyDown={onKeyDown}
    >
      <div class="toolbar figure-head">
        <h3 id={`${id}-title`}>{title}</h3>
        <div class="row figure-actions">
          {at && <span class="muted tiny num">as of {formatClock(at)}</span>}
          {actions}
          <Button
            kind="quiet"
            aria-pressed={isTable}
            aria-label={`Show ${title} as a table`}
            aria-keyshortcuts="t"
            title="Table (t)"
            onClick={() => setTable(!isTable)}
          >
            <Icon name="table" />
            <span class="when-narrow">Table</span>
          </Button>
        </div>
      </div>
      <figcaption class="figure-words" id={`${id}-words`}>
        {words} {more && <span class="figure-more">{more}</span>}
      </figcaption>
      {isTable ? <NumberTable table={table} title={title} onOpen={onOpen} /> : children}
    </figure>
  );
}

function NumberTable({ table, title, onOpen }: { table: ChartTable; title: string; onOpen: OpenMark }) {
  return (
    <div class="numbers figure-table" role="region" aria-label={`${title}, table`} tabIndex={0}>
      <Table heads={table.columns}>
        {table.rows.map(([head, ...cells], i) => (
          <tr key={i}>
            <th scope="row">
              <NumberCell cell={head ?? ''} onOpen={onOpen} />
            </th>
            {cells.map((cell, column) => (
              <td key={column}>
                <NumberCell cell={cell} onOpen={onOpen} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  );
}

function NumberCell({ cell, onOpen }: { cell: Cell; onOpen: OpenMark }) {
  if (typeof cell === 'string') return <bdi>{cell}</bdi>;
  if (!cell.mark) return <bdi>{cell.text}</bdi>;
  return (
    <RecordsButton class="number" {...cell.mark} name={`${cell.mark.title}: ${cell.text}`} onOpen={onOpen}>
      {cell.text}
    </RecordsButton>
  );
}
