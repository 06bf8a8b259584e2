import { Injectable, type INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { problemShape } from '#libs/contract';
import { describeRoutes } from '../http/described.js';

/** The OpenAPI 3.1 document of an application, from the schemas its routes validate with. */
async function openApiOf(app: INestApplication): Promise<OpenAPIObject> {
  const { DocumentBuilder, SwaggerModule } = await describeRoutes();
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Earshot')
    .setDescription('Hears what users say, wherever they say it: one door in, one analysis API out.')
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'ear_…' })
    .addCookieAuth('earshot', {
      type: 'apiKey',
      in: 'cookie',
      description:
        'The session of a browser, made by POST /sign-in. Over HTTPS its name is __Host-earshot. Requests other than GET must come from a page of this server.',
    })
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    standardSchemaConverter: (schema, { schemaType }) => {
      if (!(schema instanceof z.ZodType)) return undefined;
      const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: schemaType, unrepresentable: 'any' });
      return { schema: shape as never };
    },
  });
  return withProblems(document);
}

/** Every route may fail in the same two ways. */
function withProblems(document: OpenAPIObject): OpenAPIObject {
  const { $schema: _, ...shape } = z.toJSONSchema(problemShape);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: shape as never },
  };
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  for (const item of Object.values(document.paths)) {
    for (const operation of [item.get, item.post, item.put, item.patch, item.delete]) {
      if (!operation) continue;
      operation.responses['4XX'] = { description: 'The request is refused.', content };
      operation.responses['5XX'] = { description: 'Send the same request again later.', content };
    }
  }
  return document;
}

/** The document of this process, made when it is first asked for: by then every route is registered. */
@Injectable()
export class ApiDocument {
  private make: () => Promise<OpenAPIObject> = () => {
    throw new Error('The application has not been attached.');
  };
  private made?: Promise<OpenAPIObject>;

  attach(app: INestApplication): void {
    this.make = () => openApiOf(app);
  }

  read(): Promise<OpenAPIObject> {
    return (this.made ??= this.make());
  }
}
