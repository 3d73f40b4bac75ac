/** What travels to the write endpoint: all that an op says, and no bytes for what it does not. */
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { type Op, opSchema } from '#domain/ops/op.ts';
import { createSend } from '#sync/ops.ts';

const bare: Op = {
  id: 'op0000000000001',
  kind: 'contact.send',
  entity: 'contact00000001',
  rev: null,
  base: null,
  key: null,
  needs: [],
  body: '{}',
};
const full: Op = { ...bare, rev: 2, base: 1, key: 'k'.repeat(43), needs: ['op0000000000000'] };

/** The ops of the request that is sent for these. */
async function sentFor(ops: readonly Op[]): Promise<unknown[]> {
  const bodies: string[] = [];
  const send = createSend('http://127.0.0.1:9', (_url, init) => {
    bodies.push(typeof init?.body === 'string' ? init.body : '');
    return Promise.reject(new Error('no network'));
  });
  await send(ops);
  return JSON.parse(bodies[0] ?? '{}').ops;
}

test('what is absent in an op is not sent, and the server reads the same op', async () => {
  const [sentBare, sentFull] = await sentFor([bare, full]);
  expect(sentBare).toEqual({ id: bare.id, kind: bare.kind, entity: bare.entity, body: '{}' });
  expect(v.parse(opSchema, sentBare)).toEqual(bare);
  expect(v.parse(opSchema, sentFull)).toEqual(full);
});
