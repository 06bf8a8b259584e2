import { ConsoleLogger, type LogLevel } from '@nestjs/common';

const LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];
const LEVEL_COUNT = { error: 2, warn: 3, info: 4, debug: 5 };
/** What Nest logs while it wires itself: useful only to its authors. */
const WIRING = new Set([
  'RoutesResolver',
  'RouterExplorer',
  'InstanceLoader',
  'NestFactory',
  'NestApplication',
]);

/** One JSON object a line for machines, readable lines for a person at a terminal. */
export class ProcessLogger extends ConsoleLogger {
  constructor(level: keyof typeof LEVEL_COUNT) {
    super({ json: !process.stdout.isTTY, logLevels: LEVELS.slice(0, LEVEL_COUNT[level]) });
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (!WIRING.has(String(rest[rest.length - 1]))) super.log(message, ...rest);
  }

  /** Why a start failed is printed once, in our own words. */
  override error(message: unknown, ...rest: unknown[]): void {
    if (!WIRING.has(String(rest[rest.length - 1]))) super.error(message, ...rest);
  }
}
