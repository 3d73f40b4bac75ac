import { expect, test } from 'vitest';

import { useServer } from '../support/use-server.ts';

const server = useServer();

const health = async () => (await fetch(`${server.url}/api/health`)).status;

test('row 83: a server that cannot write does not call itself healthy, and does again when it can', async () => {
  expect(await health()).toBe(200);
  await server.sql(
    "CREATE TRIGGER disk_full BEFORE UPDATE ON health_writes BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
  );
  await expect.poll(health).toBe(503);
  await server.sql('DROP TRIGGER disk_full');
  expect(await health()).toBe(200);
});
