/** An example: server rows on a device, and a write that shows before, while and after it is sent. */
import { expect, onTestFinished, test } from 'vitest';
import * as v from 'valibot';

import type { EventView } from '#domain/notifications/events.ts';
import { defineKind } from '#domain/ops/define-kind.ts';
import { collection } from '#sync/collection.ts';
import { anId } from '../support/op-api.ts';
import { offlineTab } from '../support/test-device.ts';

/** One definition for page and server: name, payload, and effect on a row. */
const read = defineKind(
  'event.read',
  v.object({ ids: v.array(v.string()) }),
  ({ id }: Pick<EventView, 'id' | 'read'>, { ids }) => (ids.includes(id) ? { read: true } : {}),
);

test('shows a write at once, and still after a late answer from before it', async () => {
  const tab = await offlineTab(anId());
  const row = { id: anId(), kind: 'files', subject: anId(), client: '', name: '', at: 1 } as const;
  let whileAsked = async () => {};

  const events = collection<EventView, readonly boolean[]>(tab.deps, {
    entity: anId(),
    effects: [read],
    first: [],
    async cached() {
      const kept = await tab.db.fact('events');
      return kept && { rows: kept.events, ackNumber: kept.ackNumber, asked: kept.asked };
    },
    keep: ({ rows, ...when }) => tab.db.facts.put({ name: 'events', events: rows, ...when }),
    async ask() {
      await whileAsked();
      return { kind: 'read', value: [{ ...row, read: false }] };
    },
    show: ({ ops, withOps }) => withOps(ops).map((event) => event.read),
    nothing: [],
  });
  onTestFinished(events.stop);

  await events.refresh();
  expect(events.snapshot()).toEqual([false]);
  whileAsked = async () => {
    await events.write(read.name, { ids: [row.id] });
    await expect.poll(events.snapshot).toEqual([true]);
    await tab.answered(await tab.onlyOp());
  };
  await events.refresh();
  expect(events.snapshot()).toEqual([true]);
});
