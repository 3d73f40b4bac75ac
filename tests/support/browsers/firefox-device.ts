import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { connect, type Socket } from 'node:net';
import * as v from 'valibot';

import { killAllOf, startProgram } from './programs.ts';
import { createRemoteScreen } from './remote-screen.ts';
import { type Device, patienceMs } from './screen.ts';
import {
  type Windows,
  windowsOf,
  BrowserGone,
  elementKey,
  RefusedCommand,
  scriptWithinMs,
  type Wire,
} from './remote.ts';

/** Only pages' errors; the browser logs its own, too. */
const complaint = /^JavaScript error: http|^console\.error: "/;

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

/** Firefox writes its port to a file once it listens. */
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
    // Allows windows as narrow as a phone.
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    'devtools.console.stdout.content': true,
    'intl.accept_languages': 'en-US',
    'network.proxy.type': 1,
    'network.proxy.http': hostname,
    'network.proxy.http_port': Number(port),
    'network.proxy.ssl': hostname,
    'network.proxy.ssl_port': Number(port),
    // Stops the browser's own requests.
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

/** WebDriver's commands over Marionette, Firefox's remote protocol. */
type Waiting = { done: (value: unknown) => void; fail: (error: Error) => void };

const refusal = v.object({ error: v.string(), message: v.string() });
const answered = v.tuple([v.number(), v.number(), v.nullable(refusal), v.unknown()]);
const opened = v.object({ handle: v.string() });
const answerWithValue = v.object({ value: v.unknown() });

async function connectMarionette(port: number): Promise<Wire> {
  const send = await openWire(port);
  // Callers wait for the wanted page, not for any load.
  await send('WebDriver:NewSession', {
    capabilities: {
      alwaysMatch: { pageLoadStrategy: 'none', timeouts: { script: scriptWithinMs } },
    },
  });
  const value = async (name: string, parameters: object = {}) =>
    v.parse(answerWithValue, await send(name, parameters)).value;
  const act = async (name: string, parameters: object = {}) => void (await send(name, parameters));
  return {
    navigate: (url) => act('WebDriver:Navigate', { url }),
    back: () => act('WebDriver:Back'),
    forward: () => act('WebDriver:Forward'),
    url: async () => String(await value('WebDriver:GetCurrentURL')),
    script: (script, args) => value('WebDriver:ExecuteAsyncScript', { script, args }),
    probe: (script) => value('WebDriver:ExecuteScript', { script, args: [] }),
    click: (id) => act('WebDriver:ElementClick', { id }),
    keys: (id, text) => act('WebDriver:ElementSendKeys', { id, text, [elementKey]: id }),
    resizeWindow: (width, height) => act('WebDriver:SetWindowRect', { width, height }),
    close: () => act('WebDriver:CloseWindow'),
    currentWindow: async () => String(await value('WebDriver:GetWindowHandle')),
    openWindow: async () =>
      v.parse(opened, await send('WebDriver:NewWindow', { type: 'tab' })).handle,
    switchTo: (handle) => act('WebDriver:SwitchToWindow', { handle }),
  };
}

/** A message is its length, a colon and JSON. */
async function openWire(port: number) {
  const socket = await open(port);
  const waiting = new Map<number, Waiting>();
  let unread = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    for (;;) {
      const colon = unread.indexOf(':');
      const end = colon + 1 + Number(unread.subarray(0, colon));
      if (colon < 0 || unread.length < end) return;
      hear(JSON.parse(unread.subarray(colon + 1, end).toString()), waiting);
      unread = unread.subarray(end);
    }
  });
  socket.once('close', () => {
    for (const { fail } of waiting.values()) fail(gone());
  });
  return (name: string, parameters: object): Promise<unknown> =>
    new Promise((done, fail) => {
      if (socket.destroyed) return fail(gone());
      last += 1;
      waiting.set(last, { done, fail });
      const text = JSON.stringify([0, last, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

const gone = () => new BrowserGone('the browser is gone');

function open(port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => done(socket));
    socket.once('error', fail);
  });
}

/** The first message is a greeting, later ones are answers. */
function hear(message: unknown, waiting: Map<number, Waiting>): void {
  if (!Array.isArray(message)) return;
  const [, id, refused, result] = v.parse(answered, message);
  const asked = waiting.get(id);
  waiting.delete(id);
  if (refused) asked?.fail(new RefusedCommand(refused.error, refused.message));
  else asked?.done(result);
}
