/** Notes about leads stay as they were written, whoever asks. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { createDesk } from '../support/desk.ts';
import { anId, anOp, postOne } from '../support/op-api.ts';
import { runSql } from '../support/many-leads.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** A lead with a note about it. */
async function noted() {
  const cause = anOp('contact.send', messageBody);
  await postOne(server.url, cause);
  const lead = cause.entity;
  const note = anOp('lead.note', { lead, text: 'Call back.' }, { key: null });
  const desk = createDesk(server, await anAccount(server, 'staff'));
  expect(await desk.send(note)).toMatchObject([{ status: 'applied' }]);
  return { lead, note: note.entity };
}

const textsOf = async (lead: string) =>
  (await server.rows('lead_notes', `lead = "${lead}"`)).map(({ text }) => text);

const dashboard = async (collection: string, id: string, init: RequestInit) => {
  const path = `/api/collections/${collection}/records/${id}`;
  const headers = { 'Content-Type': 'application/json' };
  return (await server.admin(path, { ...init, headers })).ok;
};

test('the database itself refuses to change a note, to take it away and to put another in its place', async () => {
  const { lead, note } = await noted();
  const columns = `(id, lead, author, who, text, at) VALUES ('${note}', '${lead}', 'x', 'x', 'x', 1)`;
  for (const sql of [
    "UPDATE lead_notes SET text = 'x'",
    `DELETE FROM lead_notes WHERE id = '${note}'`,
    `REPLACE INTO lead_notes ${columns}`,
    `INSERT INTO lead_notes ${columns} ON CONFLICT DO UPDATE SET text = 'x'`,
  ]) {
    await expect(runSql(server, sql)).rejects.toThrow('a note stays as it was written');
  }
  expect(await dashboard('lead_notes', note, { method: 'PATCH', body: '{"text":"x"}' })).toBe(
    false,
  );
  expect(await dashboard('lead_notes', note, { method: 'DELETE' })).toBe(false);
  expect(await textsOf(lead)).toEqual(['Call back.']);
});

test('somebody who wishes to be forgotten can be: the notes go after their lead', async () => {
  const [gone, other] = [await noted(), await noted()];
  expect(await dashboard('leads', gone.lead, { method: 'DELETE' })).toBe(true);
  expect(await dashboard('lead_notes', gone.note, { method: 'DELETE' })).toBe(true);
  expect(await textsOf(gone.lead)).toEqual([]);
  expect(await textsOf(other.lead)).toEqual(['Call back.']);
  expect(await dashboard('lead_notes', anId(), { method: 'DELETE' })).toBe(false);
});
