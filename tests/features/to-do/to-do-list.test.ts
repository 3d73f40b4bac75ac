/** The to-do list on the device: hides entries done here, even when a late answer lists them. */
import { expect, onTestFinished, test } from 'vitest';

import { createToDoList } from '#features/to-do/data/to-do-list.ts';
import { lastAckNumber, noOwnOps, type OwnOps, ownOps } from '#sync/collection.ts';
import { anId } from '../../support/op-api.ts';
import { offlineTab } from '../../support/test-device.ts';
import { aToDo, oneMessage } from '../../support/to-do-lines.ts';

const line = aToDo();

test('hides an entry done here, also in an earlier answer; shows it if a later answer has it', async () => {
  const tab = await offlineTab(anId());
  const own = ownOps<OwnOps>(tab.deps, {
    kinds: ['thread.move'],
    show: (ops) => ops,
    first: noOwnOps,
  });
  onTestFinished(own.stop);
  let whileAsked = async () => {};
  const list = createToDoList({
    async find() {
      await whileAsked();
      return { kind: 'read', value: { toDos: [{ ...line }], next: null, counts: oneMessage } };
    },
    own,
    isDone: ({ id }, ops) => ops.some(({ entity }) => entity === id),
    lastAckNumber: () => lastAckNumber(tab.db),
    kept: async () => undefined,
    keep: async () => undefined,
    now: () => 1,
  });
  await list.refresh();
  expect(list.snapshot()).toMatchObject({ rows: [{ id: line.id }], total: 1 });
  whileAsked = async () => {
    await own.write('thread.move', line.id, { act: 'settle', seen: 1 });
    await expect.poll(() => list.snapshot().total).toBe(0);
    await tab.answered(await tab.onlyOp());
    await expect.poll(() => own.snapshot().taken).toHaveLength(1);
  };
  await list.refresh();
  expect(list.snapshot()).toMatchObject({ rows: [], total: 0 });
  whileAsked = async () => {};
  await list.refresh();
  expect(list.snapshot()).toMatchObject({ rows: [{ id: line.id }], total: 1 });
});
