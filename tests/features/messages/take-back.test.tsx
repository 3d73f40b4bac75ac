// @vitest-environment happy-dom
/** What is typed while a refused message goes back to where it was written stays behind it. */
import { expect, test } from 'vitest';

import type { Typed } from '#forms/use-typed.ts';
import { type Messages, MessagesProvider } from '#features/messages/data/messages.ts';
import { type TakeBack, useTakeBack } from '#features/messages/use-take-back.ts';
import { anId } from '../../support/op-api.ts';
import { render } from '../../ui/render.ts';
import { aShownThread, client } from './data/message-stage.ts';

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
  const never = () => Promise.reject(new Error('not asked'));
  const messages: Messages = {
    viewer: { id: client, side: 'client' },
    threads: () => ({ db: { superseded: false }, read: async () => [], first: null }),
    topics: () => ({ db: { superseded: false }, read: async () => [], first: null }),
    read: never,
    begin: never,
    send: never,
    see: never,
    attach: () => Promise.reject(new Error('attaches')),
    openFile: () => Promise.reject(new Error('opens')),
    download: () => Promise.reject(new Error('downloads')),
    discard: async () => {},
    typed: async () => ({}),
    async keepTyped() {
      answer.type('text', 'Also this.');
      return true;
    },
    dropTyped: never,
  };
  let takeBack: TakeBack = never;
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
