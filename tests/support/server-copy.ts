/** A server that is put back to an older copy of its data, made as a nightly job makes it: at rest. */
import { cp, rm } from 'node:fs/promises';

import type { TestServer } from './server.ts';

const copyOf = (server: TestServer) => `${server.data}-copy`;

export async function backUp(server: TestServer): Promise<void> {
  await server.kill();
  await rm(copyOf(server), { recursive: true, force: true });
  await cp(server.data, copyOf(server), { recursive: true });
  await server.restart();
}

/** `epoch`: whether it begins a new one, as a restore by the project's own command does. */
export async function putBack(
  server: TestServer,
  { epoch }: { epoch: 'new' | 'kept' },
): Promise<void> {
  await server.kill();
  await rm(server.data, { recursive: true });
  await cp(copyOf(server), server.data, { recursive: true });
  if (epoch === 'new') await rm(`${server.data}/epoch`, { force: true });
  await server.restart();
}
