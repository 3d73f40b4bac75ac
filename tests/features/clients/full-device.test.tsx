// @vitest-environment happy-dom
/** A device without room for what is read of a client shows it all the same, each time it is read. */
import { act } from 'react';
import { expect, test } from 'vitest';

import { openClients } from '#app/open-clients.ts';
import type { OpenAccount } from '#app/open-account.ts';
import { ClientDeskProvider } from '#features/clients/data/client-desk.ts';
import { useClient } from '#features/clients/use-client.ts';
import { anId } from '../../support/op-api.ts';
import { createTestDevice } from '../../support/test-device.ts';
import { render, until } from '../../ui/render.ts';

const client = anId();

/** As much of a client as the page looks at. */
const named = (name: string, changed: number) =>
  Object.assign(Object.create(null), {
    client: { id: client, name },
    changed,
    requests: [],
    estimates: [],
    onboarding: { id: anId() },
  });

function Name() {
  return <output>{useClient(client).view?.details.client.name}</output>;
}

test('what was read last is shown, also where an older copy is kept', async () => {
  const account = { id: anId(), email: 'ruth@spark.example', token: () => null };
  const { db, device, health, storage } = await createTestDevice({
    url: 'http://127.0.0.1:9',
    account,
  }).tab();
  let details = named('Maya', 1);
  let clock = 1;
  let look = () => {};
  const asked: unknown[] = [];
  const open: OpenAccount = Object.assign(Object.create(null), {
    ask: async (_path: string, _schema: unknown, body: object) => {
      asked.push(body);
      return { kind: 'read', value: details };
    },
    db,
    device,
    health,
  });
  const desk = openClients(open, {
    account: Object.assign(Object.create(null), account),
    leads: Object.assign(Object.create(null), {
      onOccasion: (again: () => void) => {
        look = again;
        look();
        return () => {};
      },
    }),
    now: () => (clock += 1),
  });
  const { page } = await render(
    <ClientDeskProvider value={desk}>
      <Name />
    </ClientDeskProvider>,
  );
  await until(() => expect(page.textContent).toBe('Maya'));
  storage.fail(({ write }) => (write ? new DOMException('', 'QuotaExceededError') : undefined));
  for (const [name, changed] of [
    ['Maya Ledger', 2],
    ['Maya Okafor', 3],
  ] as const) {
    details = named(name, changed);
    await act(async () => look());
    await until(() => expect(page.textContent).toBe(name));
  }
  storage.fail(undefined);
  details = named('Maya Haddad', 4);
  await act(async () => look());
  await until(() => expect(page.textContent).toBe('Maya Haddad'));
  await act(async () => look());
  await until(() => expect(asked.at(-1)).toEqual({ client, seen: 4 }));
});
