/** The wire to Firefox: WebDriver's commands as its own remote protocol, Marionette, takes them. */
import { connect, type Socket } from 'node:net';

import * as v from 'valibot';

import { BrowserGone, elementKey, RefusedCommand, scriptWithinMs, type Wire } from './remote.ts';

type Waiting = { done: (value: unknown) => void; fail: (error: Error) => void };

const refusal = v.object({ error: v.string(), message: v.string() });
const answered = v.tuple([v.number(), v.number(), v.nullable(refusal), v.unknown()]);
const opened = v.object({ handle: v.string() });
const answerWithValue = v.object({ value: v.unknown() });

/** Connects to a Firefox that listens on this port, and opens a session. */
export async function connectMarionette(port: number): Promise<Wire> {
  const send = await openWire(port);
  // Whoever asks waits for the page that is meant, not for any that loads.
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
    picture: async () => String(await value('WebDriver:TakeScreenshot', { full: false })),
    close: () => act('WebDriver:CloseWindow'),
    currentWindow: async () => String(await value('WebDriver:GetWindowHandle')),
    openWindow: async () =>
      v.parse(opened, await send('WebDriver:NewWindow', { type: 'tab' })).handle,
    switchTo: (handle) => act('WebDriver:SwitchToWindow', { handle }),
  };
}

/** Each message is its length, a colon, and JSON. */
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

/** The first message is a greeting, every other one an answer. */
function hear(message: unknown, waiting: Map<number, Waiting>): void {
  if (!Array.isArray(message)) return;
  const [, id, refused, result] = v.parse(answered, message);
  const asked = waiting.get(id);
  waiting.delete(id);
  if (refused) asked?.fail(new RefusedCommand(refused.error, refused.message));
  else asked?.done(result);
}
