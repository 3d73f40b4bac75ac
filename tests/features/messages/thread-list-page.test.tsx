// @vitest-environment happy-dom
/** The desk's list of threads: a reader of page two stays there, and only the newest answer counts. */
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { ServicesProvider } from '#device/services.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import type { ThreadLine } from '#domain/messages/thread-list.ts';
import { type MessageDesk, MessageDeskProvider } from '#features/messages/data/messages.ts';
import { createReplyDesk } from '#features/messages/data/saved-replies.ts';
import { ThreadListPage } from '#features/messages/thread-list-page.tsx';
import { deskMessagesTexts as texts } from '#texts/messages-desk.ts';
import { anId } from '../../support/op-api.ts';
import { click, render, until } from '../../ui/render.ts';

type Found = Awaited<ReturnType<MessageDesk['find']>>;

const aLine = (subject: string): ThreadLine => ({
  id: anId(),
  subject,
  state: 'open',
  moved: 1,
  waitsSince: 1,
  client: anId(),
  name: 'Ines',
  email: 'ines@example.com',
  unread: false,
});

const [one, two] = [aLine('Page one'), aLine('Page two')];
const pageOne: Found = {
  kind: 'read',
  value: { threads: [one], next: '1:aaaaaaaaaaaaaaa', waiting: 2 },
};
const pageTwo: Found = { kind: 'read', value: { threads: [two], next: null, waiting: 2 } };

/** The page; each question waits for its answer. */
async function open() {
  const asked: { after: string | null; q: string; answer: (found: Found) => Promise<void> }[] = [];
  let look: () => void = () => {};
  const desk: MessageDesk = {
    note: () => Promise.resolve({ outcome: 'unsaved' }),
    move: () => Promise.resolve({ outcome: 'unsaved' }),
    replies: createReplyDesk(() => Promise.resolve({ kind: 'unreachable' }), anId),
    hasEarlier: () => false,
    readEarlier: () => Promise.resolve('read'),
    find: ({ after, q }) =>
      new Promise((done) => {
        asked.push({ after, q, answer: (found) => act(async () => done(found)) });
      }),
    onOccasion: (onLook) => {
      look = onLook;
      onLook();
      return () => {};
    },
  };
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const services = createServices(first, () => new Promise<never>(() => {}));
  const { page } = await render(
    <MemoryRouter>
      <ServicesProvider value={services}>
        <MessageDeskProvider value={desk}>
          <ThreadListPage replies={null} />
        </MessageDeskProvider>
      </ServicesProvider>
    </MemoryRouter>,
  );
  return {
    page,
    asked,
    look: () => act(async () => look()),
    rows: () => [...page.querySelectorAll('[data-row-link]')].map((row) => row.textContent),
    more: async () => {
      const button = [...page.querySelectorAll('button')].find(
        ({ textContent }) => textContent === texts.more,
      );
      if (button) await click(button);
    },
  };
}

async function openedAtTwo() {
  const opened = await open();
  await opened.asked[0]?.answer(pageOne);
  await opened.more();
  await opened.asked[1]?.answer(pageTwo);
  await until(() => expect(opened.rows()).toEqual(['Page one', 'Page two']));
  return opened;
}

test('Show more leads to the first row that came, and pressed twice it is one page', async () => {
  const { asked, more, rows, page } = await open();
  await asked[0]?.answer(pageOne);
  await more();
  await more();
  expect(asked).toHaveLength(2);
  await asked[1]?.answer(pageTwo);
  await until(() => expect(rows()).toEqual(['Page one', 'Page two']));
  expect(document.activeElement).toBe(page.querySelectorAll('[data-row-link]')[1]);
});

test('looked at again, a reader of page two stays there, and what was answered is gone', async () => {
  const { asked, look, rows } = await openedAtTwo();
  await look();
  expect(asked).toHaveLength(3);
  await asked[2]?.answer(pageOne);
  expect(rows()).toEqual(['Page one', 'Page two']);
  await asked[3]?.answer({ kind: 'read', value: { threads: [], next: null, waiting: 1 } });
  await until(() => expect(rows()).toEqual(['Page one']));
});

test('an answer that comes after that of a later question counts no more', async () => {
  const { asked, look, rows } = await open();
  await look();
  await asked[1]?.answer(pageTwo);
  await until(() => expect(rows()).toEqual(['Page two']));
  await asked[0]?.answer(pageOne);
  expect(rows()).toEqual(['Page two']);
});

test('a look in the meantime does not lose the page that was asked for', async () => {
  const { asked, look, more, rows } = await open();
  await asked[0]?.answer(pageOne);
  await more();
  await look();
  for (const each of asked.slice(1)) {
    await each.answer(each.after === null ? pageOne : pageTwo);
  }
  await until(() => expect(rows()).toEqual(['Page one', 'Page two']));
});
