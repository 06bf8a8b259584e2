/** Marks of a group stand in rows and columns: `data-at="row:column"`. */
interface Placed {
  element: HTMLElement;
  row: number;
  column: number;
}

export function marksIn(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('[data-at]')];
}

/** The mark an arrow leads to: along the row, or to the next row's nearest column. */
export function markBeside(group: Element, from: HTMLElement, key: string): HTMLElement | undefined {
  const all = marksIn(group).map(placed);
  const here = placed(from);
  const row = all.filter((mark) => mark.row === here.row).toSorted((a, b) => a.column - b.column);
  const i = row.findIndex(({ column }) => column === here.column);
  switch (key) {
    case 'ArrowLeft':
      return row[i - 1]?.element;
    case 'ArrowRight':
      return row[i + 1]?.element;
    case 'Home':
      return row[0]?.element;
    case 'End':
      return row.at(-1)?.element;
    case 'ArrowUp':
      return nearest(lastRow(all.filter((mark) => mark.row < here.row)), here.column);
    case 'ArrowDown':
      return nearest(firstRow(all.filter((mark) => mark.row > here.row)), here.column);
    default:
      return undefined;
  }
}

function placed(element: HTMLElement): Placed {
  const [row = 0, column = 0] = (element.dataset['at'] ?? '').split(':').map(Number);
  return { element, row, column };
}

function firstRow(marks: Placed[]): Placed[] {
  const row = Math.min(...marks.map((mark) => mark.row));
  return marks.filter((mark) => mark.row === row);
}

function lastRow(marks: Placed[]): Placed[] {
  const row = Math.max(...marks.map((mark) => mark.row));
  return marks.filter((mark) => mark.row === row);
}

function nearest(row: Placed[], column: number): HTMLElement | undefined {
  const distance = (mark: Placed) => Math.abs(mark.column - column);
  return row.toSorted((a, b) => distance(a) - distance(b))[0]?.element;
}
