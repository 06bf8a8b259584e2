import { connectors } from '#connectors';
import { importConnector, locateConnector } from '#libs/connector';
import type { OutsideConnector } from './sources-options.js';

/**
 * Loads the connectors that CONNECTORS names by the path of a folder or file, or by an installed package, relative to
 * the folder `from`. @throws Error with a line for each connector that cannot be used.
 */
export async function loadOutside(named: readonly string[], from: string): Promise<OutsideConnector[]> {
  const loaded: OutsideConnector[] = [];
  const findings: string[] = [];
  const taken = new Map(connectors.map(({ id }) => [id, 'a built-in connector']));
  for (const name of named) {
    try {
      const url = locateConnector(name, from);
      const connector = await importConnector(url);
      const other = taken.get(connector.id);
      if (other) throw new Error(`${name}: its id '${connector.id}' is already used by ${other}; rename it.`);
      taken.set(connector.id, name);
      loaded.push({ connector, url });
    } catch (error) {
      findings.push(`CONNECTORS: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (findings.length > 0) throw new Error(findings.join('\n'));
  return loaded;
}
