import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { goTo, linkTo } from '../state/location.js';

interface PageLinkProps {
  path: string;
  /** Parameters of that screen; the scope goes along. */
  params?: Record<string, string | undefined>;
  current?: boolean;
  children: ComponentChildren;
}

/** A link to a place of this page: a plain click stays on it, one that asks for a new tab is left to the browser. */
export function PageLink({ path, params = {}, current = false, children }: PageLinkProps) {
  return (
    <a
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

/** The address when a link may lead there: http and https alone; anything else is shown as text. */
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
  /** Path of the screen; the section stands in the address as `section`. */
  path: string;
  sections: readonly { id: string; name: string }[];
  current: string;
}

/** The parts of a screen, one of which is shown; each has an address. */
export function Sections({ path, sections, current }: SectionsProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // On a narrow page it may lie beyond the edge; `scrollIntoView` would move the page as well.
    if (nav.current && shown) nav.current.scrollLeft = shown.offsetLeft - nav.current.offsetLeft - 40;
  }, [current]);
  return (
    <nav class="sections" aria-label="Sections" ref={nav}>
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
