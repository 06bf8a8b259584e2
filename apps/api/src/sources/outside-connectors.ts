import { connectors } from '#connectors';
import { connectorsFolder, importConnector, installedPackages, locateConnector } from '#libs/connector';
import type { OutsideConnector } from './sources-options.js';

/**
 * Loads the connectors that CONNECTORS names by the path of a folder or file, or by an installed package, relative to
 * the folder `from`, and those that were added below EARSHOT_HOME. @throws Error with a line for each connector that
 * cannot be used.
 */
export async function loadOutside(
  named: readonly string[],
  from: string,
  home: string,
): Promise<OutsideConnector[]> {
  const added = installedPackages(home).map(({ name }) => ({
    name,
    place: connectorsFolder(home),
    asked: `earshot connector remove ${name}`,
  }));
  const wanted = [...named.map((name) => ({ name, place: from, asked: 'CONNECTORS' })), ...added];
  const loaded: OutsideConnector[] = [];
  const findings: string[] = [];
  const taken = new Map(connectors.map(({ id }) => [id, 'a built-in connector']));
  for (const { name, place, asked } of wanted) {
    try {
      const url = locateConnector(name, place);
      const connector = await importConnector(url);
      const other = taken.get(connector.id);
      if (other) throw new Error(`${name}: its id '${connector.id}' is already used by ${other}; rename it.`);
      taken.set(connector.id, name);
      loaded.push({ connector, url });
    } catch (error) {
      findings.push(`${asked}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (findings.length > 0) throw new Error(findings.join('\n'));
  return loaded;
}
