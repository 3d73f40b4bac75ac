// @vitest-environment happy-dom
/** A first message that was not accepted: what waits behind it is asked about, and what was written can be mended. */
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { ServicesProvider } from '#device/services.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import {
  answerForm,
  type Messages,
  MessagesProvider,
  threadForm,
} from '#features/messages/data/messages.ts';
import type { ShownMessage, ShownThread } from '#features/messages/data/shown-threads.ts';
import { OwnThread } from '#features/messages/parts/own-thread.tsx';
import { messageStates as texts } from '#texts/messages-members.ts';
import { anId } from '../../support/op-api.ts';
import { click, oneOf, pressUndrawn, render, until } from '../../ui/render.ts';
import { aShownThread, client, messagesOf } from './data/message-stage.ts';

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
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const services = createServices(first, () => new Promise<never>(() => {}));
  const { page } = await render(
    <MemoryRouter>
      <ServicesProvider value={services}>
        <MessagesProvider value={messages}>
          <OwnThread
            thread={thread}
            onBack={() => {}}
            onNew={() => {
              isNew = true;
            }}
          />
        </MessagesProvider>
      </ServicesProvider>
    </MemoryRouter>,
  );
  const button = (words: string) => {
    const found = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === words,
    );
    if (!found) throw new Error(`no button ${words}`);
    return found;
  };
  const press = (words: string) => click(button(words));
  return { page, button, press, discarded, kept, isNew: () => isNew };
}

test('discarded, it asks first and says how many go with it', async () => {
  const { press, discarded } = await open(begun);
  await press(texts.discard);
  expect(discarded).toEqual([]);
  expect(document.body.textContent).toContain(texts.alongMany.replace('{count}', '2'));
  await press(texts.discardAllAction);
  expect(discarded).toEqual([begins]);
});

test('one that nothing needs goes at once', async () => {
  const op = anId();
  const { press, discarded } = await open(
    aShownThread({ messages: [pending('Alone.', refused(op))] }),
  );
  await press(texts.discard);
  expect(discarded).toEqual([op]);
});

test('edited, the thread goes back to the form of a new one, with everything that was written in it', async () => {
  const { press, discarded, kept, isNew } = await open(begun);
  await press(texts.edit);
  expect(kept.get(threadForm(client))).toEqual({
    subject: begun.subject,
    about: '',
    text: 'First.\n\nSecond.\n\nThird.',
  });
  expect(discarded).toEqual([begins]);
  expect(isNew()).toBe(true);
});

test('row 142: with a file attached behind it, it is not edited: the file would go unasked', async () => {
  const file = { ...pending('lease.pdf', { kind: 'kept' }), file: anId() };
  const messages = [...begun.messages, file];
  const { page, press, discarded } = await open({ ...begun, messages });
  expect(page.textContent).not.toContain(texts.edit);
  await press(texts.discard);
  expect(document.body.textContent).toContain(texts.alongMany.replace('{count}', '3'));
  expect(discarded).toEqual([]);
});

test('edited, a later message is back where it was typed', async () => {
  const op = anId();
  const thread = aShownThread({ messages: [pending('Mend me.', refused(op))] });
  const { page, press, discarded, kept } = await open(thread);
  await press(texts.edit);
  await until(() => expect(oneOf(HTMLTextAreaElement, page, 'textarea').value).toBe('Mend me.'));
  expect(kept.get(answerForm(thread.id))).toEqual({ text: 'Mend me.' });
  expect(discarded).toEqual([op]);
  expect(document.activeElement).toBe(oneOf(HTMLTextAreaElement, page, 'textarea'));
});

test('what cannot be kept as typed is not discarded', async () => {
  const { page, press, discarded, isNew } = await open(begun, false);
  await press(texts.edit);
  await until(() => expect(page.textContent).toContain('there is no room'));
  expect(discarded).toEqual([]);
  expect(isNew()).toBe(false);
});

test('row 261: edited with a double press, what was written is there once', async () => {
  const op = anId();
  const thread = aShownThread({ messages: [pending('Mend me.', refused(op))] });
  const { page, button, press, kept } = await open(thread);
  await pressUndrawn(button(texts.edit));
  // The message stands there until the device has said that it is gone.
  await press(texts.edit);
  expect(kept.get(answerForm(thread.id))).toEqual({ text: 'Mend me.' });
  expect(oneOf(HTMLTextAreaElement, page, 'textarea').value).toBe('Mend me.');
});

test('row 261: so it is with a thread that goes back to the form of a new one', async () => {
  const { button, press, kept } = await open(begun);
  await pressUndrawn(button(texts.edit));
  await press(texts.edit);
  expect(kept.get(threadForm(client))).toMatchObject({
    text: 'First.\n\nSecond.\n\nThird.',
  });
});
