/** An installed Firefox on a profile of its own. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { connectMarionette } from './marionette.ts';
import { killAllOf, startProgram } from './programs.ts';
import { createRemoteScreen } from './remote-screen.ts';
import { type Device, patienceMs } from './screen.ts';

/** What a page said; the browser writes about itself too. */
const complaint = /^JavaScript error: http|^console\.error: "/;

/** `program` is Firefox's, `outside` the proxy that stands for the rest of the world. */
export async function createFirefox(program: string, outside: string): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), 'spark-firefox-'));
  await writeFile(join(folder, 'user.js'), preferences(new URL(outside)));
  const portFile = join(folder, 'MarionetteActivePort');
  let heard: string[] = [];
  const kill = () => killAllOf(folder);
  return {
    async start(origin) {
      await rm(portFile, { force: true });
      const args = ['--headless', '--marionette', '--profile', folder];
      startProgram(program, args, { TZ: 'America/New_York' }, (line) => {
        if (complaint.test(line)) heard.push(line);
      });
      const port = await portIn(portFile);
      return createRemoteScreen(await connectMarionette(port), origin);
    },
    kill,
    complaints() {
      const all = heard;
      heard = [];
      return all;
    },
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Firefox chooses a free port and writes it down once it listens. */
async function portIn(file: string): Promise<number> {
  let port = 0;
  await expect(async () => {
    port = Number(await readFile(file, 'utf8'));
    expect(port).toBeGreaterThan(0);
  }).toPass({ timeout: patienceMs, intervals: [50] });
  return port;
}

function preferences({ hostname, port }: URL): string {
  const all = {
    'marionette.port': 0,
    'devtools.console.stdout.content': true,
    'intl.accept_languages': 'en-US',
    'network.proxy.type': 1,
    'network.proxy.http': hostname,
    'network.proxy.http_port': Number(port),
    'network.proxy.ssl': hostname,
    'network.proxy.ssl_port': Number(port),
    // What the browser itself would ask the world for.
    'app.normandy.enabled': false,
    'messaging-system.rsexperimentloader.enabled': false,
    'nimbus.rollouts.enabled': false,
    'services.settings.server': 'data:,',
  };
  const lines = Object.entries(all).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  return `${lines.join('\n')}\n`;
}
