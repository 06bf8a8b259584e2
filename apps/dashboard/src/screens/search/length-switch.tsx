import { setParams } from '../../state/location.js';
import { Button } from '../../ui/button.js';
import { LENGTHS, summaryLength } from './request.js';

const NAMES = { short: 'Short', medium: 'Medium', long: 'Long' };

/** How long the summary is. */
export function LengthSwitch() {
  return (
    <div class="search-switch no-print" role="group" aria-label="Length of the summary">
      {LENGTHS.map((length) => (
        <Button
          key={length}
          kind="quiet"
          aria-pressed={summaryLength.value === length}
          onClick={() => setParams({ summary_length: length === 'medium' ? undefined : length })}
        >
          {NAMES[length]}
        </Button>
      ))}
    </div>
  );
}
