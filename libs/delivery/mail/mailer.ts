import { createTransport, type Transporter } from 'nodemailer';
import { isEmailAddress } from '#libs/contract';

/** A message to one person. */
export interface Mail {
  /** A bare address: one that could be read as more is refused. */
  to: string;
  subject: string;
  text: string;
  /** Without angle brackets. The same for every try at the same message, so that one that arrives twice can be told. */
  messageId: string;
}

export interface MailerOptions {
  /** `smtp://` or `smtps://`, with user and password. */
  url: string;
  /** The sender. */
  from: string;
}

/** Why a mail was not taken. It never names the address or what the server said of it. */
export class MailError extends Error {
  constructor(
    /** Trying again makes no sense. */
    readonly permanent: boolean,
    message: string,
    cause: unknown,
  ) {
    super(message, { cause });
    this.name = 'MailError';
  }
}

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Hands mails to a mail server. One connection each: a server that is stuck holds up nobody else. */
export class Mailer {
  readonly #transport: Transporter | undefined;

  /** Without options mail is not configured, and nothing may be sent. */
  constructor(private readonly options?: MailerOptions) {
    if (!options) return;
    this.#transport = createTransport({
      url: options.url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      dnsTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  get isConfigured(): boolean {
    return this.#transport !== undefined;
  }

  /** The part of a Message-ID behind the `@`. */
  get domain(): string {
    return this.options?.from.split('@').at(-1) ?? 'earshot.invalid';
  }

  /**
   * Resolves when the server has taken the mail over. A connection that breaks after the text and before the answer
   * is a failure, though the mail may have arrived.
   * @throws MailError
   */
  async send({ to, subject, text, messageId }: Mail): Promise<void> {
    const transport = this.#transport;
    if (!transport || !this.options) throw new MailError(true, 'mail is not configured', undefined);
    if (!isEmailAddress(to)) throw new MailError(true, 'not a bare address', undefined);
    const { from } = this.options;
    try {
      await transport.sendMail({
        from: { name: 'Earshot', address: from },
        to: [{ name: '', address: to }],
        envelope: { from, to: [to] },
        subject,
        text,
        messageId: `<${messageId}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        xMailer: false,
      });
    } catch (cause) {
      throw failureOf(cause as SmtpFailure);
    }
  }

  close(): void {
    this.#transport?.close();
  }
}

/** 5xx to sender, recipient or text is final; what the operator can mend (log-in, TLS, address of the server) is not. */
function failureOf(cause: SmtpFailure): MailError {
  const { code = 'unknown', command, responseCode } = cause;
  const permanent = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  const said = responseCode === undefined ? code : `${responseCode}`;
  return new MailError(permanent, command ? `${said} at ${command}` : said, cause);
}
