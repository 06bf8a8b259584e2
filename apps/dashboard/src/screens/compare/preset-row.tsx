import { Button } from '../../ui/button.js';
import type { Preset } from './presets.js';
import type { Sides } from './sides.js';

interface Props {
  presets: readonly Preset[];
  current: Sides;
  onPick: (preset: Preset) => void;
}

/** Comparisons that are one click away. */
export function PresetRow({ presets, current, onPick }: Props) {
  if (presets.length === 0) return null;
  const shown = JSON.stringify(current);
  return (
    <div class="compare-presets no-print" role="group" aria-label="Ready comparisons">
      {presets.map((preset) => (
        <Button
          key={preset.label}
          aria-pressed={JSON.stringify(preset.sides) === shown}
          onClick={() => onPick(preset)}
        >
          <bdi>{preset.label}</bdi>
        </Button>
      ))}
    </div>
  );
}
