/** An installed Firefox on a profile of its own. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { connectMarionette } from './marionette.ts';
import { killAllOf, startProgram } from './programs.ts';
import { createRemoteScreen } from './remote-screen.ts';
import { type Device, patienceMs } from './screen.ts';
import { type Windows, windowsOf } from './windows.ts';

/** What a page said; the browser writes about itself too. */
const complaint = /^JavaScript error: http|^console\.error: "/;

/** `program` is Firefox's, `outside` the proxy that stands for the rest of the world. */
export async function createFirefox(program: string, outside: string): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), 'spark-firefox-'));
  await writeFile(join(folder, 'user.js'), preferences(new URL(outside)));
  await mkdir(join(folder, 'chrome'));
  await writeFile(join(folder, 'chrome', 'userChrome.css'), ':root { min-width: 0 !important; }');
  const portFile = join(folder, 'MarionetteActivePort');
  let heard: string[] = [];
  let windows: Windows | undefined;
  let home = '';
  const kill = () => killAllOf(folder);
  return {
    async start(origin) {
      await rm(portFile, { force: true });
      const args = ['--headless', '--marionette', '--profile', folder];
      startProgram(program, args, { TZ: 'America/New_York' }, (line) => {
        if (complaint.test(line)) heard.push(line);
      });
      const port = await portIn(portFile);
      windows = await windowsOf(await connectMarionette(port));
      home = origin;
      return createRemoteScreen(windows.first, origin);
    },
    async openTab() {
      if (!windows) throw new Error('the browser was not started');
      return createRemoteScreen(await windows.open(), home);
    },
    evict: () => rm(join(folder, 'storage'), { recursive: true }),
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
    // Its window may be as narrow as a phone.
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
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
