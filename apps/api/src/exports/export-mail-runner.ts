import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExportMails, JobQueue, type JobRun, Mailer, MailError, type WaitingMail } from '#libs/delivery';
import { ExportLinker } from './export-links.js';
import { EXPORT_MAIL } from './export-options.js';

/** Mails one process sends at the same time. */
const AT_ONCE = 4;

/** Tells people that their export is ready: a link and not the data. */
@Injectable()
export class ExportMailRunner implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly mails: ExportMails,
    private readonly mailer: Mailer,
    private readonly linker: ExportLinker,
  ) {}

  onModuleInit(): void {
    this.queue.handle(EXPORT_MAIL, (run) => this.run(run), AT_ONCE);
  }

  private async run({ data: { id, address }, isLast }: JobRun<{ id: string; address: string }>) {
    const waiting = await this.mails.take(id, address);
    if (!waiting) return;
    try {
      const link = this.linker.publicDownload(id, waiting.expiresAt);
      await this.mailer.send({ ...letter(waiting, link), to: address, messageId: waiting.messageId });
    } catch (error) {
      const permanent = error instanceof MailError && error.permanent;
      const reason = error instanceof MailError ? error.message : 'it could not be written';
      await this.mails.failed(id, address, { reason, final: permanent || isLast });
      if (permanent || isLast) return;
      throw new Error(`the mail is tried again: ${reason}`);
    }
    await this.mails.sent(id, address);
  }
}

function letter({ format, rows, bytes, createdAt, expiresAt }: WaitingMail, link: string) {
  const what = `${rows.toLocaleString('en')} ${rows === 1 ? 'record' : 'records'}, ${format.toUpperCase()}`;
  return {
    subject: `Your export is ready: ${what}`,
    text: [
      `The export asked for at ${shown(createdAt)} is ready: ${what}, ${sizeOf(bytes)}.`,
      '',
      link,
      '',
      `The link opens the file for everybody who has it, until ${shown(expiresAt)}.`,
    ].join('\n'),
  };
}

function shown(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function sizeOf(bytes: number): string {
  const unit = bytes < 1e3 ? 'bytes' : bytes < 1e6 ? 'kB' : bytes < 1e9 ? 'MB' : 'GB';
  const size = bytes / ({ bytes: 1, kB: 1e3, MB: 1e6, GB: 1e9 }[unit] ?? 1);
  return `${size.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
}
