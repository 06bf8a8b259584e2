import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { PersonLink, PersonView, SignInLink } from '#libs/contract';
import { isInDomain, type Mail, type Mailer } from '#libs/delivery';
import { formatMoment } from '#libs/wording';

export const SIGN_IN_MAILING = Symbol('sign-in mailing');

export interface SignInMailing {
  mailer: Mailer;
  /** Links in mails begin with it: a request's `Host` could say anything. */
  publicUrl?: string;
  mail?: { domains: readonly string[] };
}

/** Mails sign-in links, one attempt each: the admin who asked for the link also has it, and sees when no mail went out. */
@Injectable()
export class SignInMails {
  private readonly log = new Logger('Sign-in links');

  constructor(@Inject(SIGN_IN_MAILING) private readonly mailing: SignInMailing) {}

  async send(
    { email, name }: Pick<PersonView, 'email' | 'name'>,
    link: SignInLink,
  ): Promise<PersonLink['mail']> {
    const { mailer, publicUrl, mail } = this.mailing;
    if (!mailer.isConfigured || !publicUrl) return 'not_configured';
    if (email === null) return 'no_address';
    if (mail && !isInDomain(email, mail.domains)) return 'domain_not_allowed';
    try {
      await mailer.send(mailOf(email, name, link, mailer.domain));
      return 'sent';
    } catch (error) {
      this.log.warn(`A sign-in link was not mailed: ${error instanceof Error ? error.message : 'unknown'}`);
      return 'failed';
    }
  }
}

function mailOf(to: string, name: string, { url, expires_at }: SignInLink, domain: string): Mail {
  return {
    to,
    messageId: `${randomUUID()}@${domain}`,
    subject: 'Your sign-in link for Earshot',
    text: [
      `Hello ${name},`,
      '',
      'this link signs you in to Earshot:',
      '',
      url,
      '',
      `It works once, until ${formatMoment(expires_at)}. Anyone who opens it is signed in as you, so do not forward it.`,
      '',
    ].join('\n'),
  };
}
