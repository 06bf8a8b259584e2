import type { ComponentChildren } from 'preact';
import { type Block, type Inline, readBlocks, withReferences } from './read-markdown.js';
import { safeHref } from './link.js';

interface MarkdownProps {
  text: string;
  /** What replaces a reference such as `[3]` or `[S2]`; undefined keeps the text. */
  reference?: (name: string) => ComponentChildren;
  /** What replaces emphasized words; undefined keeps them. */
  strong?: (words: string) => ComponentChildren;
}

/** Markdown as elements. Its text never becomes HTML: what looks like a tag is shown as text. */
export function Markdown({ text, ...replace }: MarkdownProps) {
  return <div class="markdown">{readBlocks(text).map((block) => blockOf(block, replace))}</div>;
}

type Replace = Omit<MarkdownProps, 'text'>;

function blockOf(block: Block, replace: Replace): ComponentChildren {
  switch (block.kind) {
    case 'heading':
      return <h3>{inlines(block.text, replace)}</h3>;
    case 'paragraph':
      return <p>{inlines(block.text, replace)}</p>;
    case 'code':
      return <pre>{block.code}</pre>;
    case 'quote':
      return <blockquote>{block.blocks.map((inner) => blockOf(inner, replace))}</blockquote>;
    case 'list': {
      const items = block.items.map((item) => <li>{itemOf(item, replace)}</li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

/** The first paragraph of an item needs no element of its own. */
function itemOf(blocks: readonly Block[], replace: Replace): ComponentChildren {
  return blocks.map((block, i) =>
    block.kind === 'paragraph' && i === 0 ? inlines(block.text, replace) : blockOf(block, replace),
  );
}

function inlines(parts: readonly Inline[], replace: Replace): ComponentChildren[] {
  return withReferences(parts).map((part) => {
    if (Array.isArray(part)) return <span class="nowrap">{part.map((one) => inlineOf(one, replace))}</span>;
    return inlineOf(part, replace);
  });
}

function inlineOf(part: Inline, replace: Replace): ComponentChildren {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'strong':
      return (
        replace.strong?.(part.text.filter((inner) => typeof inner === 'string').join('')) ?? (
          <strong>{inlines(part.text, replace)}</strong>
        )
      );
    case 'em':
      return <em>{inlines(part.text, replace)}</em>;
    case 'code':
      return <code>{part.code}</code>;
    case 'reference':
      return replace.reference?.(part.name) ?? `[${part.name}]`;
    case 'link':
      return <SafeLink href={part.href}>{inlines(part.text, replace)}</SafeLink>;
  }
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
