// @vitest-environment happy-dom

import { expect, test, describe } from 'vitest';
import { act, type ReactNode } from 'react';

import {
  createReplyDesk,
  type MessageDesk,
  type Messages,
} from '#features/messages/data/messages.ts';
import { DeskThread, EarlierMessages } from '#features/messages/parts/desk-thread.tsx';
import { noteTexts } from '#texts/messages-members.ts';
import type { ThreadLine } from '#domain/messages/thread-list.ts';
import { ThreadListPage } from '#features/messages/thread-list-page.tsx';
import type { Replies, SavedReply } from '#domain/messages/saved-replies.ts';
import { SavedReplies, ReplyFormPart } from '#features/messages/parts/saved-replies.tsx';
import type { ReadState } from '#domain/read-state.ts';
import { render, until, typeInto, occasions } from '../../ui/render.ts';
import {
  aShownThread,
  createMessageStage,
  messagesOf,
  unaskedMessages,
} from './data/message-stage.ts';
import { inApp } from '../../support/in-app.tsx';
import { anId } from '../../support/op-api.ts';
import { aHold } from '../../support/held-database.ts';
import { Provide } from '#device/services.ts';

const atDesk = (messages: Messages, desk: MessageDesk, part: ReactNode) =>
  render(inApp(<Provide parts={{ messages, messageDesk: desk }}>{part}</Provide>));

// Actions on a thread that a full device cannot store are reported at their button.

async function open(facts: Parameters<typeof aShownThread>[0] = {}) {
  const stage = await createMessageStage();
  stage.isFull(true);
  const thread = aShownThread(facts);
  const reads: string[] = [];
  const read = (client: string) => {
    reads.push(client);
    return Promise.resolve('read' as const);
  };
  const messages = { ...messagesOf([thread]), read };
  const desk: MessageDesk = Object.assign(Object.create(null), {
    ...stage.work,
    hasEarlier: () => false,
  });
  const { page } = await atDesk(
    messages,
    desk,
    <DeskThread thread={thread} whose={null} them="Ines" timeText={String} onNew={() => {}} />,
  );
  return { ...stage, page, reads, thread, close: () => page.press('Close thread') };
}

test('marks a file that may need a password', async () => {
  const file = { id: anId(), side: 'client', who: '', at: 1, state: null } as const;
  const { page } = await open({
    messages: [
      { ...file, text: 'return.pdf', file: file.id, locked: true },
      { ...file, id: anId(), text: 'lease.pdf', file: file.id },
    ],
  });
  const marked = [...page.querySelectorAll('li')].filter(({ textContent }) =>
    textContent.includes('It may need a password.'),
  );
  expect(marked.map(({ textContent }) => textContent.includes('return.pdf'))).toEqual([true]);
});

test('leads from the labels of answer and note to their own fields', async () => {
  const { page } = await open();
  await page.press('Add an internal note');
  const [note, answer] = page.querySelectorAll('textarea');
  const labelled = ['Internal note', 'Answer'].map((words) =>
    [...page.querySelectorAll('label')].find(({ textContent }) => textContent === words),
  );
  expect(labelled.map((label) => label?.htmlFor)).toEqual([note?.id, answer?.id]);
  expect(note?.id).not.toBe(answer?.id);
});

test('row 310: reports that a thread could not be closed on a full device offline', async () => {
  const { server, page, close } = await open();
  server.losesAnswers = true;
  await close();
  await until(() => expect(page.textContent).toContain(noteTexts.unmoved));
  expect(page.textContent).not.toMatch(/offline|reached/);
  server.losesAnswers = false;
  await close();
  await page.hides(noteTexts.unmoved);
});

test('row 310: reads the server at once after a direct send', async () => {
  const { page, close, reads, thread } = await open();
  await close();
  await until(() => expect(reads).toEqual([thread.client]));
  expect(page.textContent).not.toContain(noteTexts.unmoved);
});

describe('The desk’s list of threads', () => {
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

  /** The page of messages; each of its reads waits until the test answers it. */
  async function open() {
    const asked: { after: string | null; q: string; answer: (found: Found) => Promise<void> }[] =
      [];
    const { onOccasion, look } = occasions();
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
      onOccasion,
    };
    const { page } = await render(
      inApp(
        <Provide parts={{ messageDesk: desk }}>
          <ThreadListPage replies={null} />
        </Provide>,
      ),
    );
    return {
      page,
      asked,
      look,
      rows: () => [...page.querySelectorAll('[data-row-link]')].map((row) => row.textContent),
      more: () => page.press('Show more'),
    };
  }

  test('focuses the first new row after Show more, and loads one page for two presses', async () => {
    const { asked, more, rows, page } = await open();
    await asked[0]?.answer(pageOne);
    await more();
    await more();
    expect(asked).toHaveLength(2);
    await asked[1]?.answer(pageTwo);
    await until(() => expect(rows()).toEqual(['Page one', 'Page two']));
    expect(document.activeElement).toBe(page.querySelectorAll('[data-row-link]')[1]);
  });

  test('drops an answer that arrives after a later query’s', async () => {
    const { asked, page, rows } = await open();
    await page.press('All');
    await asked[1]?.answer(pageTwo);
    await until(() => expect(rows()).toEqual(['Page two']));
    await asked[0]?.answer(pageOne);
    expect(rows()).toEqual(['Page two']);
  });
});

// The firm's saved replies, reread while one is being edited.

test('row 282: keeps the form open with its text if a colleague removes the reply', async () => {
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
  const { page } = await atDesk(messages, desk, <SavedReplies />);
  await page.says(reply.text);
  await page.clicks('li button');
  const field = () => page.area();
  await typeInto(field(), 'Thank you so much.');
  replies = [];
  await act(async () => dispatchEvent(new Event('online')));
  await until(() => expect(looks).toBe(2));
  expect(field().value).toBe('Thank you so much.');
  await page.clicks('button[type=submit]');
  await page.says('Not saved: someone else has changed or removed it, or there are 100.');
  expect(field().value).toBe('Thank you so much.');
});

test('a reply that is left while it is saved does not close the next one', async () => {
  const replies = ['Thanks', 'Welcome'].map((name) => ({ id: anId(), rev: 1, name, text: name }));
  const [answered, answer] = aHold();
  const read = { kind: 'read', value: { replies, fields: { first_name: '', advisor: '' } } };
  const desk: MessageDesk = Object.assign(Object.create(null), {
    replies: { find: async () => read, save: () => answered.then(() => read), newId: anId },
  });
  const messages: Messages = { ...unaskedMessages('firm'), dropTyped: async () => {} };
  const { page } = await atDesk(messages, desk, <SavedReplies />);
  await page.says('Welcome');
  await page.clicks('li:first-of-type button');
  await page.clicks('button[type=submit]');
  await page.press('Cancel');
  await page.clicks('li:last-of-type button');
  expect(page.area().value).toBe('Welcome');
  await act(async () => answer());
  expect(page.area().value).toBe('Welcome');
});

test('saves text typed during a save over that save', async () => {
  const id = anId();
  const saved: SavedReply[] = [];
  const [answered, answer] = aHold();
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
  const form = <ReplyFormPart form="reply-new" first={null} onDone={() => (done += 1)} />;
  const { page } = await atDesk(messages, desk, form);
  await page.types('input', 'Thanks');
  await page.types('textarea', 'Thank you.');
  await page.clicks('button[type=submit]');
  await page.types('textarea', 'Thank you so much.');
  await act(async () => answer());
  expect(done).toBe(0);
  await page.clicks('button[type=submit]');
  await until(() => expect(done).toBe(1));
  expect(saved).toMatchObject([
    { id, rev: 0, text: 'Thank you.' },
    { id, rev: 1, text: 'Thank you so much.' },
  ]);
});

test('reports a server error for earlier messages, not an unreachable server', async () => {
  const states: ReadState[] = ['failed', 'unreachable'];
  const desk: MessageDesk = Object.assign(Object.create(null), {
    hasEarlier: () => true,
    readEarlier: async () => states.shift(),
  });
  const { page } = await atDesk(unaskedMessages('firm'), desk, <EarlierMessages client={anId()} />);
  await page.press('Show earlier messages');
  await page.says('Not up to date.');
  expect(page.textContent).not.toContain('reached');
  await page.press('Show earlier messages');
  await page.says('The server could not be reached.');
});
