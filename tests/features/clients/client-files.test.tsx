// @vitest-environment happy-dom
/** Files that staff put there for a client: what is not taken is said until more is picked. */
import { act } from 'react';
import { expect, test } from 'vitest';

import { type ClientDesk, ClientDeskProvider } from '#features/clients/data/client-desk.ts';
import type { ClientView } from '#features/clients/data/shown-client.ts';
import { ClientFiles } from '#features/clients/parts/client-files.tsx';
import { anId } from '../../support/op-api.ts';
import { oneOf, pickFiles, render } from '../../ui/render.ts';
import { createDeskStage } from './desk-stage.ts';

const view: ClientView = Object.assign(Object.create(null), {
  details: { client: { id: anId() } },
  requests: [],
  files: [],
});

type NotTaken = Awaited<ReturnType<ClientDesk['files']['putFiles']>>;

test('row 281: a file that was not taken is still named when another one, picked in the meantime, was', async () => {
  const { desk } = await createDeskStage();
  const ends: ((problems: NotTaken) => void)[] = [];
  const putFiles = () => new Promise<NotTaken>((resolve) => ends.push(resolve));
  const { page } = await render(
    <ClientDeskProvider value={{ ...desk, files: { ...desk.files, putFiles } }}>
      <ClientFiles view={view} now={0} />
    </ClientDeskProvider>,
  );
  const pick = (name: string) =>
    pickFiles(oneOf(HTMLInputElement, page, 'input[type=file]'), new File(['x'], name));
  await pick('return.pdf');
  await pick('letter.pdf');
  await act(async () => ends[0]?.([{ id: anId(), name: 'return.pdf', problem: 'empty' }]));
  await act(async () => ends[1]?.([]));
  expect(page.textContent).toContain('return.pdf');
  await pick('return.pdf');
  expect(page.textContent).not.toContain('return.pdf');
});
