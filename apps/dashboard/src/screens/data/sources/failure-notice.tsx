import { kindWords, remedyWords } from './source-words.js';
import type { Failure } from './wire.js';

/** What went wrong in the words of the service, and what to do about it. */
export function FailureNotice({ failure }: { failure: Failure }) {
  const { kind, message, field, sample } = failure;
  const remedy = remedyWords(failure);
  return (
    <div class="notice" data-kind={kind === 'rate_limited' || kind === 'suspicious_empty' ? 'warn' : 'bad'}>
      <strong>{message}</strong>
      <span>
        What went wrong: {kindWords(kind)}
        {field && (
          <>
            {' '}
            (<code>{field}</code>)
          </>
        )}
        .
      </span>
      {remedy && (
        <span>
          <b>What to do:</b> {remedy}
        </span>
      )}
      {sample && (
        <details>
          <summary>What was received</summary>
          <pre tabIndex={0}>{sample}</pre>
        </details>
      )}
    </div>
  );
}
