/** The wire to WebKitGTK: WebDriver's commands over HTTP to WebKitWebDriver. */
import * as v from 'valibot';

import { BrowserGone, RefusedCommand, scriptWithinMs, type Wire } from './remote.ts';

const answered = v.object({ value: v.unknown() });
const refusal = v.object({ error: v.string(), message: v.string() });
const began = v.object({ sessionId: v.string() });
const opened = v.object({ handle: v.string() });

/** Opens a session at a driver, which starts the browser; `browser` is its program and arguments. */
export async function connectWebkit(
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
      // Whoever asks waits for the page that is meant, not for any that loads.
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
    picture: async () => String(await send('GET', `${path}/screenshot`)),
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
