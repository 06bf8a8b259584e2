interface Node {
  type?: unknown;
  text?: unknown;
  attrs?: Readonly<Record<string, unknown>>;
  content?: unknown;
}

const DEEPEST = 100;
const BLOCKS =
  /^(?:paragraph|heading|codeBlock|blockquote|panel|rule|expand|nestedExpand|table|taskList|decisionList|mediaSingle|mediaGroup)$/;
const ITEMS = /^(?:listItem|taskItem|decisionItem)$/;

/** The text of a document in the Atlassian Document Format: a line for each block, list items with a dash. */
export function adfToText(document: unknown): string {
  return textOf(document, 0)
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function textOf(value: unknown, depth: number): string {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return '';
  if (Array.isArray(value)) return value.map((each) => textOf(each, depth + 1)).join('');
  const { type, text, attrs = {}, content } = value as Node;
  const inside = typeof text === 'string' ? text : textOf(content, depth + 1);
  if (typeof type !== 'string') return inside;
  if (type === 'hardBreak') return '\n';
  if (ITEMS.test(type)) return `\n- ${inside.trim()}\n`;
  if (type === 'tableRow') return `${inside.trim()}\n`;
  if (type === 'tableCell' || type === 'tableHeader') return `${inside.trim()} `;
  if (BLOCKS.test(type)) return `\n${inside}\n`;
  return inside || inlineOf(type, attrs);
}

/** A mention, an emoji, a date or a card has its text in its attributes. */
function inlineOf(type: string, attrs: Readonly<Record<string, unknown>>): string {
  const named = {
    mention: attrs.text,
    emoji: attrs.text ?? attrs.shortName,
    status: attrs.text,
    inlineCard: attrs.url,
  };
  const found: unknown = named[type as keyof typeof named];
  return typeof found === 'string' ? found : '';
}
