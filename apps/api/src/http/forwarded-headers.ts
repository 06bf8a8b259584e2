import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { Checks } from '../system/checks.js';
import { HTTP_OPTIONS, type HttpOptions } from './http-options.js';

const HEADERS = ['x-forwarded-for', 'forwarded'];
const FOUND = 'requests come through a proxy, and TRUST_PROXY is off: all callers share its address';
const REMEDY =
  'Set TRUST_PROXY to the number of proxies in front of this server, or to their addresses; else failed credentials of one caller slow down all.';

/** Notices that a proxy names the callers' addresses while the settings say not to believe it. */
@Injectable()
export class ForwardedHeaders implements OnModuleInit {
  private readonly log = new Logger('ForwardedHeaders');
  private seen = false;

  constructor(
    @Inject(HTTP_OPTIONS) private readonly options: HttpOptions,
    private readonly checks: Checks,
  ) {}

  onModuleInit(): void {
    this.checks.add('forwarded addresses', () => {
      if (this.seen) return { state: 'warn', says: FOUND, remedy: REMEDY };
      return { state: 'ok', says: this.isOff ? 'no proxy was seen' : 'TRUST_PROXY is set' };
    });
  }

  look({ headers }: IncomingMessage): void {
    if (this.seen || !this.isOff || !HEADERS.some((name) => headers[name] !== undefined)) return;
    this.seen = true;
    this.log.warn({ message: `${FOUND}.`, remedy: REMEDY });
  }

  private get isOff(): boolean {
    return this.options.trustProxy === false || this.options.trustProxy === 0;
  }
}
