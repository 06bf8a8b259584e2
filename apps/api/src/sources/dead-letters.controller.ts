import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { type DeadLetter, type DeadLetterGroup, SourceDetails, SourceRequests } from '#libs/sources';
import { Audited } from '../access/audited.js';
import { Documented } from '../http/documented.js';
import { PullSchedule } from './pull-schedule.js';

const asked = z.strictObject({
  source: z.string().min(1).max(128).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
const group = z.string().regex(/^[0-9a-f]{16}$/, 'must be the fingerprint of a group');
/** A group may be that of several sources. */
const of = z.strictObject({ source: z.string().min(1).max(128).optional() });
const groupShape = z.object({
  fingerprint: z.string(),
  source: z.string(),
  stage: z.string(),
  path: z.string().nullable(),
  message: z.string(),
  open: z.int(),
  replayed: z.int(),
  dismissed: z.int(),
  first_seen: z.string(),
  last_seen: z.string(),
  connector_version: z.string(),
});
const groupList = z.object({ groups: z.array(groupShape) });
const looked = of.extend({ limit: z.coerce.number().int().min(1).max(100).default(20) });
const letterShape = z.object({
  id: z.uuid(),
  source: z.string(),
  partition: z.string(),
  status: z.string(),
  stage: z.string(),
  path: z.string().nullable(),
  message: z.string(),
  attempts: z.int(),
  first_seen: z.string(),
  last_seen: z.string(),
  /** The item as its source sent it; null once it became a record. */
  raw: z.string().nullable(),
});
const letterList = z.object({ letters: z.array(letterShape) });
const counted = z.object({ letters: z.int() });

const ofGroup = ({ group: fingerprint }: { group?: unknown }, { letters }: z.output<typeof counted>) => ({
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
    answer: groupList,
  })
  async list(@Query({ schema: asked }) { source, limit }: z.output<typeof asked>) {
    return { groups: (await this.details.letters(source, limit)).map(viewOf) };
  }

  @Get(':group')
  @Documented({ summary: 'The items of a group, the latest first', scope: 'admin', answer: letterList })
  async read(
    @Param('group', { schema: group }) fingerprint: string,
    @Query({ schema: looked }) { source, limit }: z.output<typeof looked>,
  ) {
    return { letters: (await this.details.lettersOf(fingerprint, source, limit)).map(letterView) };
  }

  @Post(':group/replay')
  @HttpCode(202)
  @Audited('dead_letters.replayed', ofGroup)
  @Documented({
    summary: 'Map the open letters of a group again, of one source or all',
    scope: 'admin',
    answer: counted,
    status: 202,
  })
  async replay(
    @Param('group', { schema: group }) fingerprint: string,
    @Query({ schema: of }) { source }: z.output<typeof of>,
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
    answer: counted,
  })
  async dismiss(
    @Param('group', { schema: group }) fingerprint: string,
    @Query({ schema: of }) { source }: z.output<typeof of>,
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

function letterView({ firstSeen, lastSeen, ...letter }: DeadLetter): z.infer<typeof letterShape> {
  return { ...letter, first_seen: firstSeen.toISOString(), last_seen: lastSeen.toISOString() };
}
