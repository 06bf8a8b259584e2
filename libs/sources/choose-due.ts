/** A source whose turn has come, as far as the limits care. */
export interface Due {
  sourceId: number;
  credential: string | null;
  hosts: string[];
  lane: 'main' | 'backlog';
}

export interface Limits {
  /** Places free in this process. */
  room: number;
  /** Sources pulled at once by all processes together, of one host, of one credential. */
  global: number;
  perHost: number;
  perCredential: number;
}

type Load = Pick<Due, 'credential' | 'hosts'>;

/** Those that may start now, in their order; one that must wait keeps no other from starting. */
export function choose(due: readonly Due[], running: readonly Load[], limits: Limits): Due[] {
  const chosen: Due[] = [];
  for (const one of due) {
    if (chosen.length >= limits.room) break;
    const load = [...running, ...chosen];
    if (load.length >= limits.global) break;
    const sameCredential = load.filter(({ credential }) => credential && credential === one.credential);
    if (sameCredential.length >= limits.perCredential) continue;
    const crowded = one.hosts.some(
      (host) => load.filter(({ hosts }) => hosts.includes(host)).length >= limits.perHost,
    );
    if (!crowded) chosen.push(one);
  }
  return chosen;
}
