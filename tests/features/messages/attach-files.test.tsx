// @vitest-environment happy-dom
/** Files that are attached in a thread: what is not taken is said until more is picked. */
import { act } from 'react';
import { expect, test } from 'vitest';

import { type Messages, MessagesProvider } from '#features/messages/data/messages.ts';
import type { ShownThread } from '#features/messages/data/shown-threads.ts';
import { AttachFiles } from '#features/messages/parts/attach-files.tsx';
import { anId } from '../../support/op-api.ts';
import { oneOf, pickFiles, render } from '../../ui/render.ts';

type NotTaken = Awaited<ReturnType<Messages['attach']>>;

test('a file that was not taken is still named when another one, picked in the meantime, was', async () => {
  const ends: ((problems: NotTaken) => void)[] = [];
  const messages: Messages = Object.assign(Object.create(null), {
    attach: () => new Promise<NotTaken>((resolve) => ends.push(resolve)),
  });
  const thread: ShownThread = Object.assign(Object.create(null), { id: anId() });
  const { page } = await render(
    <MessagesProvider value={messages}>
      <AttachFiles thread={thread} />
    </MessagesProvider>,
  );
  const pick = (name: string) =>
    pickFiles(oneOf(HTMLInputElement, page, 'input[type=file]'), new File(['x'], name));
  await pick('return.pdf');
  await pick('letter.pdf');
  await act(async () => ends[0]?.([{ id: anId(), name: 'return.pdf', problem: 'empty' }]));
  await act(async () => ends[1]?.([]));
  expect(page.textContent).toContain('return.pdf');
});
