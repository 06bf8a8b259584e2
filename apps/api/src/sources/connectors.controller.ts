import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import type { Connector } from '#libs/connector';
import { ConnectorRegistry } from '#libs/sources';
import { Documented } from '../http/documented.js';

const connectorShape = z.object({
  id: z.string(),
  version: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  /** JSON Schema of the settings, and of the secrets; null when it takes none. */
  config: z.unknown(),
  secrets: z.unknown(),
  every: z.string().nullable(),
  budget: z.string().nullable(),
  /** How the source behaves, as the connector declares it. */
  traits: z.looseObject({}),
  checks: z.boolean(),
});
const connectorList = z.object({ connectors: z.array(connectorShape) });

@Controller('admin/connectors')
export class ConnectorsController {
  constructor(private readonly registry: ConnectorRegistry) {}

  @Get()
  @Documented({
    summary: 'The connectors of this installation, and what each takes',
    scope: 'admin',
    answer: connectorList,
  })
  list() {
    return { connectors: this.registry.list().map(viewOf) };
  }
}

function viewOf(connector: Connector) {
  const { id, version, title, description = null, config, secrets, schedule, source } = connector;
  const { hosts, ...traits } = source ?? {};
  return {
    id,
    version,
    title,
    description,
    config: schemaOf(config),
    secrets: secrets ? schemaOf(secrets) : null,
    every: schedule?.every ?? null,
    budget: schedule?.budget ?? null,
    traits: {
      ...traits,
      hosts: typeof hosts === 'function' ? 'by configuration' : (hosts ?? 'any public host'),
    },
    checks: 'check' in connector,
  };
}

/** As somebody writes it: before defaults and transformations. */
function schemaOf(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
