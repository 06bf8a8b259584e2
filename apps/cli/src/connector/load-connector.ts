import { connectors } from '#connectors';
import { type Connector, importConnector, isPath, locateConnector } from '#libs/connector';
import { Failure, suggestion } from '../failure.js';

/**
 * A built-in connector by its id, or one of the caller's own by its path or the name of its package, seen from the
 * folder `from`. @throws Failure that says what is missing or wrong.
 */
export async function loadConnector(name: string, from: string): Promise<Connector> {
  const builtIn = connectors.find(({ id }) => id === name);
  if (builtIn) return builtIn;
  const found = located(name, from);
  try {
    return await importConnector(found);
  } catch (cause) {
    throw new Failure(messageOf(cause), { cause });
  }
}

function located(name: string, from: string): string {
  try {
    return locateConnector(name, from);
  } catch (cause) {
    if (isPath(name)) throw new Failure(messageOf(cause), { cause });
    const ids = connectors.map(({ id }) => id);
    throw new Failure(`There is no connector '${name}'.${suggestion(name, ids)}`, {
      advice: `Built in are: ${ids.join(', ')}. One of your own is named by its path, such as ./my-connector, or by its installed package.`,
    });
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
