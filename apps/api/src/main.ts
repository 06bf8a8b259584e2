import 'reflect-metadata';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AuditLog, PRODUCT } from '#libs/audit';
import { bootstrapTokens, SignInCodes, signInUrl, StoredSecrets } from '#libs/auth';
import { type Config, describeSettings, readConfig } from '#libs/config';
import { checkFeedEpoch, type Database, migrate, openDatabase, startEmbeddedPostgres } from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { SourceStore } from '#libs/sources';
import { checkClickHouse } from '#libs/serving';
import { limitHeapGrowth } from '#libs/threads';
import { AppModule } from './app.module.js';
import { addDemoSources, demoFolders } from './demo/demo-sources.js';
import { loadDemo } from './demo/load-demo.js';
import { ApiDocument } from './docs/api-document.js';
import { prepareHttp } from './http/http.module.js';
import { WireAdapter } from './http/wire-server.js';
import { ProcessLogger } from './process-logger.js';
import { loadOutside } from './sources/outside-connectors.js';
import { Metrics } from './system/metrics.js';
import { requestObserver } from './system/request-observer.js';
import { addressOf, announce, auditStart, isWatched, listen, writeCredentials } from './startup.js';
import { Stops } from './stops.js';
import { secretsKeyOf } from './system/secrets-key.js';

limitHeapGrowth();
const stops = new Stops();
try {
  await start(readConfig(process.env), process.argv.includes('--demo'));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await stops.stop(1);
}

/** Database first, then the tokens, then the application. */
async function start(config: Config, demo: boolean): Promise<void> {
  const logger = new ProcessLogger(config.logLevel);
  if (config.tracing) {
    // Its hundreds of modules are loaded where traces are wanted.
    const { startTracing } = await import('./system/tracing.js');
    stops.add(startTracing({ ...config.tracing, role: config.role }));
  }
  mkdirSync(config.home, { recursive: true, mode: 0o700 });
  const outside = await loadOutside(config.connectors, process.cwd(), config.home);
  const database = await prepareDatabase(config, logger);
  if (config.clickhouse) await checkClickHouse(config.clickhouse, (text) => logger.warn(text, 'ClickHouse'));
  const secretsKey = secretsKeyOf(config);
  const secrets = new StoredSecrets(database.pool, secretsKey);
  await secrets.refuseWrongKey();
  const audit = new AuditLog(database.pool);
  const tokens = await bootstrapTokens(database.pool, audit, config);
  // Before anything else can fail: tokens are known in the clear only now.
  writeCredentials(config.home, tokens);
  const settings = describeSettings(process.env);
  await auditStart(audit, settings);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot({
      config: {
        ...config,
        secretsKey,
        filesAllow: [...config.filesAllow, ...demoFolders(config.home, demo)],
      },
      audit,
      database,
      outside,
      secrets,
      settings,
    }),
    new WireAdapter(),
    { bodyParser: false, logger },
  );
  stops.add(() => app.close());
  prepareHttp(app, config, requestObserver(app.get(Metrics)));
  app.get(ApiDocument).attach(app);
  const isOffered = config.role !== 'worker' && isWatched();
  const signInCode = isOffered ? (await app.get(SignInCodes).issue(PRODUCT)).code : undefined;
  await listen(app, config);
  const url = addressOf(app.getHttpServer().address() as AddressInfo);
  writeCredentials(config.home, tokens, url);
  if (demo) {
    const { stored, lastDay } = await loadDemo(database.pool, app.get(IngestionDoor));
    const sources = { pool: database.pool, store: app.get(SourceStore, { strict: false }) };
    await addDemoSources(sources, { home: config.home, lastDay });
    logger.log(`The demo story up to ${lastDay}: ${stored} records stored.`, 'Demo');
  }
  const signIn = signInCode && signInUrl(config.publicUrl ?? url, signInCode);
  announce({ url, home: config.home, tokens, signIn, role: config.role });
}

async function prepareDatabase(config: Config, logger: ProcessLogger): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ home: config.home });
  if (embedded) stops.add(() => embedded.stop());
  const database = await openDatabase({ url: config.databaseUrl ?? embedded?.url ?? '' });
  stops.add(() => database.close());
  await migrate(database.url);
  const { moved } = await checkFeedEpoch(database.pool);
  if (moved) logger.warn(moved, 'ChangeFeed');
  return database;
}
