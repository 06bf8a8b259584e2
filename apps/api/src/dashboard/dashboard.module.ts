import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { PageAnswer } from './page-answer.js';
import { PageFiles } from './page-files.js';

/** The page itself. Its data comes from the rest of the API. */
@Module({ controllers: [DashboardController], providers: [PageAnswer, PageFiles] })
export class DashboardModule {}
