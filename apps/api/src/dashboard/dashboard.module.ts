import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';

/** The page itself. Its data comes from the rest of the API. */
@Module({ controllers: [DashboardController] })
export class DashboardModule {}
