/** Fixtures of the fault matrix's browser tests: the site on a real server, a faulty network, a visitor's tabs. */

import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { test as journey, answerScheduling } from '../../e2e/journey.ts';
import { createVisitor, type Visitor } from '../../e2e/visitor.ts';
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts';
import { createProfile, type Profile } from './profile.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { type TestSites, testSites } from './test-sites.ts';

/** A server that can deploy another version of the site: new files, then a restart. */
type Host = TestServer & { deploy: (version: keyof TestSites) => Promise<void> };

/** Starts a server with the present version of the site; `env` reaches the hooks. */
async function startHost(env: Record<string, string>): Promise<Host> {
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
      await server.crash();
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

type FaultFixtures = {
  network: FaultProxy;
  tab: () => Promise<Visitor>;
  /** A browser of the test's own; its profile outlives a kill. */
  profile: Profile;
};

type FaultWorker = { server: Host };

/** Browsers log failed requests, which these tests cause on purpose. */
const networkNoise = [/^Failed to load resource/, /ERR_|Failed to fetch|^The FetchEvent/];

export const test = journey.extend<FaultFixtures, FaultWorker>({
  server: [
    async ({ serverEnv }, use) => {
      const server = await startHost(serverEnv);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  expected: ({ expected }, use) => use([...expected, ...networkNoise]),
  network: async ({ server }, use) => {
    const network = await startFaultProxy(server.url);
    await use(network);
    await network.stop();
  },
  baseURL: ({ network }, use) => use(network.url),
  context: async ({ context }, use) => {
    const thrown: string[] = [];
    context.on('weberror', (error) => thrown.push(String(error.error())));
    await use(context);
    if (thrown.length > 0) throw new Error(`pages threw: ${thrown.join('\n')}`);
  },
  tab: ({ context }, use) => use(async () => createVisitor(await context.newPage())),
  profile: async ({ playwright, launchOptions, contextOptions, baseURL }, use) => {
    const options = { ...launchOptions, ...contextOptions, ...(baseURL ? { baseURL } : {}) };
    const profile = await createProfile(playwright.chromium, options, (context) =>
      answerScheduling(context, false),
    );
    await use(profile);
    await profile.remove();
  },
});

export { expect } from '@playwright/test';
