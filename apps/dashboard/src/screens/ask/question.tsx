import { useState } from 'preact/hooks';
import { scope } from '../../state/scope.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';

interface QuestionProps {
  running: boolean;
  examples: boolean;
  onAsk: (question: string, follows: boolean) => void;
}

/** Questions that are answered with and without a model. */
const EXAMPLES = [
  'What do low ratings complain about?',
  'Did ratings fall, when, and why?',
  'What do people praise?',
  'Which countries are the least happy?',
];

export function Question({ running, examples, onAsk }: QuestionProps) {
  const [text, setText] = useState('');
  const { q, filters, range } = scope.value;
  const narrowed = q !== '' || filters.length > 0 || range !== '';
  return (
    <form
      class="ask-question card no-print"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onAsk(text.trim(), false);
      }}
    >
      <label class="visually-hidden" for="ask-text">
        Question
      </label>
      <div class="ask-input">
        <textarea
          id="ask-text"
          rows={1}
          dir="auto"
          placeholder="What do you want to know about what people say?"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <Button kind="primary" type="submit" disabled={text.trim() === ''}>
          <Icon name="ask" /> {running ? 'Ask anew' : 'Ask'}
        </Button>
      </div>
      <p class="muted">
        {narrowed
          ? 'Asks only the records that the bar above selects.'
          : 'Asks all records; narrow them in the bar above.'}
      </p>
      {examples && (
        <div class="ask-examples">
          {EXAMPLES.map((example) => (
            <Button
              key={example}
              onClick={() => {
                setText(example);
                onAsk(example, false);
              }}
            >
              {example}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}
