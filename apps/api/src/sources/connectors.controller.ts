import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { toJSONSchema, type ZodType } from 'zod';
import { type About, ConfigError, type Connector } from '#libs/connector';
import {
  connectorId,
  connectorList,
  invalidRequest,
  Problem,
  settingsForm,
  type SettingsFormRequest,
  settingsFormRequest,
} from '#libs/contract';
import { ConnectorRegistry } from '#libs/sources';
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

  @Post(':id/form')
  @HttpCode(200)
  @Documented({
    summary: 'The settings of a connector where some of them depend on others; stores nothing',
    scope: 'admin',
    answer: settingsForm,
  })
  form(
    @Param('id', { schema: connectorId }) id: string,
    @Body({ schema: settingsFormRequest }) { config }: SettingsFormRequest,
  ) {
    const connector = this.registry.get(id);
    if (!connector) throw new Problem('not_found', `There is no connector '${id}'.`);
    try {
      const { form } = connector;
      return form ? form.schemas(config) : schemasOf(connector);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const { field = '', message } = error.failure;
      throw invalidRequest([{ pointer: `/config/${field}`, code: 'invalid_value', detail: message }]);
    }
  }
}

function viewOf(connector: Connector) {
  const { id, version, title, description = null, about, schedule, source } = connector;
  const { hosts, ...traits } = source ?? {};
  return {
    id,
    version,
    title,
    description,
    about: about ? aboutOf(about) : null,
    ...schemasOf(connector),
    every: schedule?.every ?? null,
    budget: schedule?.budget ?? null,
    traits: {
      ...traits,
      credential: 'credential' in traits,
      hosts: typeof hosts === 'function' ? 'by configuration' : (hosts ?? 'any public host'),
    },
    checks: 'check' in connector,
    suggests: connector.suggest !== undefined,
    form_depends_on: connector.form?.on ?? [],
  };
}

/** What the catalogue shows. */
function aboutOf({ kind, access, limits, changes, omits, reference }: About) {
  return { kind, access, limits, changes, omits, reference: reference ?? null };
}

function schemasOf({ config, secrets }: Connector) {
  return { config: schemaOf(config), secrets: secrets ? schemaOf(secrets) : null };
}

/** The input side of the schema: before defaults and transformations. */
function schemaOf(schema: ZodType): unknown {
  return toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
