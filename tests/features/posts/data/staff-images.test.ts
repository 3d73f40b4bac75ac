/** Pictures as staff get them, and what is none. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createStaffImages } from '#features/posts/data/staff-images.ts';
import { anAccount } from '../../../support/accounts.ts';
import { anId } from '../../../support/op-api.ts';
import { anImage, points } from '../../../support/images.ts';
import { resultsAs, staffOp } from '../../../support/post-ops.ts';
import { startServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('a picture that no post shows comes byte for byte, to staff alone', async () => {
  const ines = await anAccount(server, 'staff');
  const client = await anAccount(server, 'clients');
  const id = anId();
  await resultsAs(server, ines, staffOp('image.add', id, 0, anImage()));
  const readAs = (token: string | null) =>
    createStaffImages({ token: () => token, origin: server.url });
  const read = readAs(ines.token);
  const image = await read(id);
  expect(image?.type).toBe('image/png');
  expect(Buffer.from(image?.bytes ?? new ArrayBuffer()).toString('base64')).toBe(
    points['image/png'],
  );
  expect(await read(anId())).toBeUndefined();
  expect(await readAs(client.token)(id)).toBeUndefined();
  expect(await readAs(null)(id)).toBeUndefined();
});

test.each([
  ['a page of someone else', () => Promise.resolve(new Response('<html>', { status: 200 }))],
  ['no network', () => Promise.reject(new TypeError('no network'))],
])('%s is no picture', async (_name, fetcher) => {
  const read = createStaffImages({ token: () => 'token', origin: 'http://127.0.0.1:9', fetcher });
  expect(await read(anId())).toBeUndefined();
});
