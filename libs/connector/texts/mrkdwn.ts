const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The text of a Slack message: names instead of references, without marks of formatting. */
export function mrkdwnToText(mrkdwn: string): string {
  return mrkdwn
    .replace(/<([^<>]{1,1000})>/g, (_, inside: string) => referenceOf(inside))
    .replace(/^```|```$/gm, '')
    .replace(/(?<![\w`])(`|\*|_|~)(?=\S)([^\n]{1,300}?)(?<=\S)\1(?![\w`])/g, '$2')
    .replace(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}

/** `@U1|name`, `#C1|general`, `!here`, `!date^…|fallback`, `https://…|label`. */
function referenceOf(inside: string): string {
  const [target = '', label] = inside.split('|', 2);
  const [kind] = target;
  if (kind !== '@' && kind !== '#' && kind !== '!') return label ?? target.replace(/^mailto:/, '');
  const mark = kind === '!' ? '@' : kind;
  if (label === undefined) return mark + target.slice(1).replace(/\^.*$/, '');
  return kind === '!' || label.startsWith(mark) ? label : mark + label;
}
