import 'reflect-metadata';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Bootstrapped, bootstrapTokens } from '#libs/auth';
import { type Config, readConfig } from '#libs/config';
import { checkFeedEpoch, migrate, openDatabase, startEmbeddedPostgres } from '#libs/database';
import { AppModule } from './app.module.js';
import { writeCredentials } from './credentials-file.js';
import { ApiDocument } from './docs/api-document.js';
import { prepareHttp } from './http/http.module.js';
import { WireAdapter } from './http/wire-server.js';

const LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];
const LEVEL_COUNT = { error: 2, warn: 3, info: 4, debug: 5 };

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Database first, then the tokens, then the application; what was started is stopped in the opposite order. */
async function start(config: Config): Promise<void> {
  mkdirSync(config.home, { recursive: true, mode: 0o700 });
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ home: config.home });
  const database = await openDatabase({ url: config.databaseUrl ?? embedded?.url ?? '' });
  await migrate(database.dataSource);
  const { moved } = await checkFeedEpoch(database.pool);
  const tokens = await bootstrapTokens(database.pool, config);
  const logger = new ConsoleLogger({ json: true, logLevels: LEVELS.slice(0, LEVEL_COUNT[config.logLevel]) });
  if (moved) logger.warn(moved, 'ChangeFeed');
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot({ config, database }),
    new WireAdapter(),
    { bodyParser: false, logger },
  );
  prepareHttp(app, config);
  app.get(ApiDocument).attach(app);
  await app.listen(config.port, config.host);
  const url = addressOf(app.getHttpServer().address() as AddressInfo);
  writeCredentials(config.home, url, tokens);
  announce(url, tokens);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void app
        .close()
        .then(() => database.close())
        .then(() => embedded?.stop())
        .then(() => process.exit(0));
    });
  }
}

function addressOf({ address, port, family }: AddressInfo): string {
  const host = address === '0.0.0.0' || address === '::' ? 'localhost' : address;
  return `http://${family === 'IPv6' && host !== 'localhost' ? `[${host}]` : host}:${port}`;
}

function announce(url: string, tokens: Bootstrapped): void {
  const lines = [`Earshot listens at ${url}`];
  if (tokens.generated) {
    lines.push('Tokens, shown this once (kept in credentials.json):');
    if (tokens.ingest) lines.push(`  to push:             ${tokens.ingest}`);
    if (tokens.access) lines.push(`  to read, administer: ${tokens.access}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
