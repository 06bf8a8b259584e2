/**
 * The JSON object in what a model wrote: fenced, bare, or among other words; trailing commas and a missing end are
 * mended. Undefined when there is none.
 */
export function jsonInText(text: string): unknown {
  const fenced = /```(?:json)?\s*\n?([\s\S]*?)(?:```|$)/i.exec(text)?.[1];
  const places = [text, fenced, between(text), openEnded(text)];
  for (const place of places) {
    const found = place === undefined ? undefined : (parsed(place) ?? parsed(mended(place)));
    if (typeof found === 'object' && found !== null) return found;
  }
  return undefined;
}

function between(text: string): string | undefined {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  return start >= 0 && end > start ? text.slice(start, end + 1) : undefined;
}

function openEnded(text: string): string | undefined {
  const start = text.indexOf('{');
  return start >= 0 ? text.slice(start) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.trim());
  } catch {
    return undefined;
  }
}

/** Drops commas before a closing bracket, and closes what was left open, outside of strings. Linear in the text. */
function mended(text: string): string {
  const out: string[] = [];
  const open: string[] = [];
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quoted) {
      out.push(sign === '\\' ? sign + text.charAt(++at) : sign);
      if (sign === '"') quoted = false;
      continue;
    }
    if (sign === '"') quoted = true;
    else if (sign === '{') open.push('}');
    else if (sign === '[') open.push(']');
    else if (sign === '}' || sign === ']') {
      open.pop();
      dropComma(out);
    }
    out.push(sign);
  }
  if (quoted) out.push('"');
  dropComma(out);
  return [...out, ...open.reverse()].join('');
}

function dropComma(out: string[]): void {
  while (/^\s$/.test(out.at(-1) ?? '')) out.pop();
  if (out.at(-1) === ',') out.pop();
}
