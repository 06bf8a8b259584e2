import { PageLink } from '../../ui/link.js';

/** From what unhappy users say to what would help most. */
export const FIX_FIRST = (
  <PageLink path="/trends" params={{ section: 'fix' }}>
    What to fix first
  </PageLink>
);
