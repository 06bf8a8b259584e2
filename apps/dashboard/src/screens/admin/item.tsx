import type { ComponentChildren } from 'preact';
import { formatAgo, formatMoment } from '../../ui/format.js';

interface ItemProps {
  title: ComponentChildren;
  badges?: ComponentChildren;
  /** Name and value; what is undefined is left out. */
  facts: readonly (readonly [string, ComponentChildren])[];
  /** Buttons. */
  actions?: ComponentChildren;
  children?: ComponentChildren;
}

/** One of many things that are administered. */
export function Item({ title, badges, facts, actions, children }: ItemProps) {
  return (
    <li class="admin-item">
      <div class="admin-item-head">
        <h2 dir="auto">{title}</h2>
        {badges}
      </div>
      {actions && <div class="admin-item-actions">{actions}</div>}
      <dl class="admin-facts">
        {facts
          .filter(([, value]) => value !== undefined && value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </li>
  );
}

/** How long ago or ahead, with the moment itself on demand. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAgo(new Date(at))}
    </time>
  );
}
