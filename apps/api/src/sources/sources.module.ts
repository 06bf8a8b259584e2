import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { connectors } from '#connectors';
import { credentialOf } from '#libs/auth';
import { configured } from '#libs/connector';
import { FeedAnnouncer } from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { ErasureSteps, ErasureStepsModule, SourceRegistry } from '#libs/records';
import {
  ConnectorRegistry,
  type CredentialAccess,
  CredentialTokens,
  CoverageLedger,
  DeadLetterEraser,
  DeadLetters,
  HookSources,
  HttpLimits,
  type OpenSession,
  PageStore,
  PullLoop,
  SecretReferences,
  SourceChecks,
  SourceDocuments,
  SourcePositions,
  SourcePuller,
  SourceQueries,
  SourceService,
  SourceStore,
} from '#libs/sources';
import { ChecksModule } from '../system/checks.js';
import { HookMapper } from './hook-mapper.js';
import { DriftCheck } from './drift-check.js';
import { HookGuard } from './hook.guard.js';
import { HookService } from './hook.service.js';
import { HooksController } from './hooks.controller.js';
import { ConnectorThreads } from './connector-threads.js';
import { ConnectorsController } from './connectors.controller.js';
import { credentialsFor } from './credential-providers.js';
import { CredentialsController } from './credentials.controller.js';
import { DeadLettersController } from './dead-letters.controller.js';
import { logRun, PullSchedule } from './pull-schedule.js';
import { SourcesFile, SourcesFileCheck } from './sources-file.js';
import { SOURCES_OPTIONS, type SourcesOptions } from './sources-options.js';
import { ThreadSession } from './thread-session.js';
import { RunsController, SourceActionsController, SourcesController } from './sources.controller.js';

interface SourcesImports {
  ingestion: DynamicModule;
  analysis: DynamicModule;
  audit: DynamicModule;
  http: DynamicModule;
}

const CONTROLLERS = [
  SourcesController,
  SourceActionsController,
  ConnectorsController,
  CredentialsController,
  RunsController,
  DeadLettersController,
  HooksController,
];

/** Configured sources: administration, webhook deliveries and, depending on the role, pulling. */
@Module({})
export class SourcesModule implements OnModuleInit {
  constructor(
    private readonly erasure: ErasureSteps,
    private readonly eraser: DeadLetterEraser,
  ) {}

  static forRoot(options: SourcesOptions, imports: SourcesImports): DynamicModule {
    const { pool, pulls } = options.database;
    const { secretsKey } = options;
    const registry = registryFor(options);
    const { access, providers } = credentialsFor(options);
    const store = new SourceStore(pool, new SourceRegistry(pool), secretsKey);
    const queries = new SourceQueries(pool);
    const threads = threadsFor(options);
    const openSession = sessionOpener(options, { threads, access, registry });
    const documents = new SourceDocuments(registry, store, options.egressAllow);
    const checks = new SourceChecks(registry, store, openSession, documents);
    const parts = { registry, store, queries, checks };
    return {
      module: SourcesModule,
      imports: [
        ChecksModule,
        ErasureStepsModule,
        imports.ingestion,
        imports.analysis,
        imports.audit,
        imports.http,
      ],
      controllers: CONTROLLERS,
      providers: [
        ...providers,
        PullSchedule,
        SourcesFile,
        SourcesFileCheck,
        DriftCheck,
        HookGuard,
        HookMapper,
        HookService,
        { provide: SOURCES_OPTIONS, useValue: options },
        { provide: ConnectorThreads, useValue: threads },
        { provide: ConnectorRegistry, useValue: registry },
        { provide: SourceStore, useValue: store },
        { provide: SourceQueries, useValue: queries },
        { provide: SourcePositions, useValue: new SourcePositions(pool, registry) },
        { provide: SourceChecks, useValue: checks },
        { provide: SourceDocuments, useValue: documents },
        { provide: DeadLetters, useValue: new DeadLetters(pool) },
        { provide: DeadLetterEraser, useValue: new DeadLetterEraser(pool) },
        { provide: HookSources, useValue: new HookSources(pool, registry, secretsKey) },
        {
          provide: PullLoop,
          inject: [IngestionDoor, FeedAnnouncer],
          useFactory: (door: IngestionDoor, announcer: FeedAnnouncer) => {
            const puller = new SourcePuller(pulls, new PageStore(pulls, door, announcer));
            return new PullLoop(pulls, registry, puller, { openSession, secretsKey, onEnd: logRun });
          },
        },
        {
          provide: SourceService,
          inject: [CoverageLedger, PullSchedule],
          useFactory: (coverage: CoverageLedger, schedule: PullSchedule) =>
            new SourceService(pool, { ...parts, coverage, wake: () => schedule.wake() }),
        },
      ],
    };
  }

  onModuleInit(): void {
    this.erasure.add(this.eraser);
  }
}

function registryFor({ outside, secretsDir }: SourcesOptions): ConnectorRegistry {
  const references = new SecretReferences(secretsDir, process.env);
  return new ConnectorRegistry([...connectors, ...outside.map(({ connector }) => connector)], references);
}

function threadsFor({ outside }: SourcesOptions): ConnectorThreads {
  return new ConnectorThreads(new Map(outside.map(({ connector, url }) => [connector.id, url])));
}

/** Opens every connector in another thread, within the request limits that all processes share. */
function sessionOpener(
  { database, egressAllow, filesAllow, secretsKey }: SourcesOptions,
  {
    threads,
    access,
    registry,
  }: { threads: ConnectorThreads; access: CredentialAccess; registry: ConnectorRegistry },
): OpenSession {
  const limits = new HttpLimits(database.pulls);
  const tokens = new CredentialTokens(database.pulls, secretsKey);
  return (given) => {
    const secrets = registry.secretsOf(given.connector.id, given.secrets);
    const request = { ...given, secrets };
    const { source } = configured(request.connector, request.config);
    const { credentialId: id } = request;
    const limiter = limits.of(id ?? credentialOf(secrets, secretsKey), source?.limits);
    const credential = id === undefined ? undefined : access.of(id);
    const network = {
      allow: egressAllow,
      folders: filesAllow,
      limiter,
      tokens: tokens.of(secrets),
      credential,
    };
    return new ThreadSession(threads, request, network);
  };
}
