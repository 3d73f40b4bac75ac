/** The wire to WebKitGTK: WebDriver's commands over HTTP to WebKitWebDriver. */
import * as v from 'valibot';

import { type Remote, RefusedCommand } from './remote.ts';

const answered = v.object({ value: v.unknown() });
const refusal = v.object({ error: v.string(), message: v.string() });
const opened = v.object({ sessionId: v.string() });

/** Opens a session at a driver, which starts the browser; `browser` is its program and arguments. */
export async function connectWebkit(
  driver: string,
  browser: { binary: string; args: readonly string[] },
): Promise<Remote> {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const text = body ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(driver + path, { method, ...text });
    const { value } = v.parse(answered, await answer.json());
    if (!answer.ok) throw refused(v.parse(refusal, value));
    return value;
  };
  const session = await send('POST', '/session', {
    capabilities: {
      // Whoever asks waits for the page that is meant, not for any that loads.
      alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': browser },
    },
  });
  const path = `/session/${v.parse(opened, session).sessionId}`;
  const act = async (command: string, body: object = {}) =>
    void (await send('POST', path + command, body));
  return {
    navigate: (url) => act('/url', { url }),
    back: () => act('/back'),
    url: async () => String(await send('GET', `${path}/url`)),
    script: (script, args) => send('POST', `${path}/execute/async`, { script, args }),
    click: (id) => act(`/element/${id}/click`),
    keys: (id, text) => act(`/element/${id}/value`, { text }),
  };
}

function refused({ error, message }: v.InferOutput<typeof refusal>): RefusedCommand {
  return new RefusedCommand(error, message);
}
