/** Servers of this process, each on a free port of this machine. */
import { once } from 'node:events';
import type { Server } from 'node:net';

/** Starts to listen; resolves to the port. */
export async function portOf(server: Server, wanted = 0): Promise<number> {
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export const addressOf = async (server: Server) => `http://127.0.0.1:${await portOf(server)}`;
