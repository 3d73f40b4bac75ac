/** WebKitGTK on a profile of its own, in a window as narrow as a phone. */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { freePort } from '../server.ts';
import { type Display, startDisplay } from './display.ts';
import { killAllOf, startProgram } from './programs.ts';
import { createRemoteScreen } from './remote-screen.ts';
import { type Device, patienceMs } from './screen.ts';
import { createArrivals } from './webkit-arrivals.ts';
import { connectWebkit } from './webkit-driver.ts';
import { type Windows, windowsOf } from './windows.ts';

const browser = join(import.meta.dirname, 'webkit-window.py');

const complaint = /CONSOLE .*ERROR/;

/** `program` is WebKitWebDriver, `outside` the proxy that stands for the rest of the world. */
export async function createWebkit(program: string, outside: string): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), 'spark-webkit-'));
  const display: Display = await startDisplay();
  const arrivals = createArrivals();
  let heard: string[] = [];
  let driver: ChildProcess | undefined;
  let windows: Windows | undefined;
  let home = '';
  /** The window first, as a phone ends: its driver would close it politely. */
  async function kill() {
    await killAllOf(folder);
    driver?.kill('SIGKILL');
  }
  return {
    async start(origin) {
      const port = await freePort();
      const env = { DISPLAY: display.name, TZ: 'America/New_York' };
      driver = startProgram(program, [`--port=${port}`], env, (line) => {
        arrivals.hear(line);
        if (complaint.test(line)) heard.push(line);
      });
      const url = `http://127.0.0.1:${port}`;
      await expect(async () => expect((await fetch(`${url}/status`)).ok).toBe(true)).toPass({
        timeout: patienceMs,
        intervals: [20],
      });
      const wire = await connectWebkit(url, { binary: browser, args: [folder, outside] });
      windows = await windowsOf(arrivals.awaitedBy(wire));
      home = origin;
      return createRemoteScreen(windows.first, origin);
    },
    async openTab() {
      if (!windows) throw new Error('the browser was not started');
      return createRemoteScreen(await windows.open(), home);
    },
    evict: () => rm(join(folder, 'data'), { recursive: true }),
    kill,
    complaints() {
      const all = heard;
      heard = [];
      return all;
    },
    async remove() {
      await kill();
      await display.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
