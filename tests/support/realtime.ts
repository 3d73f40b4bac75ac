/** Subscribes to PocketBase's realtime channel like a page. */
import * as v from 'valibot';
import { asAccount, sendJson } from './op-api.ts';

const connected = v.object({ clientId: v.string() });
const news = v.object({ record: v.object({ id: v.string(), collectionName: v.string() }) });

export type Listener = Exclude<Awaited<ReturnType<typeof tryToListen>>, number>;

export async function listen(
  url: string,
  token: string | undefined,
  topics: readonly string[],
): Promise<Listener> {
  const listener = await tryToListen(url, token, topics);
  if (typeof listener === 'number') throw new Error(`not subscribed: ${listener}`);
  return listener;
}

/** Subscribes, or returns the status of a refusal. */
export async function tryToListen(
  url: string,
  token: string | undefined,
  topics: readonly string[],
) {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/realtime`, { signal: ending.signal });
  if (!response.body) throw new Error('no stream');
  const heard = new Set<string>();
  const said: string[] = [];
  const waiting = new Map<string, () => void>();
  const { body } = response;
  const clientId = await new Promise<string>((begin) => {
    void readMessages(body, (message) => {
      const data: unknown = JSON.parse(/^data:(.*)$/m.exec(message)?.[1] ?? 'null');
      if (v.is(connected, data)) return begin(data.clientId);
      if (!v.is(news, data)) return undefined;
      said.push(message);
      const name = `${data.record.collectionName} ${data.record.id}`;
      heard.add(name);
      return waiting.get(name)?.();
    });
  });
  const asked = { clientId, subscriptions: topics };
  const subscribed = await sendJson(`${url}/api/realtime`, asked, asAccount(token));
  if (subscribed.status !== 204) {
    ending.abort();
    return subscribed.status;
  }
  return {
    /** Messages as `collection id`. */
    heard: heard as ReadonlySet<string>,
    /** Messages in full. */
    said: said as readonly string[],
    /** Resolves once a message matches. */
    has: (name: string): Promise<void> =>
      heard.has(name) ? Promise.resolve() : new Promise((done) => waiting.set(name, done)),
    forget: () => heard.clear(),
    stop: () => ending.abort(),
  };
}

/** Passes on each message until the stream ends. */
export async function readMessages(
  body: ReadableStream<Uint8Array>,
  take: (message: string) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let kept = '';
  try {
    for await (const chunk of body) {
      kept += decoder.decode(chunk, { stream: true });
      const messages = kept.split('\n\n');
      kept = messages.pop() ?? '';
      for (const message of messages) take(message);
    }
  } catch {
    // Stopped by the listener.
  }
}
