/** Writes rows into the visitor's database, bypassing the app, which reads them at its next start or wake-up. */
import type { Page } from '@playwright/test';

import type { Op } from '#domain/ops/op.ts';
import { putRows } from '../../e2e/device.ts';
import { messageBody } from '../../support/bodies.ts';
import type { Inside } from '../../support/browsers/screen.ts';
import { anOp, hashOf } from '../../support/op-api.ts';

/** Queues messages; with `alone` each is sent separately. Returns their op ids. */
export async function queueMessages(page: Inside, count: number, alone = false): Promise<string[]> {
  const ops = Array.from({ length: count }, (_, index) =>
    anOp('contact.send', { ...messageBody, message: `Message ${index}` }),
  );
  await queueOps(page, ops, alone);
  return ops.map(({ id }) => id);
}

/** Queues ops that have never been tried; they are on the device's disk when this resolves. */
export function queueOps(page: Inside, ops: readonly Op[], alone = false): Promise<void> {
  const rows = ops.map((op, index) => ({
    ...op,
    seq: index + 1,
    hash: hashOf(op),
    owner: null,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    lease: null,
    alone,
    createdAt: Date.now(),
    trouble: null,
  }));
  return putRows(page, 'ops', ...rows);
}

/** Fills the disk until it takes at most `bytes` at once. */
export function leaveRoom(page: Page, bytes: number): Promise<void> {
  return page.evaluate(fill, bytes);
}

async function fill(step: number): Promise<void> {
  const db = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open('filler');
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('all', { autoIncrement: true }),
    );
    opening.addEventListener('success', () => done(opening.result));
  });
  const noise = new Uint8Array(step);
  for (let at = 0; at < step; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
  const fits = () =>
    new Promise<boolean>((done) => {
      const writing = db.transaction('all', 'readwrite');
      writing.objectStore('all').put(noise.buffer);
      writing.addEventListener('complete', () => done(true));
      writing.addEventListener('abort', () => done(false));
    });
  while (await fits());
  db.close();
}
