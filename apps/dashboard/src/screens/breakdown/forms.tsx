import { Button } from '../../ui/button.js';
import { ask, histogramOf } from './ask.js';
import type { Asked, Form } from './asked.js';

/** How the numbers are drawn: only what fits what is asked. */
export function Forms({ asked, numeric }: { asked: Asked; numeric: readonly string[] }) {
  const field = asked.form === 'histogram' ? asked.distribution_of : asked.distribution_by;
  const split = asked.stacked_by !== '-';
  const forms: { form: Form; label: string; change: Partial<Asked> }[] = [
    { form: 'bars', label: 'Bars', change: asBars(asked) },
    ...(split && asked.distribution_of === 'volume'
      ? [{ form: 'share' as const, label: '100 %', change: { form: 'share' as const } }]
      : []),
    { form: 'heat', label: split ? 'Heat map' : 'Weekday × hour', change: asHeat(split) },
    ...(numeric.includes(field)
      ? [{ form: 'histogram' as const, label: 'Histogram', change: histogramOf(field) }]
      : []),
  ];
  return (
    <fieldset class="breakdown-forms">
      <legend>Drawn as</legend>
      {forms.map(({ form, label, change }) => (
        <Button key={form} aria-pressed={asked.form === form} onClick={() => ask(change)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

function asBars(asked: Asked): Partial<Asked> {
  if (asked.form !== 'histogram') return { form: 'bars' };
  return { form: 'bars', distribution_of: 'volume', distribution_by: asked.distribution_of };
}

/** A heat map needs two fields: without a second one it is that of the week. */
function asHeat(split: boolean): Partial<Asked> {
  if (split) return { form: 'heat' };
  return {
    form: 'heat',
    distribution_of: 'volume',
    distribution_by: 'ds:weekday',
    stacked_by: 'ds:hour_of_day',
    sorted_by: '',
  };
}
