export const MCP_OPTIONS = Symbol('mcp options');

/** What the MCP endpoint needs to know of the settings; `Config` has all of it. */
export interface McpOptions {
  /** The address others know this server by. */
  publicUrl?: string;
  /** Origins whose pages may call the API. */
  corsOrigins?: readonly string[];
}
