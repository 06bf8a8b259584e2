import type { ComponentChildren } from 'preact';
import { goTo, linkTo } from '../state/location.js';
import { EmptyState } from './states.js';

interface PageLinkProps {
  path: string;
  /** Parameters of that screen; the filters are kept. */
  params?: Record<string, string | undefined>;
  current?: boolean;
  class?: string;
  'aria-label'?: string;
  'aria-keyshortcuts'?: string;
  children: ComponentChildren;
}

/** A link to another screen: a plain click stays on the page, a click for a new tab is left to the browser. */
export function PageLink({ path, params = {}, current = false, children, ...rest }: PageLinkProps) {
  return (
    <a
      {...rest}
      href={linkTo(path, params)}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        goTo(path, params);
      }}
    >
      {children}
    </a>
  );
}

/** The address if it is safe to link to: http or https; anything else is shown as text. */
export function safeHref(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  try {
    const { protocol, href } = new URL(address);
    return protocol === 'http:' || protocol === 'https:' ? href : undefined;
  } catch {
    return undefined;
  }
}

interface SectionsProps {
  /** Path of the screen; the address names the section by `section`. */
  path: string;
  sections: readonly { id: string; name: string }[];
  current: string;
}

/** Links to the sections of a screen, one of which is shown; each has an address. */
export function Sections({ path, sections, current }: SectionsProps) {
  return (
    <nav class="sections" aria-label="Sections">
      {sections.map(({ id, name }, index) => (
        <PageLink
          key={id}
          path={path}
          params={{ section: index === 0 ? undefined : id }}
          current={id === current}
        >
          {name}
        </PageLink>
      ))}
    </nav>
  );
}

/** For an address that names a section there is not; the links above it lead back. */
export function NoSection({ id }: { id: string }) {
  return (
    <EmptyState title="Page not found">
      <p>
        There is no section <code>{id}</code> here. Choose one above.
      </p>
    </EmptyState>
  );
}
