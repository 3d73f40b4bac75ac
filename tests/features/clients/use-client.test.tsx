// @vitest-environment happy-dom
/** A client who is open on the desk is looked at again on each occasion, once at a time. */
import { act } from 'react';
import { expect, test } from 'vitest';

import { ClientDeskProvider } from '#features/clients/data/client-desk.ts';
import { useClient } from '#features/clients/use-client.ts';
import { anId } from '../../support/op-api.ts';
import { render } from '../../ui/render.ts';
import { createDeskStage } from './desk-stage.ts';

function Looks({ id }: { readonly id: string }) {
  return <output>{useClient(id).looks}</output>;
}

test('row 232: an answer that is older never comes over a newer one: the next look waits for the one before', async () => {
  const answers: ((answer: 'read') => void)[] = [];
  let look = () => {};
  const { desk } = await createDeskStage();
  const { page } = await render(
    <ClientDeskProvider
      value={{
        ...desk,
        read: () => new Promise((done) => answers.push(done)),
        onOccasion: (again) => {
          look = again;
          look();
          return () => {};
        },
      }}
    >
      <Looks id={anId()} />
    </ClientDeskProvider>,
  );
  await act(async () => look());
  await act(async () => look());
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.('read'));
  await expect.poll(() => answers).toHaveLength(2);
  await act(async () => answers[1]?.('read'));
  await expect.poll(() => page.textContent).toBe('2');
  expect(answers).toHaveLength(2);
});
