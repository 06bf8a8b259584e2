import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.js';

/** Places to begin, beside each other. */
export function Ways({ children }: { children: ComponentChildren }) {
  return <ul class="columns-sm ways">{children}</ul>;
}

interface WayProps {
  icon: IconName;
  title: string;
  /** What one gets there. */
  words?: string;
  /** What leads there. */
  children: ComponentChildren;
}

export function Way({ icon, title, words, children }: WayProps) {
  return (
    <li class="card stack-xs way">
      <h2 class="row">
        <Icon name={icon} size={18} /> {title}
      </h2>
      {words && <p class="small muted">{words}</p>}
      {children}
    </li>
  );
}
