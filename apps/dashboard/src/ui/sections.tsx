import { PageLink } from './page-link.js';

interface SectionsProps {
  /** Path of the screen; the section stands in the address as `section`. */
  path: string;
  sections: readonly { id: string; name: string }[];
  current: string;
}

/** The parts of a screen, one of which is shown; each has an address. */
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
