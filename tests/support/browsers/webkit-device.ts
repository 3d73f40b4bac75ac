/** WebKitGTK in a phone-sized window. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { once } from 'node:events';

import { freePort } from '../server.ts';
import { killAllOf, startProgram } from './programs.ts';
import { createRemoteScreen } from './remote-screen.ts';
import { type Device, patienceMs } from './screen.ts';
import {
  type Windows,
  windowsOf,
  BrowserGone,
  RefusedCommand,
  scriptWithinMs,
  type Wire,
} from './remote.ts';

const browser = join(import.meta.dirname, 'webkit-window.py');

const complaint = /CONSOLE .*ERROR/;

export async function createWebkit(program: string, outside: string): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), 'spark-webkit-'));
  const display: Display = await startDisplay();
  const arrivals = createArrivals();
  let heard: string[] = [];
  let driver: ChildProcess | undefined;
  let windows: Windows | undefined;
  let home = '';
  /** Kills the window first, because its driver would close it politely. */
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

/** Answers of WebKitWebDriver, which takes WebDriver commands over HTTP. */
const answered = v.object({ value: v.unknown() });
const refusal = v.object({ error: v.string(), message: v.string() });
const began = v.object({ sessionId: v.string() });
const opened = v.object({ handle: v.string() });

/** Starts the browser (program and arguments) in a new session. */
async function connectWebkit(
  driver: string,
  browser: { binary: string; args: readonly string[] },
): Promise<Wire> {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const text = body ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(driver + path, { method, ...text }).catch((cause: unknown) => {
      throw new BrowserGone('the browser is gone', { cause });
    });
    const { value } = v.parse(answered, await answer.json());
    if (!answer.ok) throw refused(v.parse(refusal, value));
    return value;
  };
  const session = await send('POST', '/session', {
    capabilities: {
      // Callers wait for the wanted page, not for any load.
      alwaysMatch: {
        pageLoadStrategy: 'none',
        timeouts: { script: scriptWithinMs },
        'webkitgtk:browserOptions': browser,
      },
    },
  });
  const path = `/session/${v.parse(began, session).sessionId}`;
  const act = async (command: string, body: object = {}) =>
    void (await send('POST', path + command, body));
  return {
    navigate: (url) => act('/url', { url }),
    back: () => act('/back'),
    forward: () => act('/forward'),
    url: async () => String(await send('GET', `${path}/url`)),
    script: (script, args) => send('POST', `${path}/execute/async`, { script, args }),
    probe: (script) => send('POST', `${path}/execute/sync`, { script, args: [] }),
    click: (id) => act(`/element/${id}/click`),
    keys: (id, text) => act(`/element/${id}/value`, { text }),
    resizeWindow: (width, height) => act('/window/rect', { width, height }),
    close: async () => void (await send('DELETE', `${path}/window`)),
    currentWindow: async () => String(await send('GET', `${path}/window`)),
    openWindow: async () =>
      v.parse(opened, await send('POST', `${path}/window/new`, { type: 'tab' })).handle,
    switchTo: (handle) => act('/window', { handle }),
  };
}

function refused({ error, message }: v.InferOutput<typeof refusal>): RefusedCommand {
  return new RefusedCommand(error, message);
}

/** Output of webkit-window.py. */
const arrived = 'page arrived';

function createArrivals() {
  let count = 0;

  async function until(go: () => Promise<void>): Promise<void> {
    const before = count;
    await go();
    await expect(async () => expect(count, 'no page arrived').toBeGreaterThan(before)).toPass({
      timeout: patienceMs,
      intervals: [20],
    });
  }

  return {
    hear: (line: string): void => {
      if (line === arrived) count += 1;
    },
    /** The connection, with navigations that wait for their page. */
    awaitedBy: (wire: Wire): Wire => ({
      ...wire,
      navigate: (url) => until(() => wire.navigate(url)),
      back: () => until(wire.back),
      forward: () => until(wire.forward),
    }),
  };
}

type Display = { name: string; stop: () => Promise<void> };

async function startDisplay(): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const name = await new Promise<string>((done, fail) => {
    server.once('error', fail);
    server.once('exit', () => fail(new Error('Xvfb did not start')));
    server.stdio[3]?.once('data', (number) => done(`:${String(number).trim()}`));
  });
  return {
    name,
    async stop() {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
    },
  };
}
