// @vitest-environment happy-dom
/** A saved reply that is written on while it is being saved can be saved once more. */
import { act } from 'react';
import { expect, test } from 'vitest';

import type { SavedReply } from '#domain/messages/saved-replies.ts';
import {
  type MessageDesk,
  MessageDeskProvider,
  type Messages,
  MessagesProvider,
} from '#features/messages/data/messages.ts';
import { ReplyFormPart } from '#features/messages/parts/reply-form.tsx';
import { anId } from '../../support/op-api.ts';
import { click, one, oneOf, render, typeInto, until } from '../../ui/render.ts';
import { unaskedMessages } from './data/message-stage.ts';

test('what is typed during a save is saved over what that one made', async () => {
  const id = anId();
  const saved: SavedReply[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const never = () => Promise.reject(new Error('not asked'));
  const save: MessageDesk['replies']['save'] = async (reply) => {
    saved.push(reply);
    await answered;
    const fields = { first_name: '', advisor: '' };
    return { kind: 'read', value: { replies: [{ ...reply, rev: reply.rev + 1 }], fields } };
  };
  const desk: MessageDesk = {
    note: never,
    move: never,
    find: never,
    replies: { find: never, save, remove: never, newId: () => id },
    hasEarlier: () => false,
    readEarlier: never,
    onOccasion: () => () => {},
  };
  const messages: Messages = { ...unaskedMessages('firm'), dropTyped: async () => {} };
  let done = 0;
  const { page } = await render(
    <MessagesProvider value={messages}>
      <MessageDeskProvider value={desk}>
        <ReplyFormPart form="reply-new" first={null} onDone={() => (done += 1)} />
      </MessageDeskProvider>
    </MessagesProvider>,
  );
  await typeInto(oneOf(HTMLInputElement, page, 'input'), 'Thanks');
  await typeInto(oneOf(HTMLTextAreaElement, page, 'textarea'), 'Thank you.');
  await click(one(page, 'button[type=submit]'));
  await typeInto(oneOf(HTMLTextAreaElement, page, 'textarea'), 'Thank you so much.');
  await act(async () => answer());
  expect(done).toBe(0);
  await click(one(page, 'button[type=submit]'));
  await until(() => expect(done).toBe(1));
  expect(saved).toMatchObject([
    { id, rev: 0, text: 'Thank you.' },
    { id, rev: 1, text: 'Thank you so much.' },
  ]);
});

test('a key that is pressed before this device has said what it keeps of one doubles nothing', async () => {
  const first = { id: anId(), rev: 1, name: 'Thanks', text: 'Thank you.' };
  let find = () => {};
  const found = new Promise<void>((resolve) => {
    find = resolve;
  });
  const messages: Messages = Object.assign(Object.create(null), {
    typed: async () => {
      await found;
      return { ...first, text: 'Thank you. Write again.' };
    },
    keepTyped: async () => true,
  });
  const desk: MessageDesk = Object.assign(Object.create(null), { replies: {} });
  const { page } = await render(
    <MessagesProvider value={messages}>
      <MessageDeskProvider value={desk}>
        <ReplyFormPart form="reply" first={first} onDone={() => {}} />
      </MessageDeskProvider>
    </MessagesProvider>,
  );
  const field = oneOf(HTMLTextAreaElement, page, 'textarea');
  // As a browser has it: nothing can be typed where only reading is allowed.
  if (!field.readOnly) await typeInto(field, 'Thank you.!');
  await act(async () => find());
  await until(() => expect(field.value).toBe('Thank you. Write again.'));
  expect(field.readOnly).toBe(false);
});
