import { expect, test } from 'vitest';

import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { leadDetailsSchema } from '#domain/leads/lead-details.ts';
import { leadPageSchema } from '#domain/leads/lead-list.ts';
import { anAccount } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { createDesk } from '../support/desk.ts';
import { anId } from '../support/op-api.ts';
import { runSql } from '../support/many-leads.ts';
import { startOlderServer } from '../support/older-server.ts';
import type { TestServer } from '../support/server.ts';

/** The first migration that knows of leads. */
const first = '1763700040';

const details = {
  breakdown: [
    { service: 'Tax Preparation', cost: 1199.5, type: 'one-time' },
    { service: 'Bookkeeping', cost: 500, type: 'monthly' },
  ],
  monthlyTotal: 500,
  oneTimeTotal: 1199.5,
  discount: 0,
  isSparkWealthClient: false,
  paymentChoices: {},
};
const estimate = {
  services: ['Tax Preparation', 'Bookkeeping'],
  client_type: 'individual',
  individual_details: {},
  business_details: {},
  bookkeeping_details: {},
  estimate_details: details,
  price_book: '2024-1',
  price_standing: 'current',
  valid_until: '2030-01-01 00:00:00.000Z',
  stated_totals: {},
  source: { utm_source: 'newsletter' },
};

/** Adds a row as it stood before there was a desk. */
async function add(server: TestServer, collection: string, fields: object): Promise<string> {
  const id = anId();
  const answer = await server.admin(`/api/collections/${collection}/records`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, ...fields }),
  });
  expect(answer.status).toBe(200);
  return id;
}

test('what was sent before there was a desk stands on it, each once, the newest first', async () => {
  const older = await startOlderServer(first);
  const { server } = older;
  try {
    const person = { first_name: 'Maya', last_name: 'Okonjo', email: 'maya@example.com' };
    const abandoned = await add(server, 'abandoned_estimates', {
      ...estimate,
      status: 'abandoned',
    });
    const converted = anId();
    await add(server, 'abandoned_estimates', { ...estimate, id: converted, status: 'converted' });
    await add(server, 'price_estimates', {
      ...estimate,
      ...person,
      id: converted,
      phone: '555 0100',
    });
    const file = { name: 'w2.pdf', size: 15, sha256: 'f'.repeat(64) };
    await add(server, 'price_estimator_documents', {
      ...file,
      estimate: converted,
      status: 'received',
    });
    const message = await add(server, 'contacts', { ...messageBody, suspected_spam: true });
    const subscriber = await add(server, 'creator_checklist_subscribers', {
      first_name: 'Ines',
      email: 'ines@example.com',
    });
    await older.update();

    const desk = createDesk(server, await anAccount(server, 'staff'));
    const list = () => desk.ask(deskRoutes.find, leadPageSchema, {});
    const { leads } = await list();
    expect(leads.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { id: abandoned, kind: 'abandoned', name: '', suspectedSpam: false },
      {
        id: converted,
        kind: 'estimate',
        name: 'Maya Okonjo',
        hasDocument: true,
        oneTime: 119_950,
        monthly: 50_000,
      },
      { id: message, kind: 'message', name: messageBody.name, summary: 'Bookkeeping' },
      { id: subscriber, kind: 'subscriber', name: 'Ines', summary: 'Creator checklist' },
    ]);
    expect(leads.find(({ id }) => id === message)?.suspectedSpam).toBe(true);
    const summary = 'Tax Preparation, Bookkeeping: $1,199.50 once, $500.00 a month';
    expect(leads.find(({ id }) => id === converted)?.summary).toBe(summary);
    const times = leads.map(({ arrived }) => arrived);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const [row] = await server.rows('contacts');
    const created = Date.parse(String(row?.['created']).replace(' ', 'T'));
    expect(leads.find(({ id }) => id === message)?.arrived).toBe(created);

    const search = await desk.ask(deskRoutes.find, leadPageSchema, { q: 'okonjo 5550100' });
    expect(search.leads.map(({ id }) => id)).toEqual([converted]);
    for (const { id, kind } of leads) {
      const opened = await desk.ask(deskRoutes.open, leadDetailsSchema, { id });
      expect(opened.record.kind).toBe(kind);
    }

    // Run once more it finds nothing to do.
    await runSql(server, "DELETE FROM _migrations WHERE file LIKE '%leads-so-far%'");
    await server.kill();
    await server.restart();
    expect(await list()).toMatchObject({ leads });
  } finally {
    await older.stop();
  }
}, 120_000);
