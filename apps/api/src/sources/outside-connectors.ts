import { connectors } from '#connectors';
import { type Connector, importConnector, locateConnector } from '#libs/connector';

/** A connector from outside the product, and where its thread finds it. */
export interface OutsideConnector {
  connector: Connector;
  url: string;
}

/**
 * Loads the connectors that the settings name by the path of their folder or file or by their package, seen from the
 * folder `from`. @throws Error with a line for each that cannot be used.
 */
export async function loadOutside(named: readonly string[], from: string): Promise<OutsideConnector[]> {
  const loaded: OutsideConnector[] = [];
  const findings: string[] = [];
  const taken = new Map(connectors.map(({ id }) => [id, 'a built-in one']));
  for (const name of named) {
    try {
      const url = locateConnector(name, from);
      const connector = await importConnector(url);
      const other = taken.get(connector.id);
      if (other) throw new Error(`${name}: its id '${connector.id}' is that of ${other}; rename it.`);
      taken.set(connector.id, name);
      loaded.push({ connector, url });
    } catch (error) {
      findings.push(`CONNECTORS: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (findings.length > 0) throw new Error(findings.join('\n'));
  return loaded;
}
