// @vitest-environment happy-dom
/** What staff do with a thread and what no room is left for is said where it was pressed. */
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { ServicesProvider } from '#device/services.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import {
  type MessageDesk,
  MessageDeskProvider,
  MessagesProvider,
} from '#features/messages/data/messages.ts';
import { DeskThread } from '#features/messages/parts/desk-thread.tsx';
import { deskMessagesTexts as texts } from '#texts/messages-desk.ts';
import { noteTexts } from '#texts/messages-members.ts';
import { click, render, until } from '../../ui/render.ts';
import { aShownThread, createMessageStage, messagesOf } from './data/message-stage.ts';

/** A thread at the desk, on a device that is full. */
async function open() {
  const stage = await createMessageStage();
  onTestFinished(() => stage.tab.kill());
  stage.isFull(true);
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const services = createServices(first, () => new Promise<never>(() => {}));
  const thread = aShownThread();
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
  const { page } = await render(
    <MemoryRouter>
      <ServicesProvider value={services}>
        <MessagesProvider value={messages}>
          <MessageDeskProvider value={desk}>
            <DeskThread
              thread={thread}
              whose={null}
              them="Ines"
              timeText={String}
              onNew={() => {}}
            />
          </MessageDeskProvider>
        </MessagesProvider>
      </ServicesProvider>
    </MemoryRouter>,
  );
  /** Presses "Close thread". */
  async function close(): Promise<void> {
    const button = [...page.querySelectorAll('button')].find(
      ({ textContent }) => textContent === texts.close,
    );
    if (!button) throw new Error('nothing closes it');
    await click(button);
  }
  return { ...stage, page, reads, thread, close };
}

test('row 310: a thread that is closed on a device that is full and offline says that it is not', async () => {
  const { server, page, close } = await open();
  server.losesAnswers = true;
  await close();
  await until(() => expect(page.textContent).toContain(noteTexts.unmoved));
  server.losesAnswers = false;
  await close();
  await until(() => expect(page.textContent).not.toContain(noteTexts.unmoved));
});

test('row 310: where it went past the device, what the server has now is read at once', async () => {
  const { page, close, reads, thread } = await open();
  await close();
  await until(() => expect(reads).toEqual([thread.client]));
  expect(page.textContent).not.toContain(noteTexts.unmoved);
});
