import type { ComponentChildren } from 'preact';
import { type Block, type Inline, readBlocks } from './read-markdown.js';
import { safeHref } from './link.js';

interface MarkdownProps {
  text: string;
  /** What replaces a reference such as `[3]` or `[S2]`; undefined keeps the text. */
  reference?: (name: string) => ComponentChildren;
}

/** Markdown as elements. Its text never becomes HTML: what looks like a tag is shown as text. */
export function Markdown({ text, reference = () => undefined }: MarkdownProps) {
  return <div class="markdown">{readBlocks(text).map((block) => blockOf(block, reference))}</div>;
}

type Reference = NonNullable<MarkdownProps['reference']>;

function blockOf(block: Block, reference: Reference): ComponentChildren {
  switch (block.kind) {
    case 'heading':
      return <h3>{inlines(block.text, reference)}</h3>;
    case 'paragraph':
      return <p>{inlines(block.text, reference)}</p>;
    case 'code':
      return <pre>{block.code}</pre>;
    case 'quote':
      return <blockquote>{block.blocks.map((inner) => blockOf(inner, reference))}</blockquote>;
    case 'list': {
      const items = block.items.map((item) => <li>{itemOf(item, reference)}</li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

/** The first paragraph of an item needs no element of its own. */
function itemOf(blocks: readonly Block[], reference: Reference): ComponentChildren {
  return blocks.map((block, i) =>
    block.kind === 'paragraph' && i === 0 ? inlines(block.text, reference) : blockOf(block, reference),
  );
}

function inlines(parts: readonly Inline[], reference: Reference): ComponentChildren[] {
  return parts.map((part) => {
    if (typeof part === 'string') return part;
    switch (part.kind) {
      case 'strong':
        return <strong>{inlines(part.text, reference)}</strong>;
      case 'em':
        return <em>{inlines(part.text, reference)}</em>;
      case 'code':
        return <code>{part.code}</code>;
      case 'reference':
        return reference(part.name) ?? `[${part.name}]`;
      case 'link':
        return <SafeLink href={part.href}>{inlines(part.text, reference)}</SafeLink>;
    }
  });
}

function SafeLink({ href, children }: { href: string; children: ComponentChildren }) {
  const safe = safeHref(href);
  if (!safe) return <span>{children}</span>;
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
