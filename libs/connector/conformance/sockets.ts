import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** The remote ports of every TCP connection this process tries to open while `work` runs; 0 where it failed. */
export async function openedSockets(work: () => Promise<unknown>): Promise<number[]> {
  const ports: number[] = [];
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    const at = ports.push(0) - 1;
    socket.once('connect', () => (ports[at] = socket.remotePort ?? 0));
  };
  subscribe('net.client.socket', note);
  try {
    await work();
  } finally {
    unsubscribe('net.client.socket', note);
  }
  return ports;
}
