type Swagger = typeof import('@nestjs/swagger');

const descriptions: ((swagger: Swagger) => void)[] = [];

/**
 * What OpenAPI shall say of a route. The library that writes the document has 500 modules and serves nothing else: both
 * wait until the document is asked for.
 */
export function Described(decorators: (swagger: Swagger) => MethodDecorator[]): MethodDecorator {
  return (target, name, method) => {
    descriptions.push((swagger) => {
      for (const decorate of decorators(swagger)) decorate(target, name, method);
    });
  };
}

/** The route is not part of the API. */
export const NotDescribed = () => Described((swagger) => [swagger.ApiExcludeEndpoint()]);

/** The library, once it knows all routes that were registered until now. */
export async function describeRoutes(): Promise<Swagger> {
  const swagger = await import('@nestjs/swagger');
  for (const describe of descriptions.splice(0)) describe(swagger);
  return swagger;
}
