// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { act, type ReactNode } from 'react';

import { answerForm, type Messages, threadForm } from '#features/messages/data/messages.ts';
import {
  foundThreads,
  type ShownMessage,
  type ShownThread,
} from '#features/messages/data/thread-store.ts';
import { FoundThreads, OwnThread } from '#features/messages/messages-page.tsx';
import { messagesTexts as texts, messageStates } from '#texts/messages-members.ts';
import type { Typed } from '#forms/use-typed.ts';
import { type TakeBack, useTakeBack } from '#features/messages/parts/message-list.tsx';
import { AttachFiles } from '#features/messages/parts/attach-files.tsx';
import { anId } from '../../support/op-api.ts';
import { render, typeInto, pressUndrawn, until, press, buttonOf } from '../../ui/render.ts';
import { aShownThread, messagesOf, client, unaskedMessages } from './data/message-stage.ts';
import { inApp } from '../../support/in-app.tsx';
import { Provide } from '#device/services.ts';

const withMessages = (messages: Messages, part: ReactNode) =>
  render(<Provide parts={{ messages: messages }}>{part}</Provide>);

// A client's search in their own threads, on this device.

const said = (text: string): ShownMessage => ({
  id: anId(),
  side: 'firm',
  who: 'Omar',
  text,
  at: 1,
  state: null,
  file: null,
});

const lease = aShownThread({ subject: 'Lease of the office', messages: [said('Page two?')] });
const payroll = aShownThread({ subject: 'Payroll', messages: [said('Old.'), said('Two people.')] });
const home = aShownThread({ subject: 'Home office', messages: [] });
const k1 = aShownThread({ subject: 'K-1', messages: [said('It is late.')] });
const all = [lease, payroll, home, k1];

test('finds every word in subject or messages, in any case', () => {
  const subjects = (words: string) => foundThreads(all, words).map(({ subject }) => subject);
  expect(subjects('')).toEqual(all.map(({ subject }) => subject));
  expect(subjects('  TWO ')).toEqual(['Lease of the office', 'Payroll']);
  expect(subjects('office two')).toEqual(['Lease of the office']);
  expect(subjects('office')).toEqual(['Lease of the office', 'Home office']);
  expect(subjects('k-1')).toEqual(['K-1']);
  expect(subjects('.*')).toEqual([]);
});

test('announces the number of matches; a few threads need no search', async () => {
  const found = (threads: typeof all) =>
    render(
      <Provide parts={{ messages: messagesOf(threads) }}>
        <FoundThreads threads={threads} onOpen={() => undefined} />
      </Provide>,
    );
  const { page } = await found(all);
  const field = page.input('input[type=search]');
  await typeInto(field, 'payroll');
  expect(page.querySelectorAll('li')).toHaveLength(1);
  expect(page.querySelector('output')?.textContent).toBe(texts.found(1));
  await typeInto(field, 'payroll lease');
  expect(page.querySelectorAll('li')).toHaveLength(0);
  expect(page.querySelector('output')?.textContent).toBe('No thread has these words.');
  const few = await found([k1, home]);
  expect(few.page.querySelector('input')).toBe(null);
});

// A rejected first message: asks about dependent ones, and allows editing its text.

const begins = anId();

const pending = (text: string, state: ShownMessage['state']): ShownMessage => ({
  id: anId(),
  side: 'client',
  who: '',
  text,
  at: 1,
  state,
  file: null,
});

const refused = (op: string): ShownMessage['state'] => ({
  kind: 'refused',
  waiting: { op, state: 'parked', trouble: { code: 'invalid', errors: [] } },
});

const begun = aShownThread({
  begins,
  last: 0,
  messages: [
    pending('First.', refused(begins)),
    pending('Second.', { kind: 'kept' }),
    pending('Third.', { kind: 'kept' }),
  ],
});

async function open(thread: ShownThread, keeps = true) {
  const discarded: string[] = [];
  const kept = new Map<string, Record<string, string>>();
  let isNew = false;
  const messages: Messages = {
    ...messagesOf([thread]),
    discard: async (op) => {
      discarded.push(op);
    },
    typed: async (form) => kept.get(form) ?? {},
    async keepTyped(form, values) {
      if (keeps) kept.set(form, values);
      return keeps;
    },
  };
  const { page } = await render(
    inApp(
      <Provide parts={{ messages: messages }}>
        <OwnThread
          thread={thread}
          onBack={() => {}}
          onNew={() => {
            isNew = true;
          }}
        />
      </Provide>,
    ),
  );
  return { page, discarded, kept, isNew: () => isNew };
}

test('asks before discarding, and says how many depend on it', async () => {
  const { discarded } = await open(begun);
  await press(document, messageStates.discard);
  expect(discarded).toEqual([]);
  expect(document.body.textContent).toContain(messageStates.along(2));
  await press(document, messageStates.discardAllAction);
  expect(discarded).toEqual([begins]);
});

test('discards at once if nothing depends on it', async () => {
  const op = anId();
  const { discarded } = await open(aShownThread({ messages: [pending('Alone.', refused(op))] }));
  await press(document, messageStates.discard);
  expect(discarded).toEqual([op]);
});

/** Presses Edit twice: the message stays until the device confirms its removal. */
async function pressEditTwice() {
  await pressUndrawn(buttonOf(document, messageStates.edit));
  await press(document, messageStates.edit);
}

test('row 261: moves an edited thread with all its texts into the new-thread form, once', async () => {
  const { discarded, kept, isNew } = await open(begun);
  await pressEditTwice();
  expect(kept.get(threadForm(client))).toEqual({
    subject: begun.subject,
    about: '',
    text: 'First.\n\nSecond.\n\nThird.',
  });
  expect(discarded).toEqual([begins]);
  expect(isNew()).toBe(true);
});

test('row 142: does not offer to edit a message that a file depends on', async () => {
  const file = { ...pending('lease.pdf', { kind: 'kept' }), file: anId() };
  const messages = [...begun.messages, file];
  const { page, discarded } = await open({ ...begun, messages });
  expect(page.textContent).not.toContain(messageStates.edit);
  await press(document, messageStates.discard);
  expect(document.body.textContent).toContain(messageStates.along(3));
  expect(discarded).toEqual([]);
});

test('row 261: moves a later message back into its field, once', async () => {
  const op = anId();
  const thread = aShownThread({ messages: [pending('Mend me.', refused(op))] });
  const { page, discarded, kept } = await open(thread);
  await pressEditTwice();
  await until(() => expect(page.area().value).toBe('Mend me.'));
  expect(kept.get(answerForm(thread.id))).toEqual({ text: 'Mend me.' });
  expect(discarded).toEqual([op]);
  expect(document.activeElement).toBe(page.area());
});

test('does not discard a message whose text cannot be stored', async () => {
  const { page, discarded, isNew } = await open(begun, false);
  await press(document, messageStates.edit);
  await page.says('there is no room');
  expect(discarded).toEqual([]);
  expect(isNew()).toBe(false);
});

// Text typed while a rejected message returns to the form stays after it.

const aside: Messages = { ...unaskedMessages('client'), discard: async () => {} };

test('loses neither text typed while the device stores it', async () => {
  let values: Record<string, string> = { text: 'Also' };
  const answer: Typed = {
    values,
    latest: () => values,
    isRead: true,
    storage: 'kept',
    type: (name, text) => {
      values = { ...values, [name]: text };
    },
    elsewhere: undefined,
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
  await withMessages(messages, <Page />);
  expect(await takeBack(anId(), 'Mend me.')).toBe(true);
  expect(values['text']).toBe('Mend me.\n\nAlso this.');
});

// Attached files: refused ones are named until the next pick.

type RejectedFile = Awaited<ReturnType<Messages['attach']>>;

test('keeps naming a refused file after another was accepted', async () => {
  const ends: ((problems: RejectedFile) => void)[] = [];
  const messages: Messages = Object.assign(Object.create(null), {
    attach: () => new Promise<RejectedFile>((resolve) => ends.push(resolve)),
  });
  const thread: ShownThread = Object.assign(Object.create(null), { id: anId() });
  const { page } = await withMessages(messages, <AttachFiles thread={thread} />);
  const pick = (name: string) => page.picks('input[type=file]', new File(['x'], name));
  await pick('return.pdf');
  await pick('letter.pdf');
  await act(async () => ends[0]?.([{ id: anId(), name: 'return.pdf', problem: 'empty' }]));
  await act(async () => ends[1]?.([]));
  expect(page.textContent).toContain('return.pdf');
});
