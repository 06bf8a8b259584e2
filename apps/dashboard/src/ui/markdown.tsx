import { Lexer, type Token, type Tokens } from 'marked';
import type { ComponentChildren } from 'preact';
import { safeHref } from './safe-href.js';

interface MarkdownProps {
  text: string;
  /** What stands for a reference such as `[3]` or `[S2]`; the text itself when it gives nothing. */
  reference?: (name: string) => ComponentChildren;
}

/** Markdown as elements of the page. There is no way from its text to HTML: what looks like a tag is shown as text. */
export function Markdown({ text, reference = () => undefined }: MarkdownProps) {
  return (
    <div class="markdown">{new Lexer({ gfm: true }).lex(text).map((token) => block(token, reference))}</div>
  );
}

type Reference = NonNullable<MarkdownProps['reference']>;

function block(token: Token, reference: Reference): ComponentChildren {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return <h3>{inlines(token.tokens, reference)}</h3>;
    case 'code':
      return <pre>{token.text}</pre>;
    case 'blockquote':
      return <blockquote>{(token.tokens ?? []).map((inner) => block(inner, reference))}</blockquote>;
    case 'hr':
      return <hr />;
    case 'list':
      return list(token as Tokens.List, reference);
    case 'table':
      return table(token as Tokens.Table, reference);
    default:
      return <p>{token.type === 'html' ? token.raw : inlines(childrenOf(token), reference)}</p>;
  }
}

function list({ ordered, items }: Tokens.List, reference: Reference) {
  const rows = items.map((item) => (
    <li>
      {item.tokens.map((inner) =>
        inner.type === 'text' ? inlines(childrenOf(inner), reference) : block(inner, reference),
      )}
    </li>
  ));
  return ordered ? <ol>{rows}</ol> : <ul>{rows}</ul>;
}

function table({ header, rows }: Tokens.Table, reference: Reference) {
  return (
    <table>
      <thead>
        <tr>
          {header.map((cell) => (
            <th>{inlines(cell.tokens, reference)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            {row.map((cell) => (
              <td>{inlines(cell.tokens, reference)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inlines(tokens: readonly Token[] = [], reference: Reference): ComponentChildren[] {
  return tokens.map((token) => inline(token, reference));
}

function inline(token: Token, reference: Reference): ComponentChildren {
  switch (token.type) {
    case 'strong':
      return <strong>{inlines(token.tokens, reference)}</strong>;
    case 'em':
      return <em>{inlines(token.tokens, reference)}</em>;
    case 'del':
      return <del>{inlines(token.tokens, reference)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return link(token as Tokens.Link, reference);
    case 'escape':
      return token.text;
    case 'text':
      return token.tokens ? inlines(token.tokens, reference) : withReferences(token.text, reference);
    default:
      return token.raw;
  }
}

function link({ href, tokens }: Tokens.Link, reference: Reference) {
  const safe = safeHref(href);
  const inner = inlines(tokens, reference);
  if (!safe) return <span>{inner}</span>;
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer nofollow">
      {inner}
    </a>
  );
}

function withReferences(text: string, reference: Reference): ComponentChildren[] {
  return text.split(/(\[S?\d+\])/).map((part) => {
    const name = /^\[(S?\d+)\]$/.exec(part)?.[1];
    return name === undefined ? part : (reference(name) ?? part);
  });
}

function childrenOf(token: Token): readonly Token[] {
  return ('tokens' in token && token.tokens) || [{ type: 'text', raw: token.raw, text: token.raw }];
}
