import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** The API that `npm run dev` talks to. */
const api = process.env.EARSHOT_URL ?? 'http://127.0.0.1:3000';
const proxied = '^/(public|admin/.+|ingestion|sign-(?:in|out)|health|docs|openapi.json|problems)';
const folder = fileURLToPath(new URL('../../dist/dashboard', import.meta.url));

/** What several screens share, in three files: many small ones compress badly. */
const SHARED = [
  {
    name: 'charts',
    test: /src\/charts\/(?!heat|histogram|compare)|d3-|screens\/trends\/(?:words|trend-model|peaks)|libs\/wording/,
    minShareCount: 2,
  },
  {
    name: 'base',
    test: /src\/(?:ui|filters|state|api|shell)\/|open-records|libs\/client|summary\/stream|node_modules\/(?:@preact|preact|openapi-fetch)/,
    minShareCount: 3,
  },
  {
    name: 'views',
    test: /src\/(?:summary|screens)\/|records\/(?:record-card|record-list|load-records)/,
    minShareCount: 2,
  },
];

/** Writes `x.br` and `x.gz` next to every text file, so that the API serves them without compressing anything. */
function compressed(): Plugin {
  return {
    name: 'earshot-compressed',
    apply: 'build',
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      const texts = names.filter((name) => /\.(?:css|html|js|json|svg|webmanifest)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const file = path.join(folder, name);
          const bytes = await readFile(file);
          await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
          await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
        }),
      );
    },
  };
}

/** Builds the page into `dist/dashboard`; nothing is inlined, so that the content security policy can stay strict. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compressed()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: { conditions: ['earshot-source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: SHARED } } },
  },
  server: { proxy: { [proxied]: api } },
});
