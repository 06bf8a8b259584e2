import { Module } from '@nestjs/common';
import { ApiDocument } from './api-document.js';
import { DocsController } from './docs.controller.js';
import { RootController } from './root.controller.js';

@Module({ controllers: [DocsController, RootController], providers: [ApiDocument], exports: [ApiDocument] })
export class DocsModule {}
