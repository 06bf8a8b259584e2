import { type Segment, segmentWords } from './coverage.js';

/** Time from left to right: what is known to be complete, what is lost, what is not known. Its words stand beside it. */
export function CoverageBar({ segments, words }: { segments: readonly Segment[]; words: string }) {
  return (
    <div class="data-coverage" role="img" aria-label={words}>
      {segments.map((segment) => (
        <span
          key={segment.from}
          data-state={segment.state}
          title={segmentWords(segment)}
          style={{ flexGrow: segment.share }}
        />
      ))}
    </div>
  );
}
