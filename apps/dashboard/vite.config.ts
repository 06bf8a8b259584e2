import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The API that `npm run dev` talks to. */
const api = process.env.EARSHOT_URL ?? 'http://127.0.0.1:3000';
const asked = '^/(public|admin/.+|ingestion|sign-in|health|docs|openapi.json|problems)';

/** Builds the page into `dist/dashboard`; nothing of it is inlined, so that the content security policy can stay strict. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: { conditions: ['earshot-source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: fileURLToPath(new URL('../../dist/dashboard', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { [asked]: api } },
});
