import { stemmer } from '@orama/stemmers/english';
import { stopwords } from '@orama/stopwords/english';

const UNSPACED = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}`;
const word = new RegExp(
  String.raw`(?![${UNSPACED}])[\p{L}\p{N}](?:(?![${UNSPACED}])[\p{L}\p{N}]|\p{M}|['\u2019](?=\p{L})|(?<=\p{Nd})\.(?=\p{Nd})|[\u00ad\u200c\u200d\u2060](?=[\p{L}\p{N}\p{M}]))*|[${UNSPACED}]+`,
  'gu',
);
const markup =
  /<\/?(?:a|abbr|b|blockquote|br|center|code|del|details|div|em|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|ol|p|picture|pre|s|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|video)(?=[\s/>])[^<>]*>|<!--[^<>]*-->|&(?:#\d+|#x[\da-f]+|[a-z]+);/gi;

/** The words of a text as a search compares them; a run of a script without spaces is one that no query asks for. */
export function termsOf(text: string): string[] {
  return (text.replace(markup, ' ').match(word) ?? []).map(termOf).filter((term) => term !== '');
}

function termOf(raw: string): string {
  const plain = fold(raw);
  return /^[a-z]{3,40}$/.test(plain) ? stemmer(plain) || plain : plain;
}

export function fold(raw: string): string {
  return raw
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|\u00ad|\u200c|\u200d|\u2060|[\ufe0e\ufe0f]/g, '')
    .normalize('NFC')
    .replace(/['\u2019]s$/, '')
    .replace(/['\u2019]/g, '');
}

const functionWords = new Set(stopwords.map(fold));

/** Whether a text matches a query of words, "phrases", -not, prefix* and OR; `undefined` and "" match everything. */
export function matchesQuery(message: string, query: string | undefined, mode = 'all_terms'): boolean {
  if (query === undefined || query.trim() === '') return true;
  const terms = cachedTerms(message);
  return query.split(/(?<=^|\s)OR(?=\s|$)/).some((branch) => matchesBranch(terms, branch, mode));
}

const cache = new Map<string, readonly string[]>();

function cachedTerms(message: string): readonly string[] {
  const known = cache.get(message);
  if (known) return known;
  const terms = termsOf(message);
  cache.set(message, terms);
  return terms;
}

interface TextSelection {
  holds: (terms: readonly string[]) => boolean;
  negated: boolean;
  optional: boolean;
}

function matchesBranch(terms: readonly string[], branch: string, mode: string): boolean {
  const asked = readBranch(branch);
  if (asked.length === 0) return false;
  const wanted = asked.filter(({ negated }) => !negated);
  const strict = wanted.filter(({ optional }) => !optional);
  const required = strict.length > 0 ? strict : wanted;
  if (asked.some(({ negated, holds }) => negated && holds(terms))) return false;
  if (required.length === 0) return true;
  return mode === 'any_terms'
    ? required.some(({ holds }) => holds(terms))
    : required.every(({ holds }) => holds(terms));
}

const branches = new Map<string, TextSelection[]>();

function readBranch(branch: string): TextSelection[] {
  const known = branches.get(branch);
  if (known) return known;
  const asked = [...branch.matchAll(/(-?)(?:"([^"]*)"|([^\s"]+))/g)].flatMap(
    ([, dash, phrase, plain = '']) => {
      const sought = termsOf(phrase ?? plain);
      const [first] = sought;
      if (first === undefined) return [];
      const prefix = phrase === undefined && plain.endsWith('*') ? fold(plain.slice(0, -1)) : undefined;
      const holds = (terms: readonly string[]): boolean =>
        prefix === undefined
          ? terms.some((_, from) => sought.every((term, i) => terms[from + i] === term))
          : terms.some((term) => term === first || term.startsWith(prefix));
      const optional =
        phrase === undefined && prefix === undefined && sought.length === 1 && functionWords.has(fold(plain));
      return [{ holds, negated: dash === '-', optional }];
    },
  );
  branches.set(branch, asked);
  return asked;
}
