/** Tests three visitors in real browsers with a real server and all faults; in the end nothing may be missing. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Wanted } from '../scripts/soak.mjs';
import { createDevice } from '../tests/support/browsers/engine.ts';
import { startOutside } from '../tests/support/browsers/outside.ts';
import { startFaultProxy } from '../tests/support/fault-proxy.ts';
import { type ServerOptions, startServer, type TestServer } from '../tests/support/server.ts';
import { spoilNetwork } from './nemesis/bad-network.ts';
import { killServer } from './nemesis/bad-server.ts';
import { type Client, firstVisit } from './nemesis/client.ts';
import { createDraw, type Draw } from './nemesis/draw.ts';
import { comeToRest } from './nemesis/ending.ts';
import { createHistory, type History } from './nemesis/history.ts';
import { live } from './nemesis/life.ts';
import { nothingMeant } from './nemesis/meant.ts';
import { figuresOf } from './nemesis/figures.ts';
import { verdict } from './nemesis/verdict.ts';

const visitors = ['Ann', 'Ben', 'Cleo'] as const;

/** The limits of a server in service; all three visitors share an address. */
const env = { OPS_PER_MINUTE: '300', OPS_BURST: '100' };

/** Runs for `count` minutes, waits until all is sent, and judges. The visitors have the engines in turn. */
export async function soak({ count: minutes, seed, engines, site }: Wanted) {
  const folder = await mkdtemp(join(tmpdir(), 'spark-nemesis-'));
  const server = await startServer(await serverOptions(site, join(folder, 'site')));
  const draw = createDraw(seed);
  const history = createHistory();
  const meant = nothingMeant();
  const outside = await startOutside();
  const clients: Client[] = [];
  try {
    for (const [index, name] of visitors.entries()) {
      const engine = engines[index % engines.length] ?? 'chromium';
      history.note(name, `has ${engine}`);
      const device = await createDevice(engine, outside.url);
      const network = await startFaultProxy(server.url);
      clients.push({
        name,
        device,
        network,
        folder,
        meant,
        history,
        draw: createDraw(draw.seed()),
        screen: null,
        dying: false,
        current: null,
        others: new Map(),
      });
    }
    await Promise.all(clients.map(firstVisit));
    await trouble(server, clients, draw, history, AbortSignal.timeout(minutes * 60_000));
    history.note('all', 'the end begins');
    await Promise.all(clients.map(comeToRest));
    history.note('all', 'the verdict');
    const problems = [...meant.problems, ...(await verdict(server, meant))];
    const networks = clients.map(({ network }) => network);
    const said = problems.map(({ kind, what }) => `${kind}: ${what}`);
    return {
      problems: said.length > 0 ? [...history.lines, ...said] : [],
      figures: figuresOf(meant, history, networks, problems),
    };
  } finally {
    for (const { device, network } of clients) {
      await device.remove();
      await network.stop();
    }
    await outside.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Uses a copy of the build, because the project may be rebuilt meanwhile. */
async function serverOptions(site: string, copy: string): Promise<ServerOptions> {
  await cp(site, copy, { recursive: true });
  return { env, site: copy };
}

/** Runs visitors and faults together; when it resolves, the server runs and the networks work. */
async function trouble(
  server: TestServer,
  clients: readonly Client[],
  draw: Draw,
  history: History,
  over: AbortSignal,
): Promise<void> {
  const networks = clients.map(({ network }) => network);
  await Promise.all([
    killServer(server, networks, createDraw(draw.seed()), history, over),
    ...clients.map(({ name, network }) =>
      spoilNetwork(name, network, createDraw(draw.seed()), history, over),
    ),
    ...clients.map((client) => live(client, over)),
  ]);
}
