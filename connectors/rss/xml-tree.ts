import { decodeHTMLStrict } from 'entities';
import { Parser } from 'htmlparser2';
import { SourceChanged } from '#libs/connector';

/** An element with its namespace resolved. */
export interface XmlElement {
  /** `atom:title`: the usual prefix of its namespace, whatever the document calls it, and its name in lower case. */
  name: string;
  /** By lower-case name; with the usual prefix, too. */
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
  /** `xml:base` of the elements around it and its own, the outermost first. */
  bases: readonly string[];
  /** The `xml:lang` in force. */
  language?: string;
}

/** Namespaces by their end, without scheme: feeds write them in every case, with and without a closing slash. */
const NAMESPACES: readonly (readonly [RegExp, string])[] = [
  [/w3\.org\/2005\/atom$|purl\.org\/atom\/ns$/, 'atom'],
  [/purl\.org\/dc\/(?:elements\/1\.[01]|terms)$/, 'dc'],
  [/purl\.org\/rss\/1\.0\/modules\/content$/, 'content'],
  [/podcast-1\.0\.dtd$/, 'itunes'],
  [/search\.yahoo\.com\/mrss$/, 'media'],
  [/w3\.org\/1999\/xhtml$/, 'xhtml'],
  [/w3\.org\/1999\/02\/22-rdf-syntax-ns$/, 'rdf'],
  [/w3\.org\/xml\/1998\/namespace$/, 'xml'],
  [
    /purl\.org\/(?:rss\/1\.0|net\/rss1\.1)$|netscape\.com\/(?:rdf\/simple|publish)|userland\.com\/rss|harvard\.edu\/tech\/rss/,
    'rss',
  ],
];

/** Prefixes that documents use without declaring them. */
const USUAL: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NAMESPACES.map(([, space]) => [space, space])),
  dcterms: 'dc',
};

const MAX_DEPTH = 256;
/** A tree of short elements takes fifty times the memory of its text. */
const MAX_ELEMENTS = 250_000;
/** Of one element, with its namespaces. */
const MAX_ATTRIBUTES = 5_000;
export const MAX_ENTRIES = 5_000;

interface Scope {
  element: XmlElement;
  /** Namespaces by prefix. */
  prefixes: Readonly<Record<string, string>>;
}

/**
 * Parses XML as it is found in the wild: unescaped `&`, HTML entities, elements that are not closed. Takes time in
 * proportion to the length.
 * @throws SourceChanged if it declares entities, which would be missing in its texts, is nested more than 256 deep, or has
 * more than 250 000 elements, 5 000 entries, or 5 000 attributes of an element.
 */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], bases: [] };
  const scopes: Scope[] = [{ element: root, prefixes: Object.create(null) as Scope['prefixes'] }];
  let home: Home | undefined;
  let literal = false;
  let [count, entries, attributes] = [0, 0, 0];
  const parser = new Parser(
    {
      onattribute() {
        if (++attributes > MAX_ATTRIBUTES)
          refuse(`has an element with more than ${MAX_ATTRIBUTES} attributes.`);
      },
      onopentag(tag, given) {
        attributes = 0;
        if (scopes.length > MAX_DEPTH) refuse(`nests more than ${MAX_DEPTH} elements.`);
        if (++count > MAX_ELEMENTS) refuse(`has more than ${MAX_ELEMENTS} elements.`);
        if (ENTRY.test(tag) && ++entries > MAX_ENTRIES) refuse(`has more than ${MAX_ENTRIES} entries.`);
        const outer = scopes.at(-1) as Scope;
        const prefixes = declared(outer.prefixes, given);
        home ??= homeOf(tag, prefixes);
        const element = elementOf(tag, given, outer.element, (name, own) => named(name, prefixes, own));
        outer.element.children.push(element);
        scopes.push({ element, prefixes });
      },
      ontext(part) {
        scopes.at(-1)?.element.children.push(literal ? part : decodeHTMLStrict(part));
      },
      onclosetag() {
        if (scopes.length > 1) scopes.pop();
      },
      onprocessinginstruction(name, declaration) {
        // A document type may name a public DTD.
        if (/^!entity/i.test(name) || (/^!doctype/i.test(name) && declaration.includes('['))) {
          refuse('declares entities, which are not supported.');
        }
      },
      oncdatastart() {
        literal = true;
      },
      oncdataend() {
        literal = false;
      },
    },
    // Entities are decoded here: in this mode the library would leave those of HTML, such as &nbsp;, as they are.
    { xmlMode: true, decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(text);
  return root;

  function named(name: string, prefixes: Scope['prefixes'], attribute: boolean): string {
    const colon = name.indexOf(':');
    const [prefix, local] = colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
    if (prefix === '' && attribute) return local;
    const uri = prefixes[prefix];
    const own = prefix === '' && (uri ?? '') === home?.namespace;
    if (own || uri === '' || (uri === undefined && prefix === '')) return `${home?.space}:${local}`;
    const space = uri === undefined ? (USUAL[prefix] ?? prefix) : (spaceOf(uri) ?? foreign(uri));
    return `${space}:${local}`;
  }

  function foreign(uri: string): string {
    return uri === home?.namespace ? (home as Home).space : uri;
  }
}

const ENTRY = /(?:^|:)(?:item|entry)$/;

function refuse(why: string): never {
  throw new SourceChanged(`The feed ${why}`);
}

/** The root's own namespace holds the elements of the feed, known or not. */
interface Home {
  namespace: string;
  space: 'atom' | 'rss';
}

function homeOf(tag: string, prefixes: Scope['prefixes']): Home {
  const prefix = tag.includes(':') ? (tag.split(':')[0] as string) : '';
  const namespace = prefixes[prefix] ?? '';
  return { namespace, space: /(?:^|:)(?:feed|entry)$/.test(tag) ? 'atom' : 'rss' };
}

function declared(outer: Scope['prefixes'], given: Record<string, string>): Scope['prefixes'] {
  const own = Object.entries(given).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (own.length === 0) return outer;
  // Inherited, not copied: a document may declare thousands, again and again.
  const prefixes = Object.create(outer) as Record<string, string>;
  for (const [name, uri] of own) prefixes[name.slice('xmlns:'.length)] = uri.trim();
  return prefixes;
}

function spaceOf(uri: string): string | undefined {
  const plain = uri.toLowerCase().replace(/[/#]+$/, '');
  return NAMESPACES.find(([pattern]) => pattern.test(plain))?.[1];
}

const NONE: XmlElement['attributes'] = {};

function elementOf(
  tag: string,
  given: Record<string, string>,
  outer: XmlElement,
  named: (name: string, attribute: boolean) => string,
): XmlElement {
  const entries = Object.entries(given);
  const attributes =
    entries.length === 0
      ? NONE
      : Object.fromEntries(entries.map(([name, value]) => [named(name, true), decodeHTMLStrict(value)]));
  const base = attributes['xml:base'];
  return {
    name: named(tag, false),
    attributes,
    children: [],
    bases: base ? [...outer.bases, base] : outer.bases,
    language: attributes['xml:lang'] ?? outer.language,
  };
}
