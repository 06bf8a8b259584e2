import { Controller, HttpCode, Post } from '@nestjs/common';
import { type Actor, AuditLog } from '#libs/audit';
import { StoredSecrets } from '#libs/auth';
import { secretsRotated } from '#libs/contract';
import { CurrentActor } from '../http/request-context.js';
import { Documented } from '../http/documented.js';

@Controller('admin/secrets')
export class SecretsController {
  constructor(
    private readonly secrets: StoredSecrets,
    private readonly audit: AuditLog,
  ) {}

  @Post('rotate')
  @HttpCode(200)
  @Documented({
    summary: 'Encrypt all stored secrets with SECRETS_KEY; SECRETS_KEY_OLD decrypts those it encrypted',
    scope: 'admin',
    answer: secretsRotated,
  })
  async rotate(@CurrentActor() actor: Actor) {
    return {
      resealed: await this.secrets.reseal((resealed, tx) =>
        this.audit.append({ actor, action: 'secrets.rotated', counts: { resealed } }, tx),
      ),
    };
  }
}
