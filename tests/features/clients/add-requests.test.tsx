// @vitest-environment happy-dom
/** The form that asks a client for more. */
import { act } from 'react';
import { expect, test } from 'vitest';

import { ClientDeskProvider } from '#features/clients/data/client-desk.ts';
import { addForm } from '#features/clients/data/client-work.ts';
import type { ClientView } from '#features/clients/data/shown-client.ts';
import { AddRequests } from '#features/clients/parts/add-requests.tsx';
import { clientTexts } from '#texts/clients.ts';
import { anId } from '../../support/op-api.ts';
import { render, until } from '../../ui/render.ts';
import { createDeskStage } from './desk-stage.ts';

const client = anId();

/** As much of a client as the form looks at. */
const details = {
  client: { id: client },
  requests: [],
  estimates: [],
  onboarding: { id: anId() },
};
const view: ClientView = Object.assign(Object.create(null), { details, requests: [] });

test('row 138: “Add” pressed twice in a row asks the client once', async () => {
  const { desk, db } = await createDeskStage();
  await desk.work.keepTyped(addForm(client), { item: 'other', title: 'Lease of the van' });
  const { page } = await render(
    <ClientDeskProvider value={desk}>
      <AddRequests view={view} now={Date.UTC(2026, 1, 1)} />
    </ClientDeskProvider>,
  );
  await until(() => expect(page.innerHTML).toContain('Lease of the van'));
  const add = [...page.querySelectorAll('button')].find(
    ({ textContent }) => textContent === clientTexts.add,
  );
  await act(async () => {
    add?.click();
    add?.click();
  });
  await until(() => expect(page.innerHTML).not.toContain('Lease of the van'));
  expect((await db.ops.toArray()).map(({ kind }) => kind)).toEqual(['request.add']);
});

test('row 138: a list pressed again, before the page shows what it has added, adds nothing', async () => {
  const { desk, db } = await createDeskStage();
  await db.clientCopies.put(Object.assign(Object.create(null), { id: client, details, readAt: 0 }));
  const { page } = await render(
    <ClientDeskProvider value={desk}>
      <AddRequests view={view} now={Date.UTC(2026, 1, 1)} />
    </ClientDeskProvider>,
  );
  const list = [...page.querySelectorAll('button')].find(
    ({ textContent }) => textContent === clientTexts.templates.individual,
  );
  await act(async () => {
    list?.click();
    await expect.poll(() => db.ops.count()).toBe(5);
  });
  await act(async () => list?.click());
  await until(() => expect(page.textContent).toContain(clientTexts.nothingToAdd));
  expect(await db.ops.count()).toBe(5);
});
