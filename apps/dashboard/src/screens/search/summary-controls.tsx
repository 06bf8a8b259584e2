import { useModel } from '../../api/answer.js';
import { setParams } from '../../state/location.js';
import { Button } from '../../ui/button.js';
import { Field, textOf } from '../../ui/field.js';
import { LENGTHS, promptBegin, promptEnd, summaryLength, usualLength } from './search.js';

const NAMES = { short: 'Short', medium: 'Medium', long: 'Long' };

/** How long the summary is. */
export function LengthSwitch() {
  return (
    <div class="row search-switch no-print" role="group" aria-label="Summary length">
      {LENGTHS.map((length) => (
        <Button
          key={length}
          kind="quiet"
          aria-pressed={summaryLength.value === length}
          onClick={() => setParams({ summary_length: length === usualLength.value ? undefined : length })}
        >
          {NAMES[length]}
        </Button>
      ))}
    </div>
  );
}

/** What the reader tells the model around its task; only where there is one. */
export function ModelPrompts() {
  const model = useModel();
  if (!model) return null;
  const hasPrompts = promptBegin.value !== '' || promptEnd.value !== '';
  return (
    <details class="card no-print" open={hasPrompts}>
      <summary>Custom instructions</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          setParams({ custom_prompt_begin: textOf(form, 'begin'), custom_prompt_end: textOf(form, 'end') });
        }}
      >
        <Field label="Before the records" hint="For example: Write for the team that builds the app.">
          <textarea class="input" name="begin" key={promptBegin.value} defaultValue={promptBegin.value} />
        </Field>
        <Field label="After the records" hint="For example: Mention what changed since the last release.">
          <textarea class="input" name="end" key={promptEnd.value} defaultValue={promptEnd.value} />
        </Field>
        <p class="muted">The summary still cites its records, and every sentence is still checked.</p>
        <div class="row">
          <Button type="submit" kind="primary">
            Rewrite summary
          </Button>
          {hasPrompts && (
            <Button onClick={() => setParams({ custom_prompt_begin: '', custom_prompt_end: '' })}>
              Clear instructions
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
