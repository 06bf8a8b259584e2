import { type ComponentChildren, toChildArray } from 'preact';
import { Button } from './button.js';
import { formatAgo, formatClock, formatMoment } from './format.js';
import { Icon, type IconName } from './icon.js';
import { EmptyState } from './states.js';

export type BadgeKind = 'good' | 'warn' | 'bad';

interface BadgeProps {
  kind?: BadgeKind;
  icon?: IconName;
  children: ComponentChildren;
}

/** A state in a word or two. */
export function Badge({ kind, icon, children }: BadgeProps) {
  return (
    <span class="badge" data-kind={kind}>
      {icon && <Icon name={icon} size={12} />} {children}
    </span>
  );
}

/** How long ago or ahead; the moment itself is its title. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAgo(new Date(at))}
    </time>
  );
}

/** Intervals, tests and formulas behind numbers, for those who ask for them. */
export function Calculation({ lines }: { lines: readonly string[] }) {
  const shown = lines.filter((line) => line !== '');
  if (shown.length === 0) return null;
  return (
    <details class="tiny muted calculation">
      <summary>How this was calculated</summary>
      <Bullets lines={shown} />
    </details>
  );
}

/** Names with their values; what has no value is left out. */
export type FactList = readonly (readonly [name: string, value: ComponentChildren])[];

export function Facts({ facts, boxed = false }: { facts: FactList; boxed?: boolean }) {
  const known = facts.filter(
    ([, value]) => value !== undefined && value !== null && value !== false && value !== '',
  );
  if (known.length === 0) return null;
  return (
    <dl class={boxed ? 'facts card' : 'facts'}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface BulletsProps {
  lines: readonly string[];
  class?: string;
}

/** Remarks below each other; nothing without one. */
export function Bullets({ lines, class: style = '' }: BulletsProps) {
  if (lines.length === 0) return null;
  return (
    <ul class={`bullets muted ${style}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface ItemProps {
  title: ComponentChildren;
  badges?: ComponentChildren;
  /** What it does, in a sentence. */
  lead?: string;
  facts: FactList;
  /** Buttons. */
  actions?: ComponentChildren;
  children?: ComponentChildren;
}

/** One entry of a list of things to manage. */
export function Item({ title, badges, lead, facts, actions, children }: ItemProps) {
  return (
    <li class="admin-item">
      <div class="row admin-item-head">
        <h2 dir="auto">{title}</h2>
        {badges}
      </div>
      {actions && <div class="row admin-item-actions">{actions}</div>}
      {lead && (
        <p class="admin-item-lead" dir="auto">
          {lead}
        </p>
      )}
      <Facts facts={facts} />
      {children}
    </li>
  );
}

interface ListProps {
  stale?: boolean;
  /** The line over the entries; where there are none, the button that adds one takes their place. */
  head?: ListHeadProps;
  /** What is said instead of an empty list: a title, and how to get a first entry. */
  none?: string;
  hint?: ComponentChildren;
  /** `Ways` to a first entry. */
  ways?: ComponentChildren;
  children: ComponentChildren;
}

/** Things to manage, an `Item` each. */
export function List({ stale, head, none, hint, ways, children }: ListProps) {
  if (none && toChildArray(children).length === 0) {
    return (
      <EmptyState title={none}>
        <p>{hint}</p>
        {ways}
        {head && <AddButton {...head} />}
      </EmptyState>
    );
  }
  return (
    <>
      {head && <ListHead {...head} />}
      <ul class="card flush" data-stale={stale}>
        {children}
      </ul>
    </>
  );
}

interface ListHeadProps {
  /** How many there are. */
  count: ComponentChildren;
  /** When they were read. */
  at?: Date | undefined;
  /** Label of the button that adds one. */
  add?: string | undefined;
  onAdd?: (() => void) | undefined;
  /** Other controls. */
  children?: ComponentChildren;
}

export function ListHead({ count, at, add, onAdd, children }: ListHeadProps) {
  return (
    <div class="toolbar">
      <p class="muted">
        {count}
        {at && ` · as of ${formatClock(at)}`}
      </p>
      <div class="row">
        {children}
        <AddButton add={add} onAdd={onAdd} />
      </div>
    </div>
  );
}

function AddButton({ add, onAdd }: Pick<ListHeadProps, 'add' | 'onAdd'>) {
  if (!add) return null;
  return (
    <Button kind="primary" onClick={onAdd}>
      <Icon name="plus" /> {add}
    </Button>
  );
}
