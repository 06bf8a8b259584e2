import { rowFaults, rowsFault } from './row-fault.js';
import type { Preview } from './mapping.js';

interface RejectedRowsProps {
  count: number;
  reasons: Preview['rejected'];
  examples: Preview['examples'];
}

/** The first rows that cannot be imported, and how many there are for each reason if those are not all. */
export function RejectedRows({ count, reasons, examples }: RejectedRowsProps) {
  return (
    <ul class="bullets">
      {rowFaults(examples).map((sentence) => (
        <li key={sentence} dir="auto">
          {sentence}
        </li>
      ))}
      {count > examples.length &&
        reasons.map((one) => (
          <li key={`${one.field} ${one.code} ${one.detail}`} dir="auto">
            In all, {rowsFault(one)}
          </li>
        ))}
    </ul>
  );
}
