import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { type Actor, createdToken, SignInCodes } from '#libs/auth';
import { Problem } from '#libs/contract';
import { FailedCredentials } from '../http/failed-credentials.js';
import { stateOf } from '../http/request-state.js';

export const PUBLIC_URL = Symbol('public url');

export const signInRequest = z.strictObject({ code: z.string().max(512) });
export type SignInRequest = z.output<typeof signInRequest>;

export const signedIn = createdToken.pick({ token: true, name: true, scopes: true, expires_at: true });
type SignedIn = z.infer<typeof signedIn>;

export const signInLink = z.object({ url: z.string(), expires_at: z.string() });
type SignInLink = z.infer<typeof signInLink>;

/** The address that signs a person in. What follows # stays in the browser: no server and no log sees it. */
export function linkTo(base: string, code: string): string {
  return `${base.replace(/\/+$/, '')}/#sign-in=${code}`;
}

@Injectable()
export class SignIn {
  constructor(
    private readonly codes: SignInCodes,
    private readonly failed: FailedCredentials,
    @Inject(PUBLIC_URL) private readonly publicUrl: string | undefined,
  ) {}

  /** @throws Problem invalid_sign_in_code, rate_limited */
  async redeem({ code }: SignInRequest, request: Request): Promise<SignedIn> {
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

  /** By the public address when one is configured, else by the one the caller used. */
  async link(actor: Actor, request: Request): Promise<SignInLink> {
    const { code, expiresAt } = await this.codes.issue(actor);
    const base = this.publicUrl ?? `${request.protocol}://${request.get('host')}`;
    return { url: linkTo(base, code), expires_at: expiresAt.toISOString() };
  }
}
