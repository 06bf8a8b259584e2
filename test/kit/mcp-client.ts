import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Api } from './api.js';

export interface ToolAnswer {
  text: string;
  data: Record<string, unknown> & { truncated: boolean; next_cursor: string | null; warnings?: string[] };
  failed: boolean;
  /** Characters of the whole answer as JSON. */
  size: number;
}

export interface McpPeer {
  client: Client;
  call(name: string, input?: object): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/** A client as models have it, connected to a running product. */
export async function mcpClient(api: Api, token = api.tokens.access): Promise<McpPeer> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${api.url}/mcp`), { requestInit }));
  return {
    client,
    call: async (name, input = {}) => {
      const result = await client.callTool({ name, arguments: { ...input } });
      const [first] = result.content as { type: string; text: string }[];
      return {
        text: first.text,
        data: result.structuredContent as ToolAnswer['data'],
        failed: result.isError === true,
        size: JSON.stringify(result).length,
      };
    },
    close: () => client.close(),
  };
}
