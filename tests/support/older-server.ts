/** A server of today's hooks on a database of an earlier release, which is brought up to today's later. */
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { provisionPocketBase } from '../../scripts/provision.mjs';
import { buildHooks } from './built-hooks.ts';
import { migrate } from './new-data.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

export type OlderServer = {
  server: TestServer;
  /** Starts again with the migrations that were left out. */
  update: () => Promise<void>;
  /** Ends it and removes its data. */
  stop: () => Promise<void>;
};

/** `first` is the number of the first migration that is left out. */
export async function startOlderServer(
  first: string,
  options: Pick<ServerOptions, 'env'> = {},
): Promise<OlderServer> {
  const built = await buildHooks();
  const folder = await mkdtemp(join(tmpdir(), 'spark-older-'));
  await cp(join(built, 'hooks'), join(folder, 'hooks'), { recursive: true });
  await mkdir(join(folder, 'migrations'));
  const files = await readdir(join(built, 'migrations'));
  const bring = async (wanted: (file: string) => boolean) => {
    for (const file of files.filter(wanted)) {
      await cp(join(built, 'migrations', file), join(folder, 'migrations', file));
    }
  };
  await bring((file) => file < first);
  const server = await startServer({ ...options, hooks: folder });
  return {
    server,
    async update() {
      await server.kill();
      await bring(() => true);
      await migrate(await provisionPocketBase(), folder, server.data);
      await server.restart();
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
