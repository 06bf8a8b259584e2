/** Completes settings by what is known of the API. */
export interface Suggest {
  /** The settings with stand-ins for what is missing, so that a first page can be requested. */
  start(config: Record<string, unknown>): Record<string, unknown>;
  /** The settings with what was received suggests for those that are missing; undefined if that says nothing. */
  complete(config: Record<string, unknown>, received: Received): Record<string, unknown> | undefined;
  /** Expressions of the mapping see the records rather than the response, so values are chosen from those. */
  fromRecords?: boolean;
}

export interface Received {
  /** The last one in JSON. */
  response?: JsonResponse;
  /** The first records of the source, as `map` gets them. */
  records: readonly unknown[];
}

export interface JsonResponse {
  url: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: unknown;
}

/** Settings whose form depends on other settings. */
export interface DependentForm {
  /** The settings that it depends on. */
  on: readonly string[];
  /** @throws ConfigError that names the setting from which no form follows */
  schemas(config: Record<string, unknown>): SettingsSchemas;
}

/** JSON Schema (draft 2020-12). */
export interface SettingsSchemas {
  config: Record<string, unknown>;
  /** Null: there are no secrets. */
  secrets: Record<string, unknown> | null;
}
