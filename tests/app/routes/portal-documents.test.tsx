// @vitest-environment happy-dom
/** Documents, where the firm has it switched on, and where it has not. */
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { PortalDocuments } from '#app/routes/portal-pages.tsx';
import { firm } from '#config/firm.ts';
import { type Requests, RequestsProvider } from '#features/requests/data/requests.ts';
import { type Messages, MessagesProvider } from '#features/messages/data/messages.ts';
import { lockedFileText } from '#texts/field-errors.ts';
import { otherFilesTexts } from '#texts/messages-members.ts';
import { documentsTexts } from '#texts/own-requests.ts';
import { placeholderTexts } from '#texts/portal.ts';
import { Toaster } from '#ui/toaster.tsx';
import { oneOf, pickFiles, typeInto, until } from '../../ui/render.ts';
import { messagesOf } from '../../features/messages/data/message-stage.ts';
import { openPart } from '../../features/portal/part.tsx';

const never = () => new Promise<never>(() => {});

const nothing: Requests = {
  list: { db: { superseded: false }, read: () => Promise.resolve([]), first: [] },
  last: { snapshot: () => 'read', subscribe: () => () => {} },
  refresh: never,
  answer: never,
  giveUp: never,
  keepTyped: never,
  dropTyped: never,
  addFiles: never,
  addPhotos: never,
  discard: never,
  download: never,
  history: never,
  openFile: never,
  keepOnDevice: never,
  dropFromDevice: never,
  fromFirm: { db: { superseded: false }, read: () => Promise.resolve([]), first: [] },
  keptIds: { db: { superseded: false }, read: () => Promise.resolve(new Set()), first: new Set() },
  takeBack: never,
  restore: never,
  giveUpTaking: never,
  photos: {
    list: never,
    watch: () => () => {},
    take: never,
    move: never,
    remove: never,
    clear: never,
    picture: never,
    document: never,
  },
};

const documents = (isOn?: boolean, messages: Partial<Messages> = {}) => (
  <MemoryRouter>
    <RequestsProvider value={nothing}>
      <MessagesProvider value={{ ...messagesOf([]), ...messages }}>
        <PortalDocuments {...(isOn === undefined ? {} : { isOn })} />
      </MessagesProvider>
    </RequestsProvider>
    <Toaster />
  </MemoryRouter>
);

test('switched off it is the placeholder: a toast on opening, and a card', async () => {
  const { page } = await openPart(documents(false));
  await until(() => expect(document.body.textContent).toContain('Feature in Progress'));
  expect(page.textContent).toContain(placeholderTexts.soon);
  expect(page.textContent).toContain('A secure place to upload PDF, Word and Excel files');
  expect(page.textContent).not.toContain(documentsTexts.none);
});

test('it is switched on, and says what comes next where nothing is asked', async () => {
  expect(firm.features.documents).toBe(true);
  const { page } = await openPart(documents());
  expect(page.textContent).toContain(documentsTexts.none);
  expect(page.textContent).toContain(documentsTexts.noneRest);
  expect(page.textContent).not.toContain(placeholderTexts.soon);
});

test('files that no request asks for go to a thread of their own, once it is said what they are', async () => {
  const begun: string[] = [];
  const attached: unknown[] = [];
  const { page } = await openPart(
    documents(undefined, {
      begin: async ({ subject, text }) => {
        begun.push(`${subject}: ${text}`);
        return { id: 'thread', saved: { outcome: 'queued', op: 'op' } };
      },
      attach: async ({ id, begins }, files) => {
        attached.push([id, begins, files.map(({ name }) => name)]);
        return [];
      },
    }),
  );
  const pick = () =>
    pickFiles(oneOf(HTMLInputElement, page, 'input[type=file]'), new File(['x'], 'deed.pdf'));
  await pick();
  expect(page.textContent).toContain(otherFilesTexts.needsText);
  expect(begun).toEqual([]);
  await typeInto(oneOf(HTMLInputElement, page, 'input[type=text]'), 'My deed');
  await pick();
  await until(() => expect(page.textContent).toContain(otherFilesTexts.addedOne));
  expect(begun).toEqual(['Other files: My deed']);
  expect(attached).toEqual([['thread', 'op', ['deed.pdf']]]);
});

test('another file that may need a password is said to be on its way', async () => {
  const { page } = await openPart(
    documents(undefined, {
      begin: async () => ({ id: 'thread', saved: { outcome: 'queued', op: 'op' } }),
      attach: async () => [{ id: 'a', name: 'deed.pdf', problem: 'locked' }],
    }),
  );
  await typeInto(oneOf(HTMLInputElement, page, 'input[type=text]'), 'My deed');
  await pickFiles(oneOf(HTMLInputElement, page, 'input[type=file]'), new File(['x'], 'deed.pdf'));
  await until(() => expect(page.textContent).toContain(otherFilesTexts.addedOne));
  expect(page.textContent).toContain(`deed.pdf: ${lockedFileText}`);
  expect(page.textContent).not.toContain(otherFilesTexts.notAdded);
});
