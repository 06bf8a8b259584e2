// Checks `noUncheckedIndexedAccess`, which TypeScript can only switch for a whole project, in all files but those below.
// Part of `npm run types` and `npm run check`; usage: node scripts/check-types.mts
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Loops over typed arrays and number lists whose bounds they compute themselves: each access would be
 * `number | undefined`, and a fallback there would hide a wrong index instead of reporting it.
 */
const NUMERIC = [
  'libs/analysis/',
  'libs/index/',
  'libs/insight/ask/question/forms/linear-model.ts',
  'libs/insight/summary/near-duplicates.ts',
  'libs/insight/summary/rank-sentences.ts',
  'libs/records/lines/',
  'libs/sentiment/estimate.ts',
  'libs/sentiment/features.ts',
  'libs/sentiment/held-out.ts',
  'libs/sentiment/logistic-regression.ts',
  'libs/sentiment/train-sentiment.ts',
  'libs/serving/change-log.ts',
  'libs/text/meilisearch/seq-set.ts',
  'libs/text/held-forms.ts',
  'libs/text/match.ts',
  'libs/text/near-words.ts',
  'libs/text/rank.ts',
  'libs/text/read-words.ts',
  'libs/text/resolve-leaf.ts',
  'libs/text/suggest.ts',
  'libs/themes/discovery/word-pairs.ts',
];
/** A test that reads past the end of a list fails anyway. */
const TESTS = /^test\/|\.(test|fixture)\.tsx?$/;

const diagnostics = ['tsconfig.json', 'apps/dashboard/tsconfig.json'].flatMap((config) => {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  const parsed = ts.getParsedCommandLineOfConfigFile(
    path.join(root, config),
    { noUncheckedIndexedAccess: true, noEmit: true, incremental: false },
    host,
  );
  const program = ts.createProgram(parsed?.fileNames.filter(isChecked) ?? [], parsed?.options ?? {});
  return program
    .getSourceFiles()
    .filter(({ fileName }) => isChecked(fileName))
    .flatMap((file) => program.getSemanticDiagnostics(file));
});
if (diagnostics.length > 0) fail(...diagnostics);

function isChecked(fileName: string): boolean {
  const file = path.relative(root, fileName);
  if (file.startsWith('..') || file.includes('node_modules')) return false;
  return !TESTS.test(file) && !NUMERIC.some((place) => file.startsWith(place));
}

function fail(...found: ts.Diagnostic[]): void {
  const host = {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (name: string) => name,
    getNewLine: () => '\n',
  };
  process.stderr.write(ts.formatDiagnosticsWithColorAndContext(found, host));
  process.exitCode = 1;
}
