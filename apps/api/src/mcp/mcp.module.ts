import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { McpController } from './mcp.controller.js';
import { McpEndpoint } from './mcp-endpoint.js';
import { MCP_OPTIONS, type McpOptions } from './mcp-options.js';
import { McpTools } from './mcp-tools.js';

/** Models ask the public questions here. */
@Module({})
export class McpModule {
  static forRoot(options: McpOptions, imports: ModuleMetadata['imports']): DynamicModule {
    return {
      module: McpModule,
      imports,
      controllers: [McpController],
      providers: [McpEndpoint, McpTools, { provide: MCP_OPTIONS, useValue: options }],
    };
  }
}
