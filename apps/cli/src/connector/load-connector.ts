import { connectors } from '#connectors';
import type { Connector } from '#libs/connector';
import { Failure, suggestion } from '../failure.js';

/** A built-in connector by its id. @throws Failure naming the ids there are. */
export async function loadConnector(name: string, _from: string): Promise<Connector> {
  const found = connectors.find(({ id }) => id === name);
  if (found) return found;
  const ids = connectors.map(({ id }) => id);
  throw new Failure(`There is no connector '${name}'.${suggestion(name, ids)}`, {
    advice: `Built in are: ${ids.join(', ')}. A connector of your own is named by its path, such as ./my-connector.`,
  });
}
