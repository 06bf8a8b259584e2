import { Controller, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { type Actor, AuditLog } from '#libs/auth';
import { CurrentActor } from '../http/access.js';
import { Documented } from '../http/documented.js';
import { SealedPlaces } from './sealed-places.js';

const rotated = z.object({ resealed: z.int() });

@Controller('admin/secrets')
export class SecretsController {
  constructor(
    private readonly places: SealedPlaces,
    private readonly audit: AuditLog,
  ) {}

  @Post('rotate')
  @HttpCode(200)
  @Documented({
    summary: 'Seal all stored secrets with SECRETS_KEY; those of SECRETS_KEY_OLD are opened by it',
    scope: 'admin',
    answer: rotated,
  })
  async rotate(@CurrentActor() actor: Actor) {
    return {
      resealed: await this.places.reseal((resealed, tx) =>
        this.audit.append({ actor, action: 'secrets.rotated', counts: { resealed } }, tx),
      ),
    };
  }
}
