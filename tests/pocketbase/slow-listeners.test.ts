import { connect } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { changeHooks } from '../support/changed-hooks.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** More than any connection holds on its way. */
const bytes = 20 * 1024 * 1024;

/** Each who listens is told much when the server is asked how it is; the answer says how many listen. */
const telling = `exports.health = (e) => {
  const clients = Object.values($app.subscriptionsBroker().clients());
  if (e.request.pathValue('word') === 'tell') {
    for (const one of clients) one.send(new SubscriptionMessage({ name: 'much', data: 'x'.repeat(${bytes}) }));
  }
  e.string(200, String(clients.length));
};`;

let server: TestServer;
let changed: Awaited<ReturnType<typeof changeHooks>>;
beforeAll(async () => {
  changed = await changeHooks(() => ({ after: telling }));
  server = await startServer({ env: { SPARK_READ_SECONDS: '2' }, hooks: changed.hooks });
});
afterAll(async () => {
  await server.stop();
  await changed.remove();
});

const ask = async (word: string) => (await fetch(`${server.url}/api/${word}`)).text();

test('a page that listens and does not take what it is told is cut', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname, () =>
    socket.write(`GET /api/realtime HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`),
  );
  socket.on('error', () => undefined);
  await new Promise<void>((heard) => socket.once('data', () => heard()));
  socket.pause();
  expect(await ask('tell')).toBe('1');
  await expect.poll(() => ask('count'), { timeout: 20_000 }).toBe('0');
  socket.destroy();
});
