import { PageLink } from '../../../ui/page-link.js';

export function BackToSources() {
  return (
    <p class="data-back">
      <PageLink path="/data">← All sources</PageLink>
    </p>
  );
}
