import type { ComponentChildren } from 'preact';
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
