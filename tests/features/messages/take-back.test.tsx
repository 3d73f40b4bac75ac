// @vitest-environment happy-dom
/** What is typed while a refused message goes back to where it was written stays behind it. */
import { act } from 'react';
import { expect, test } from 'vitest';

import type { Typed } from '#forms/use-typed.ts';
import { type Messages, MessagesProvider } from '#features/messages/data/messages.ts';
import { NewThread } from '#features/messages/parts/new-thread.tsx';
import { type TakeBack, useTakeBack } from '#features/messages/use-take-back.ts';
import { anId } from '../../support/op-api.ts';
import { oneOf, render } from '../../ui/render.ts';
import { aShownThread, client, unaskedMessages } from './data/message-stage.ts';

const aside: Messages = { ...unaskedMessages('client'), discard: async () => {} };

test('typed while the device keeps it, nothing of either is lost', async () => {
  let values: Record<string, string> = { text: 'Also' };
  const answer: Typed = {
    values,
    latest: () => values,
    isRead: true,
    kept: 'kept',
    type: (name, text) => {
      values = { ...values, [name]: text };
    },
    isCleared: () => false,
    clear: () => true,
  };
  const messages: Messages = {
    ...aside,
    async keepTyped() {
      answer.type('text', 'Also this.');
      return true;
    },
  };
  let takeBack: TakeBack = () => Promise.reject(new Error('not drawn'));
  function Page() {
    takeBack = useTakeBack(aShownThread({}), answer, () => {});
    return null;
  }
  await render(
    <MessagesProvider value={messages}>
      <Page />
    </MessagesProvider>,
  );
  expect(await takeBack(anId(), 'Mend me.')).toBe(true);
  expect(values['text']).toBe('Mend me.\n\nAlso this.');
});

test('nothing can be typed over a new thread before what is kept of it is shown', async () => {
  let read: (kept: { subject: string; text: string }) => void = () => {};
  const typed = () => new Promise<Record<string, string>>((end) => (read = end));
  const { page } = await render(
    <MessagesProvider value={{ ...aside, typed }}>
      <NewThread client={client} onBegun={() => {}} onCancel={() => {}} />
    </MessagesProvider>,
  );
  const fields = [
    oneOf(HTMLInputElement, page, 'input'),
    oneOf(HTMLTextAreaElement, page, 'textarea'),
  ];
  const shown = () => fields.map(({ value, readOnly }) => [value, readOnly]);
  expect(shown()).toEqual([
    ['', true],
    ['', true],
  ]);
  await act(async () => read({ subject: 'Lease', text: 'Kept.' }));
  expect(shown()).toEqual([
    ['Lease', false],
    ['Kept.', false],
  ]);
});
