/** A file of more leads than one answer holds, while visitors go on sending. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { leadExportSchema, leadsPerExport } from '#domain/leads/lead-list.ts';
import { readExport } from '#features/leads/data/read-export.ts';
import { everything } from '#features/leads/data/lead-filter.ts';
import { anOwner } from '../support/accounts.ts';
import { messageBody, saveBody, submitBody } from '../support/bodies.ts';
import { createDesk, type Desk } from '../support/desk.ts';
import { aKey, anId, anOp, postOne } from '../support/op-api.ts';
import { seedLeads } from '../support/many-leads.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let desk: Desk;
const all = { ...everything, tab: 'all' } as const;
const estimate = { entity: anId(), key: aKey() };
beforeAll(async () => {
  server = await startServer();
  const staff = await anOwner(server);
  desk = createDesk(server, staff);
  await postOne(server.url, anOp('estimate.save', saveBody, estimate));
  await seedLeads(server, { from: 1, to: leadsPerExport + 200, owner: staff.id });
});
afterAll(() => server.stop());

test('a lead that is submitted between two parts is in it once, as it is by then, and so is everyone else', async () => {
  const sizes: number[] = [];
  const message = anOp('contact.send', messageBody);
  const answer = await readExport(async (query) => {
    const value = await desk.ask(deskRoutes.export, leadExportSchema, query);
    sizes.push(value.leads.length);
    if (sizes.length === 1) {
      await postOne(server.url, anOp('estimate.submit', submitBody, { ...estimate, rev: 2 }));
      await postOne(server.url, message);
    }
    return { kind: 'read', value };
  }, all);
  expect(sizes).toEqual([leadsPerExport, 203]);
  const leads = answer.kind === 'read' ? answer.value : [];
  expect(new Set(leads.map(({ id }) => id)).size).toBe(leads.length);
  expect(leads).toHaveLength(leadsPerExport + 202);
  expect(leads.slice(0, 2)).toMatchObject([
    { id: message.entity },
    { id: estimate.entity, kind: 'estimate', name: 'Maya Okonjo-Ödegård' },
  ]);
  const places = leads.map(({ seq }) => seq);
  expect(places).toEqual(places.toSorted((one, other) => other - one));
});

test('half of it is none', async () => {
  let asked = 0;
  const answer = await readExport(async (query) => {
    asked += 1;
    if (asked > 1) return { kind: 'unreachable' };
    return { kind: 'read', value: await desk.ask(deskRoutes.export, leadExportSchema, query) };
  }, all);
  expect(answer).toEqual({ kind: 'unreachable' });
});
