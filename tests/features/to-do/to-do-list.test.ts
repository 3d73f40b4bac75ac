/** The to-do list on the device: hides entries done here, even when a late answer lists them. */
import { expect, onTestFinished, test } from 'vitest';

import { threadMove } from '#domain/messages/ops.ts';
import type { Written } from '#domain/ops/define-kind.ts';
import { noToDos, type ToDo, type ToDoCounts } from '#domain/to-do/to-do-list.ts';
import { createToDoList } from '#features/to-do/data/to-do-list.ts';
import { lastAckNumber, noOwnOps, type OwnOps, ownOps } from '#sync/collection.ts';
import { anId } from '../../support/op-api.ts';
import { offlineTab } from '../../support/test-device.ts';
import { aToDo, oneMessage } from '../../support/to-do-lines.ts';

const line = aToDo();

/** Whether an entry is done: the last op on its thread decides. */
const isDone = ({ id }: ToDo, ops: readonly Written[]): boolean =>
  ops.reduce((done, op) => {
    const move = op.entity === id ? threadMove.read(op) : null;
    return move ? move.act !== 'reopen' : done;
  }, false);

async function aTab(find: () => Promise<{ toDos: ToDo[]; counts: ToDoCounts }>) {
  const tab = await offlineTab(anId());
  const own = ownOps<OwnOps>(tab.deps, {
    kinds: ['thread.move'],
    show: (ops) => ops,
    first: noOwnOps,
  });
  onTestFinished(own.stop);
  const list = createToDoList({
    find: async () => ({ kind: 'read', value: { next: null, ...(await find()) } }),
    own,
    isDone,
    lastAckNumber: () => lastAckNumber(tab.db),
    cached: async () => undefined,
    keep: async () => undefined,
    now: () => 1,
  });
  return { tab, own, list };
}

test('hides an entry done here, also in an earlier answer; shows it if a later answer has it', async () => {
  let whileAsked = async () => {};
  const { tab, own, list } = await aTab(async () => {
    await whileAsked();
    return { toDos: [{ ...line }], counts: { ...oneMessage } };
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

test('an entry opened again here stays while that is on its way, also in an answer without it', async () => {
  let answer = { toDos: [{ ...line }], counts: { ...oneMessage } };
  const { tab, own, list } = await aTab(async () => answer);
  await list.refresh();
  await own.write('thread.move', line.id, { act: 'settle', seen: 1 });
  await expect.poll(() => list.snapshot().total).toBe(0);
  await tab.answered(await tab.onlyOp());
  await expect.poll(() => own.snapshot().taken).toHaveLength(1);
  await own.write('thread.move', line.id, { act: 'reopen', seen: 1 });
  await expect.poll(() => list.snapshot().total).toBe(1);
  answer = { toDos: [], counts: { ...noToDos } };
  await list.refresh();
  expect(list.snapshot()).toMatchObject({ rows: [{ id: line.id }], total: 1 });
  await tab.answered(await tab.onlyOp());
  await expect.poll(() => own.snapshot().ops).toHaveLength(0);
  await list.refresh();
  expect(list.snapshot()).toMatchObject({ rows: [], total: 0 });
});

test('an entry of another kind with an op on its way stays out of the kind that is asked for', async () => {
  let answer = { toDos: [{ ...line }], counts: { ...oneMessage } };
  const { own, list } = await aTab(async () => answer);
  await list.refresh();
  await own.write('thread.move', line.id, { act: 'reopen', seen: 1 });
  await expect.poll(() => own.snapshot().ops).toHaveLength(1);
  answer = { toDos: [], counts: { ...oneMessage } };
  await list.ask('lead');
  expect(list.snapshot()).toMatchObject({ rows: [], total: 1 });
});
