// Finds words that make text for people hard to read, and type names that do not say what they hold.
// usage: node scripts/check-words.mts [--counts] [folder or file …]
// It checks documentation, comments, text in string literals and in JSX, and names of types, in tests too. A line that
// needs one of the words says why in a comment on the same line: words-ok: <reason>
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { RETIRED_NAMES, WORDS } from './words.mts';

export interface Finding {
  file: string;
  line: number;
  found: string;
  reason: string;
}

interface Piece {
  start: number;
  text: string;
}

const SOURCE = /\.(ts|tsx|mts|mjs)$/;
/** What customers write and what languages are made of is not our text. */
const OTHER_VOICES =
  /^apps\/api\/src\/demo\/|fixture|\.gen\.ts$|^test\/golden\/|^scripts\/words\.mts$|^test\/words\.test\.ts$|(lexicon|plain-words)\.ts$/;

/** Column names are not text. */
const SQL = /\b(SELECT|UPDATE|INSERT|DELETE FROM|CREATE|ALTER|jsonb_build_object)\b/;

if (import.meta.main) {
  const args = process.argv.slice(2);
  const files = listFiles(args.filter((arg) => !arg.startsWith('--')));
  const findings = files.flatMap((file) => check(file, readFileSync(file, 'utf8')));
  process.stdout.write(args.includes('--counts') ? countsOf(findings) : linesOf(findings));
  process.exitCode = findings.length > 0 ? 1 : 0;
}

/** Everything in one file that should be worded otherwise. */
export function check(file: string, content: string): Finding[] {
  if (OTHER_VOICES.test(file)) return [];
  const lineOf = lineNumbers(content);
  const lines = content.split('\n');
  const allowed = (line: number) => /words-ok: \S/.test(lines[line - 1] ?? '');
  const words = WORDS.filter(({ pattern }) => pattern.test(content));
  const names = SOURCE.test(file) && RETIRED_NAMES.test(content);
  if (words.length === 0 && !names) return [];
  const source = SOURCE.test(file) ? parse(file, content) : undefined;
  const pieces = source ? textsOf(source) : [{ start: 0, text: content }];
  const found = pieces.flatMap(({ start, text }) =>
    words.flatMap(({ pattern, better }) =>
      [...text.matchAll(new RegExp(pattern, 'gi'))].map(({ 0: word, index }) => ({
        file,
        line: lineOf(start + index),
        found: word.replaceAll(/\s+/g, ' '),
        reason: better,
      })),
    ),
  );
  const retired = source && names ? retiredNames(source).map((one) => ({ file, ...one })) : [];
  return [...found, ...retired].filter(({ line }) => !allowed(line)).toSorted((a, b) => a.line - b.line);
}

function parse(file: string, content: string): ts.SourceFile {
  const kind = file.endsWith('x')
    ? ts.ScriptKind.TSX
    : file.endsWith('mjs')
      ? ts.ScriptKind.JS
      : ts.ScriptKind.TS;
  return ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true, kind);
}

/** Comments, JSX text and strings of more than one word; what has no blank in it is a key or a name. */
function textsOf(source: ts.SourceFile): Piece[] {
  const pieces = new Map<number, Piece>();
  const add = (start: number, text: string) => pieces.set(start, { start, text });
  const visit = (node: ts.Node): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? []),
    ];
    if (node.kind !== ts.SyntaxKind.JsxText) {
      for (const { pos, end } of ranges) add(pos, source.text.slice(pos, end));
    }
    if (isText(node)) add(node.getStart(source), source.text.slice(node.getStart(source), node.getEnd()));
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...pieces.values()];
}

function isText(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return true;
  const literal =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  return literal && /\s/.test(node.text.trim()) && !SQL.test(node.text);
}

function retiredNames(source: ts.SourceFile): Omit<Finding, 'file'>[] {
  const found: Omit<Finding, 'file'>[] = [];
  const visit = (node: ts.Node): void => {
    const named =
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isEnumDeclaration(node);
    if (named && node.name && RETIRED_NAMES.test(node.name.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.name.getStart(source));
      found.push({
        line: line + 1,
        found: node.name.text,
        reason: 'a noun that says what it holds, or what it does',
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function lineNumbers(content: string): (position: number) => number {
  const starts = [0, ...[...content.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (position) => starts.findLastIndex((start) => start <= position) + 1;
}

/** Tracked files with text for people. */
function listFiles(roots: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '--', ...roots], { encoding: 'utf8', maxBuffer: 64e6 });
  return listed.split('\n').filter((file) => /\.(md|ts|tsx|mts|mjs|css|yaml|yml)$|^Dockerfile$/.test(file));
}

function linesOf(findings: Finding[]): string {
  return findings
    .map(({ file, line, found, reason }) => `${file}:${line}: '${found}': rather ${reason}\n`)
    .join('');
}

function countsOf(findings: Finding[]): string {
  const counts = Map.groupBy(findings, ({ file }) => path.dirname(file).split('/').slice(0, 3).join('/'));
  const rows = [...counts].map(([area, { length }]) => `${String(length).padStart(6)} ${area}\n`);
  return [...rows.toSorted().toReversed(), `${String(findings.length).padStart(6)} in all\n`].join('');
}
