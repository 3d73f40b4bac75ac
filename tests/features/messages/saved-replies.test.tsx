// @vitest-environment happy-dom
/** The saved replies of the firm, read again while one of them is being changed. */
import { act } from 'react';
import { expect, test } from 'vitest';

import type { Replies, SavedReply } from '#domain/messages/saved-replies.ts';
import {
  type MessageDesk,
  MessageDeskProvider,
  type Messages,
  MessagesProvider,
} from '#features/messages/data/messages.ts';
import { SavedReplies } from '#features/messages/parts/saved-replies.tsx';
import { repliesTexts as texts } from '#texts/saved-replies-staff.ts';
import { anId } from '../../support/op-api.ts';
import { click, one, oneOf, render, typeInto, until } from '../../ui/render.ts';

test('row 282: one that a colleague removes while it is being changed stays open, with what was typed', async () => {
  const reply: SavedReply = { id: anId(), rev: 1, name: 'Thanks', text: 'Thank you.' };
  let replies = [reply];
  let looks = 0;
  const read = (): { kind: 'read'; value: Replies } => {
    return { kind: 'read', value: { replies, fields: { first_name: '', advisor: '' } } };
  };
  const desk: MessageDesk = Object.assign(Object.create(null), {
    replies: {
      find: async () => {
        looks += 1;
        return read();
      },
      save: async () => ({ kind: 'refused' as const }),
      newId: anId,
    },
  });
  const messages: Messages = Object.assign(Object.create(null), {
    typed: async () => ({}),
    keepTyped: async () => true,
    dropTyped: async () => {},
  });
  const { page } = await render(
    <MessagesProvider value={messages}>
      <MessageDeskProvider value={desk}>
        <SavedReplies />
      </MessageDeskProvider>
    </MessagesProvider>,
  );
  await until(() => expect(page.textContent).toContain(reply.text));
  await click(one(page, 'li button'));
  const field = () => oneOf(HTMLTextAreaElement, page, 'textarea');
  await typeInto(field(), 'Thank you so much.');
  replies = [];
  await act(async () => dispatchEvent(new Event('online')));
  await until(() => expect(looks).toBe(2));
  expect(field().value).toBe('Thank you so much.');
  await click(one(page, 'button[type=submit]'));
  await until(() => expect(page.textContent).toContain(texts.refused));
  expect(field().value).toBe('Thank you so much.');
});
