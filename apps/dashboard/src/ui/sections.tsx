import { useEffect, useRef } from 'preact/hooks';
import { PageLink } from './page-link.js';

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
