/** What must be true once a row is over: the server has it once, and the device owes nothing. */

import { everythingKept, keptDraft, keptRows } from '../../e2e/device.ts';
import type { Inside } from '../../support/browsers/screen.ts';
import type { TestServer } from '../../support/server.ts';
import { expect } from './fault-journey.ts';

/** A submission arrived once, its receipt with it, and the device has forgotten who sent it. */
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

/** Nothing of a submission is with the server. */
export async function expectNotArrived(server: TestServer, email: string) {
  expect(await server.rows('price_estimates', `email="${email}"`)).toEqual([]);
}

/** The id of the op that submits the draft on screen, while it waits. */
export async function submitOpId(page: Inside): Promise<string> {
  const { id } = await keptDraft(page);
  const ops = await keptRows(page, 'ops');
  const found = Array.isArray(ops)
    ? ops.find((op) => op.entity === id && op.kind === 'estimate.submit')
    : undefined;
  if (!found) throw new Error('no submission waits');
  return String(found.id);
}

/** Messages arrived once each, and none waits any more. */
export async function expectMessagesOnce(page: Inside, server: TestServer, ops: readonly string[]) {
  await expect.poll(() => keptRows(page, 'ops')).toEqual([]);
  const receipts = await server.rows('receipts', `kind="contact.send"`);
  const own = receipts.filter(({ id }) => ops.includes(id));
  expect(own).toHaveLength(ops.length);
  const messages = new Map((await server.rows('contacts')).map((row) => [row.id, row]));
  for (const receipt of own) expect(messages.has(String(receipt['entity']))).toBe(true);
}
