import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** The local or remote ports of every TCP connection this process opens while `work` runs. */
export async function openedSockets(work: () => Promise<unknown>): Promise<number[]> {
  const sockets: Socket[] = [];
  const note = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
  subscribe('net.client.socket', note);
  try {
    await work();
  } finally {
    unsubscribe('net.client.socket', note);
  }
  return sockets.map(({ remotePort }) => remotePort ?? 0);
}
