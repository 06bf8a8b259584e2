import { Controller, Get } from '@nestjs/common';
import { toJSONSchema, type ZodType } from 'zod';
import type { About, Connector } from '#libs/connector';
import { ConnectorRegistry } from '#libs/sources';
import { connectorList } from '#libs/contract';
import { Documented } from '../http/documented.js';

@Controller('admin/connectors')
export class ConnectorsController {
  constructor(private readonly registry: ConnectorRegistry) {}

  @Get()
  @Documented({
    summary: 'List the installed connectors and their settings',
    scope: 'admin',
    answer: connectorList,
  })
  list() {
    return { connectors: this.registry.list().map(viewOf) };
  }
}

function viewOf(connector: Connector) {
  const { id, version, title, description = null, about, config, secrets, schedule, source } = connector;
  const { hosts, ...traits } = source ?? {};
  return {
    id,
    version,
    title,
    description,
    about: about ? aboutOf(about) : null,
    config: schemaOf(config),
    secrets: secrets ? schemaOf(secrets) : null,
    every: schedule?.every ?? null,
    budget: schedule?.budget ?? null,
    traits: {
      ...traits,
      credential: 'credential' in traits,
      hosts: typeof hosts === 'function' ? 'by configuration' : (hosts ?? 'any public host'),
    },
    checks: 'check' in connector,
    suggests: connector.suggest !== undefined,
  };
}

/** What the catalogue shows. */
function aboutOf({ kind, access, limits, changes, omits, reference }: About) {
  return { kind, access, limits, changes, omits, reference: reference ?? null };
}

/** The input side of the schema: before defaults and transformations. */
function schemaOf(schema: ZodType): unknown {
  return toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
