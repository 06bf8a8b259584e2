import { Inject, Injectable, Logger } from '@nestjs/common';
import { type NodeMcpRequestHandler, originValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpRequestContext } from '@modelcontextprotocol/server';
import type { Response } from 'express';
import { PRODUCT_VERSION } from '#libs/config';
import { MCP_OPTIONS, type McpOptions } from './mcp-options.js';
import { mcpServer } from './mcp-server.js';
import { McpTools } from './mcp-tools.js';
import type { Call } from './tool.js';

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** The Model Context Protocol over streamable HTTP, without sessions: every request stands for itself. */
@Injectable()
export class McpEndpoint {
  private readonly log = new Logger('Mcp');
  private readonly handle: NodeMcpRequestHandler;
  private readonly originAllowed: ReturnType<typeof originValidation>;

  constructor(tools: McpTools, @Inject(MCP_OPTIONS) { publicUrl, corsOrigins = [] }: McpOptions) {
    const onerror = (error: Error) =>
      this.log.warn({ cause: error.name, detail: error.message.slice(0, 200) });
    const handler = createMcpHandler((context) => mcpServer(tools.all, callOf(context), PRODUCT_VERSION), {
      onerror,
    });
    this.handle = toNodeHandler(handler, { onerror });
    // A page of another origin that reaches this address by a name of its own (DNS rebinding) is turned away.
    const addresses = [...corsOrigins, ...(publicUrl ? [publicUrl] : [])].filter((text) =>
      URL.canParse(text),
    );
    this.originAllowed = originValidation([...OWN_NAMES, ...addresses.map((text) => new URL(text).hostname)]);
  }

  async serve(response: Response, { message, call }: { message: unknown; call: Call }): Promise<void> {
    const request = response.req;
    if (!this.originAllowed(request, response)) return;
    const { caller } = call;
    const auth = { token: '', clientId: caller.tokenId, scopes: [...caller.scopes], extra: { call } };
    await this.handle(Object.assign(request, { auth }), response, message);
  }
}

function callOf({ authInfo }: McpRequestContext): Call {
  const call = authInfo?.extra?.call as Call | undefined;
  if (!call) throw new Error('an MCP request came in without its caller');
  return call;
}
