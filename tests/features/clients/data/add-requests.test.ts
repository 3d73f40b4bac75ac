/** What staff ask a client for more, past a device that is full. */
import { expect, test } from 'vitest';

import { createClientWork } from '#features/clients/data/client-work.ts';
import type { Op } from '#domain/ops/op.ts';
import { anId } from '../../../support/op-api.ts';
import { createTestDevice } from '../../../support/test-device.ts';

test('row 137: sent past a full device, its answer lost, and pressed again, it is the same op', async () => {
  const account = { id: anId(), token: () => null };
  const { db, device, health, storage } = await createTestDevice({
    url: 'http://127.0.0.1:9',
    account,
  }).tab();
  const sent: Op[] = [];
  const send = async (ops: readonly Op[]) => {
    sent.push(...ops);
    return { kind: 'unreachable', why: 'network' } as const;
  };
  storage.fail(({ write }) => (write ? new DOMException('', 'QuotaExceededError') : undefined));
  const work = createClientWork({ db, device, health, wake: () => {}, send }, new Map());
  const rest = { part: '', details: '', due: '', year: 2025 };
  const lease = { item: 'other', title: 'Lease of the van', ...rest } as const;
  const client = anId();
  for (const asked of [[lease], [lease], [{ ...lease, title: 'Lease of the barn' }]]) {
    expect(await work.add(client, asked)).toEqual({ outcome: 'unsaved' });
  }
  const [first, again, other] = sent.map(({ entity }) => entity);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
