import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { goTo, linkTo } from '../state/location.js';

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
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // On a narrow page it may be out of sight; `scrollIntoView` would scroll the page as well.
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
