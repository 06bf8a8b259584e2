import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { Actor } from '#libs/audit';
import type { Caller } from '#libs/auth';
import {
  type CodeframeRequest,
  codeframeRequest,
  theme,
  type ThemeChange,
  themeChange,
  themeId,
  themeList,
  type ThemeRequest,
  themeRequest,
  themeVersionList,
} from '#libs/contract';
import { ThemeStore } from '#libs/themes';
import { Documented } from '../http/documented.js';
import { CurrentActor, CurrentCaller } from '../http/request-context.js';

/** What people mean by the words they search for: named queries that are counted like the values of a field. */
@Controller('public/themes')
export class ThemesController {
  constructor(private readonly themes: ThemeStore) {}

  @Get()
  @Documented({ summary: 'List the themes', scope: 'read', answer: themeList })
  async list(@CurrentCaller() caller: Caller) {
    return { themes: await this.themes.list(caller) };
  }

  @Post()
  @Documented({ summary: 'Add a theme', scope: 'edit', answer: theme, status: 201 })
  add(
    @Body({ schema: themeRequest }) request: ThemeRequest,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.themes.add(request, caller, actor);
  }

  @Put()
  @Documented({
    summary: 'Replace all themes; what stays as it was keeps its version',
    scope: 'edit',
    answer: themeList,
  })
  async replace(
    @Body({ schema: codeframeRequest }) request: CodeframeRequest,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return { themes: await this.themes.replace(request, caller, actor) };
  }

  @Get(':id')
  @Documented({ summary: 'Show a theme', scope: 'read', answer: theme })
  read(@Param('id', { schema: themeId }) id: string, @CurrentCaller() caller: Caller) {
    return this.themes.read(id, caller);
  }

  @Get(':id/versions')
  @Documented({
    summary: 'List what a theme was before, also after its removal',
    scope: 'read',
    answer: themeVersionList,
  })
  async versions(@Param('id', { schema: themeId }) id: string, @CurrentCaller() caller: Caller) {
    return { versions: await this.themes.versions(id, caller) };
  }

  @Delete(':id/versions')
  @HttpCode(204)
  @Documented({ summary: 'Delete what a theme was before', scope: 'edit', status: 204 })
  forget(
    @Param('id', { schema: themeId }) id: string,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.themes.forget(id, caller, actor);
  }

  @Put(':id')
  @Documented({ summary: 'Change a theme', scope: 'edit', answer: theme })
  edit(
    @Param('id', { schema: themeId }) id: string,
    @Body({ schema: themeChange }) change: ThemeChange,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.themes.edit(id, change, caller, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @Documented({ summary: 'Remove a theme', scope: 'edit', status: 204 })
  remove(
    @Param('id', { schema: themeId }) id: string,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.themes.remove(id, caller, actor);
  }
}
