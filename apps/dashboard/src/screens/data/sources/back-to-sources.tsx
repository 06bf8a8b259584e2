import { PageLink } from '../../../ui/link.js';

export function BackToSources() {
  return (
    <p class="data-back">
      <PageLink path="/data">← All sources</PageLink>
    </p>
  );
}
