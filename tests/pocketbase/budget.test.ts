import { expect, test } from 'vitest';

import { messageBody } from '../support/bodies.ts';
import { anOp, postRaw } from '../support/op-api.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer({ env: { OPS_PER_MINUTE: '', OPS_BURST: '' } });
const behindProxy = useServer({
  env: { OPS_PER_MINUTE: '1', OPS_BURST: '100', SPARK_PROXY_HEADER: 'X-Real-IP' },
});

const messages = (count: number) =>
  Array.from({ length: count }, () => anOp('contact.send', messageBody));

test('an address has 100 ops at once, however many runtimes answer, and then is told to wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => postRaw(server.url, { v: 1, owner: null, ops: messages(20) })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(refused).toHaveLength(3);
  for (const answer of refused) {
    expect(await answer.json()).toEqual({ code: 'too_many_requests' });
    expect(answer.headers.get('Retry-After')).toMatch(/^[1-4]$/);
  }
  expect(await server.rows('contacts')).toHaveLength(100);
});

test('refused requests do not use the budget up, and it refills by itself', async () => {
  const op = messages(20);
  const statuses: number[] = [];
  await expect
    .poll(
      async () => {
        const { status } = await postRaw(server.url, { v: 1, owner: null, ops: op });
        statuses.push(status);
        return status;
      },
      { timeout: 10_000, interval: 200 },
    )
    .toBe(200);
  expect(new Set(statuses)).toEqual(new Set([429, 200]));
});

test('verification and torn requests count as one op', async () => {
  const verify = () =>
    fetch(`${server.url}/api/ops/verify`, {
      method: 'POST',
      body: JSON.stringify({ v: 1, owner: null, ops: [] }),
    });
  const seen = new Set<number>();
  for (let count = 0; count < 120; count += 1) {
    seen.add((await (count % 2 ? verify() : postRaw(server.url, 'torn'))).status);
  }
  expect(seen).toContain(429);
});

test('what the /48 of a neighbor refuses is not taken from the /64 that asked', async () => {
  const statusOf = async (from: string, count: number) => {
    const body = { v: 1, owner: null, ops: messages(count) };
    return (await postRaw(behindProxy.url, body, { 'X-Real-IP': from })).status;
  };
  for (let asked = 0; asked < 5; asked += 1) await statusOf('2001:db8:0:1::1', 20);
  // The /48 has a budget of 133, each /64 in it 100.
  const statuses: number[] = [];
  for (let asked = 0; asked < 6; asked += 1) statuses.push(await statusOf('2001:db8:0:2::1', 20));
  expect(statuses).toEqual([200, ...Array(5).fill(429)]);
  expect(await statusOf('2001:db8:0:2::1', 10)).toBe(200);
});
