/** Expectations at a test's end: the server has what was sent once, and nothing is pending on the device. */

import { everythingKept, keptDraft, keptRows } from '../../e2e/device.ts';
import type { Inside } from '../../support/browsers/screen.ts';
import type { TestServer } from '../../support/server.ts';
import { expect } from './fault-journey.ts';

/** The submission and its receipt arrived once, and the device has deleted the contact details. */
export async function expectArrivedOnce(page: Inside, server: TestServer, email: string) {
  await expect.poll(() => keptRows(page, 'ops')).toEqual([]);
  const rows = await server.rows('price_estimates', `email="${email}"`);
  expect(rows).toHaveLength(1);
  const id = rows[0]?.id ?? '';
  const filter = `entity="${id}" && kind="estimate.submit"`;
  expect(await server.rows('receipts', filter)).toHaveLength(1);
  expect(await everythingKept(page)).not.toContain(email);
  return id;
}

export async function expectNotArrived(server: TestServer, email: string) {
  expect(await server.rows('price_estimates', `email="${email}"`)).toEqual([]);
}

/** The pending op that submits the draft on screen. */
export async function submitOpId(page: Inside): Promise<string> {
  const { id } = await keptDraft(page);
  const ops = await keptRows(page, 'ops');
  const found = Array.isArray(ops)
    ? ops.find((op) => op.entity === id && op.kind === 'estimate.submit')
    : undefined;
  if (!found) throw new Error('no submission waits');
  return String(found.id);
}

export async function expectMessagesOnce(page: Inside, server: TestServer, ops: readonly string[]) {
  await expect.poll(() => keptRows(page, 'ops')).toEqual([]);
  const receipts = await server.rows('receipts', `kind="contact.send"`);
  const own = receipts.filter(({ id }) => ops.includes(id));
  expect(own).toHaveLength(ops.length);
  const messages = new Map((await server.rows('contacts')).map((row) => [row.id, row]));
  for (const receipt of own) expect(messages.has(String(receipt['entity']))).toBe(true);
}
