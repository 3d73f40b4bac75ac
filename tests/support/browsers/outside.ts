/** The rest of the world, as a proxy: takes every connection that leaves this machine, notes where to, answers nothing. */
import { createServer } from 'node:http';
import type { Socket } from 'node:net';

import { listen } from '../fault-proxy.ts';

export type Outside = { url: string; asked: () => readonly string[]; stop: () => Promise<void> };

/** Starts it; a page that is led outside stays on screen while the other site does not answer. */
export async function startOutside(): Promise<Outside> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request) => void asked.push(new URL(request.url ?? '').host));
  server.on('connect', ({ url = '' }) => void asked.push(url.replace(/:443$/, '')));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  return {
    url: await listen(server),
    asked: () => asked,
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
