/**
 * `npm run soak -- deploy`: checks the systemd units, statically and running, and sends requests through Caddy and
 * nginx as `deploy` configures them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { waitsFor } from '../scripts/own-group.mjs';
import type { Wanted } from '../scripts/soak.mjs';
import { startServer } from '../tests/support/server.ts';
import { officeProblems } from './deploy/offices.ts';
import { passedOn, served, startEcho } from './deploy/requests.ts';
import { unitProblems } from './deploy/units.ts';

const proxies = ['caddy', 'nginx'] as const;

/** Returns deviations from the documentation, and how much was checked. */
export async function soak({ site }: Wanted) {
  const within = await mkdtemp(join(tmpdir(), 'spark-deploy-'));
  const server = await startServer({ site, env: { SPARK_PROXY_HEADER: 'X-Real-IP' } });
  const echo = await startEcho();
  try {
    const { problems, units } = await unitProblems(within);
    for (const name of proxies) {
      waitsFor(name);
      problems.push(...(await passedOn(name, echo, within)));
      problems.push(...(await served(name, server.url, within)));
    }
    waitsFor('offices under systemd');
    const offices = await officeProblems(within);
    problems.push(...offices.problems);
    const figures = `${units} units and timers, ${proxies.join(' and ')}, ${offices.figures}`;
    return { problems, figures };
  } finally {
    echo.stop();
    await server.stop();
    await rm(within, { recursive: true });
  }
}
