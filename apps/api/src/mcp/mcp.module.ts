import { Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { MCP_OPTIONS, McpEndpoint, type McpOptions, McpTools } from './mcp-server.js';
import { McpController } from './mcp.controller.js';

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
