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
const view: ClientView = Object.assign(Object.create(null), {
  details: { client: { id: client } },
  requests: [],
});

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
