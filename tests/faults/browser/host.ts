/** A server whose site is replaced as a deploy does it: new files, then a restart. */
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startServer, type TestServer } from '../../support/server.ts';
import { type TestSites, testSites } from './test-sites.ts';

export type Host = TestServer & { deploy: (version: keyof TestSites) => Promise<void> };

/** Starts with this version of the site; `env` reaches the hooks. */
export async function startHost(env: Record<string, string>): Promise<Host> {
  const sites = await testSites();
  const folder = await mkdtemp(join(tmpdir(), 'spark-host-'));
  const site = join(folder, 'site');
  await symlink(sites.now, site);
  const server = await startServer({ site, env });
  return {
    ...server,
    async deploy(version) {
      await rm(site);
      await symlink(sites[version], site);
      await server.kill();
      await server.restart();
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
