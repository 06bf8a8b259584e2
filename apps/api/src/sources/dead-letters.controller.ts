import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { type DeadLetter, type DeadLetterGroup, DeadLetters } from '#libs/sources';
import {
  type DeadLetterCount,
  deadLetterCount,
  deadLetterGroup,
  type DeadLetterGroupQuery,
  deadLetterGroupList,
  deadLetterGroupQuery,
  deadLetterList,
  type DeadLetterQuery,
  deadLetterQuery,
  type DeadLetterSource,
  deadLetterSource,
  type DeadLetterView,
} from '#libs/contract';
import { Audited } from '../access/audited.js';
import { Documented } from '../http/documented.js';
import { PullSchedule } from './pull-schedule.js';

const ofGroup = ({ group: fingerprint }: { group?: unknown }, { letters }: DeadLetterCount) => ({
  target: String(fingerprint),
  counts: { letters },
});

/** Dead letters: items that could not become records, grouped by what went wrong. */
@Controller('admin/dead-letters')
export class DeadLettersController {
  constructor(
    private readonly deadLetters: DeadLetters,
    private readonly schedule: PullSchedule,
  ) {}

  @Get()
  @Documented({
    summary: 'List dead letters by what went wrong',
    scope: 'admin',
    answer: deadLetterGroupList,
  })
  async list(@Query({ schema: deadLetterGroupQuery }) { source, limit }: DeadLetterGroupQuery) {
    return { groups: (await this.deadLetters.groups(source, limit)).map(groupView) };
  }

  @Get(':group')
  @Documented({
    summary: 'List the dead letters of a group, newest first',
    scope: 'admin',
    answer: deadLetterList,
  })
  async read(
    @Param('group', { schema: deadLetterGroup }) fingerprint: string,
    @Query({ schema: deadLetterQuery }) { source, limit }: DeadLetterQuery,
  ) {
    return { letters: (await this.deadLetters.list(fingerprint, source, limit)).map(deadLetterView) };
  }

  @Post(':group/replay')
  @HttpCode(202)
  @Audited('dead_letters.replayed', ofGroup)
  @Documented({
    summary: 'Retry the open dead letters of a group, of one source or all',
    scope: 'admin',
    answer: deadLetterCount,
    status: 202,
  })
  async replay(
    @Param('group', { schema: deadLetterGroup }) fingerprint: string,
    @Query({ schema: deadLetterSource }) { source }: DeadLetterSource,
  ) {
    const letters = await this.deadLetters.replay(fingerprint, source);
    this.schedule.wake();
    return { letters };
  }

  @Post(':group/dismiss')
  @HttpCode(200)
  @Audited('dead_letters.dismissed', ofGroup)
  @Documented({
    summary: 'Dismiss the open dead letters of a group, of one source or all',
    scope: 'admin',
    answer: deadLetterCount,
  })
  async dismiss(
    @Param('group', { schema: deadLetterGroup }) fingerprint: string,
    @Query({ schema: deadLetterSource }) { source }: DeadLetterSource,
  ) {
    return { letters: await this.deadLetters.dismiss(fingerprint, source) };
  }
}

function groupView({ firstSeen, lastSeen, connectorVersion, ...group }: DeadLetterGroup) {
  return {
    ...group,
    first_seen: firstSeen.toISOString(),
    last_seen: lastSeen.toISOString(),
    connector_version: connectorVersion,
  };
}

function deadLetterView({ firstSeen, lastSeen, ...letter }: DeadLetter): DeadLetterView {
  return { ...letter, first_seen: firstSeen.toISOString(), last_seen: lastSeen.toISOString() };
}
