/** A proxy for the outside world: accepts and records all connections, answers none. */
import { createServer } from 'node:http';
import type { Socket } from 'node:net';

import { addressOf } from '../listening.ts';

export type Outside = { url: string; asked: () => readonly string[]; stop: () => Promise<void> };

/** A page led outside stays on screen, because the other site never answers. */
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
    url: await addressOf(server),
    asked: () => asked,
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
