import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { rootView } from '#libs/contract';
import { NotDescribed } from '../http/described.js';
import { Documented, Open } from '../http/documented.js';
import { LeavesQuery } from '../http/query.js';
import { SCREENS, sendAsset, sendPage, wantsPage } from './page.js';

const ROOT = { name: 'Earshot', docs: '/docs', openapi: '/openapi.json', health: '/health/ready' };

@Controller()
export class DashboardController {
  @Get()
  @Documented({
    summary: 'Links to the documentation; for a browser, the dashboard',
    answer: rootView,
  })
  @LeavesQuery()
  root(@Req() request: Request, @Res() response: Response) {
    response.vary('Accept');
    return wantsPage(request) ? sendPage(request, response) : response.json(ROOT);
  }

  @Get(SCREENS)
  @Open()
  @NotDescribed()
  @LeavesQuery()
  screen(@Req() request: Request, @Res() response: Response) {
    return sendPage(request, response);
  }

  @Get('assets/:file')
  @Open()
  @NotDescribed()
  asset(@Param('file') name: string, @Req() request: Request, @Res() response: Response) {
    return sendAsset(name, request, response);
  }
}
