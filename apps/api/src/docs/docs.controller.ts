import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { Problem, PROBLEMS, type ProblemKind, openApiDocument, problemType } from '#libs/contract';
import { NotDescribed } from '../http/described.js';
import { Documented, Open } from '../http/documented.js';
import { ApiDocument } from './api-document.js';

const assets = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const TYPES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Earshot API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css"><link rel="icon" href="/docs/favicon-32x32.png"></head>
<body><div id="ui"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script>
</body></html>
`;
const START = "SwaggerUIBundle({ url: '/openapi.json', dom_id: '#ui', validatorUrl: null });\n";

/** The contract, for machines and for people, served from this process alone. */
@Controller()
export class DocsController {
  constructor(private readonly document: ApiDocument) {}

  @Get('openapi.json')
  @Documented({ summary: 'This document', answer: openApiDocument })
  openApi() {
    return this.document.read();
  }

  @Get('docs')
  @Open()
  @NotDescribed()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', POLICY)
  page() {
    return PAGE;
  }

  @Get('docs/start.js')
  @Open()
  @NotDescribed()
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  start() {
    return START;
  }

  @Get('docs/:file')
  @Open()
  @NotDescribed()
  file(@Param('file') name: string) {
    return assetOf(name);
  }

  @Get('problems/:code')
  @Documented({ summary: 'What a problem type means', answer: problemType })
  problem(@Param('code') code: string) {
    return problemView(code.replaceAll('-', '_'));
  }
}

function assetOf(name: string): StreamableFile {
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (!type) throw new Problem('not_found', 'There is nothing at this path.');
  return new StreamableFile(createReadStream(path.join(assets, name)), { type });
}

function problemView(code: string): { code: string; status: number; title: string } {
  if (!Object.hasOwn(PROBLEMS, code)) throw new Problem('not_found', 'There is no such problem type.');
  const [status, title] = PROBLEMS[code as ProblemKind];
  return { code, status, title };
}
