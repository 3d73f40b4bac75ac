// @vitest-environment happy-dom
/** One press takes one thing back: a second one, of what is gone already, takes nothing else. */
import { act } from 'react';
import { expect, test } from 'vitest';

import { ClientDeskProvider } from '#features/clients/data/client-desk.ts';
import type { ShownRequest } from '#features/clients/data/shown-client.ts';
import { RequestWaiting } from '#features/clients/parts/request-waiting.tsx';
import { requestTexts } from '#texts/clients.ts';
import { anId } from '../../support/op-api.ts';
import { render, until } from '../../ui/render.ts';
import { buttonOf } from '../appointments/an-appointment-desk.tsx';
import { createDeskStage } from './desk-stage.ts';

test('row 262: a decision taken back with a double press leaves the words that were changed before it', async () => {
  const { desk, db } = await createDeskStage();
  const request: ShownRequest['stored'] = Object.assign(Object.create(null), {
    id: anId(),
    state: 'provided',
    title: '',
    details: '',
    due: '',
    rev: 2,
    movedRev: 2,
  });
  await desk.work.change(request, { details: 'All pages, signed.' });
  await desk.work.decide(request, { act: 'accept' });
  const [, decision] = await db.ops.orderBy('seq').toArray();
  if (!decision) throw new Error('nothing was decided');
  const shown: ShownRequest = {
    request,
    stored: request,
    waiting: { op: decision.id, state: 'queued', trouble: null },
    canTakeBack: true,
    conflict: null,
  };
  let backs = 0;
  const { page } = await render(
    <ClientDeskProvider value={desk}>
      <RequestWaiting shown={shown} onBack={() => (backs += 1)} />
    </ClientDeskProvider>,
  );
  await act(async () => {
    const button = buttonOf(page, requestTexts.takeBack);
    button.click();
    button.click();
  });
  await until(() => expect(backs).toBe(2));
  expect((await db.ops.toArray()).map(({ kind }) => kind)).toEqual(['request.change']);
});
