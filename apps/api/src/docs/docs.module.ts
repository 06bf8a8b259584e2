import { Module } from '@nestjs/common';
import { ApiDocument } from './api-document.js';
import { DocsController } from './docs.controller.js';

@Module({ controllers: [DocsController], providers: [ApiDocument], exports: [ApiDocument] })
export class DocsModule {}
