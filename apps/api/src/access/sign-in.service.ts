import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '#libs/audit';
import { SignInCodes } from '#libs/auth';
import { Problem, type SignInAnswer, type SignInLink, type SignInRequest } from '#libs/contract';
import { FailedCredentials } from '../http/admission.js';
import { stateOf } from '../http/request-context.js';

export const PUBLIC_URL = Symbol('public url');

/** The address that signs a person in. The part after # stays in the browser and out of every log. */
export function linkTo(base: string, code: string): string {
  return `${base.replace(/\/+$/, '')}/#sign-in=${code}`;
}

@Injectable()
export class SignInService {
  constructor(
    private readonly codes: SignInCodes,
    private readonly failed: FailedCredentials,
    @Inject(PUBLIC_URL) private readonly publicUrl: string | undefined,
  ) {}

  /** @throws Problem invalid_sign_in_code, rate_limited */
  async redeem({ code }: SignInRequest, request: Request): Promise<SignInAnswer> {
    const address = request.ip ?? '';
    this.failed.refuseMany(address);
    const actor: Actor = { tokenId: null, name: 'sign-in link', requestId: stateOf(request).id };
    try {
      const { token, name, scopes, expires_at } = await this.codes.redeem(code, actor);
      return { token, name, scopes, expires_at };
    } catch (error) {
      if (!(error instanceof Problem) || error.kind !== 'invalid_sign_in_code') throw error;
      throw this.failed.count(address, error);
    }
  }

  /** Uses the public address when one is configured, else the one the caller used. */
  async link(actor: Actor, request: Request): Promise<SignInLink> {
    const { code, expiresAt } = await this.codes.issue(actor);
    const base = this.publicUrl ?? `${request.protocol}://${request.get('host')}`;
    return { url: linkTo(base, code), expires_at: expiresAt.toISOString() };
  }
}
