/** What a link carries to sign in with: a token, or a code that is good once. */
interface Arrival {
  token?: string;
  code?: string;
}

let arrival = read();

/** What the address carried when the page was opened; the second time, nothing. */
export function takeArrival(): Arrival {
  const taken = arrival;
  arrival = {};
  return taken;
}

/**
 * Reads the fragment and takes it out of the address and the history at once, whether it is needed or not: no server
 * ever sees it, and neither does whoever is sent the address later.
 */
function read(): Arrival {
  const given = new URLSearchParams(window.location.hash.slice(1));
  const token = given.get('token') ?? undefined;
  const code = given.get('sign-in') ?? undefined;
  if (token ?? code) history.replaceState(null, '', window.location.pathname + window.location.search);
  return { token, code };
}
