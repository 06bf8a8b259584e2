import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { type DeadLetter, type DeadLetterGroup, SourceDetails, SourceRequests } from '#libs/sources';
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

/** Items that could not become records, by what went wrong. */
@Controller('admin/dead-letters')
export class DeadLettersController {
  constructor(
    private readonly details: SourceDetails,
    private readonly requests: SourceRequests,
    private readonly schedule: PullSchedule,
  ) {}

  @Get()
  @Documented({
    summary: 'Items that could not become records, by what went wrong',
    scope: 'admin',
    answer: deadLetterGroupList,
  })
  async list(@Query({ schema: deadLetterGroupQuery }) { source, limit }: DeadLetterGroupQuery) {
    return { groups: (await this.details.letters(source, limit)).map(viewOf) };
  }

  @Get(':group')
  @Documented({ summary: 'The items of a group, the latest first', scope: 'admin', answer: deadLetterList })
  async read(
    @Param('group', { schema: deadLetterGroup }) fingerprint: string,
    @Query({ schema: deadLetterQuery }) { source, limit }: DeadLetterQuery,
  ) {
    return { letters: (await this.details.lettersOf(fingerprint, source, limit)).map(letterView) };
  }

  @Post(':group/replay')
  @HttpCode(202)
  @Audited('dead_letters.replayed', ofGroup)
  @Documented({
    summary: 'Map the open letters of a group again, of one source or all',
    scope: 'admin',
    answer: deadLetterCount,
    status: 202,
  })
  async replay(
    @Param('group', { schema: deadLetterGroup }) fingerprint: string,
    @Query({ schema: deadLetterSource }) { source }: DeadLetterSource,
  ) {
    const letters = await this.requests.replay(fingerprint, source);
    this.schedule.wake();
    return { letters };
  }

  @Post(':group/dismiss')
  @HttpCode(200)
  @Audited('dead_letters.dismissed', ofGroup)
  @Documented({
    summary: 'Close the open letters of a group, of one source or all',
    scope: 'admin',
    answer: deadLetterCount,
  })
  async dismiss(
    @Param('group', { schema: deadLetterGroup }) fingerprint: string,
    @Query({ schema: deadLetterSource }) { source }: DeadLetterSource,
  ) {
    return { letters: await this.requests.dismiss(fingerprint, source) };
  }
}

function viewOf({ firstSeen, lastSeen, connectorVersion, ...letters }: DeadLetterGroup) {
  return {
    ...letters,
    first_seen: firstSeen.toISOString(),
    last_seen: lastSeen.toISOString(),
    connector_version: connectorVersion,
  };
}

function letterView({ firstSeen, lastSeen, ...letter }: DeadLetter): DeadLetterView {
  return { ...letter, first_seen: firstSeen.toISOString(), last_seen: lastSeen.toISOString() };
}
