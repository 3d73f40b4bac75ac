// @vitest-environment happy-dom

import { watched } from '#sync/watched.ts';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { PortalDocuments, PortalMessages, PortalOnboarding } from '#app/routes/portal-pages.tsx';
import { firm } from '#config/firm.ts';
import type { Requests } from '#features/requests/data/request-store.ts';
import { type Messages } from '#features/messages/data/messages.ts';
import { lockedFileText } from '#texts/field-errors.ts';
import { otherFilesTexts } from '#texts/messages-members.ts';
import { Toaster } from '#ui/toaster.tsx';
import { type Page, until } from '../../ui/render.ts';
import { messagesOf } from '../../features/messages/data/message-stage.ts';
import { openPart, routed } from '../../features/portal/part.tsx';
import { notices } from '#texts/notices.ts';
import { Provide } from '#device/services.ts';

const never = () => new Promise<never>(() => {});

const none = <T,>(first: T) => ({ db: { superseded: false }, read: async () => first, first });

const nothing: Requests = Object.assign(Object.create(null), {
  list: watched([]),
  last: { snapshot: () => 'read', subscribe: () => () => {} },
  refresh: never,
  fromFirm: none([]),
  storedIds: none(new Set()),
  photos: { watch: () => () => {} },
});

const documents = (messages: Partial<Messages> = {}) => (
  <MemoryRouter>
    <Provide parts={{ requests: nothing }}>
      <Provide parts={{ messages: { ...messagesOf([]), ...messages } }}>
        <PortalDocuments />
      </Provide>
    </Provide>
  </MemoryRouter>
);

test.each([
  [
    'documents',
    <PortalDocuments key="documents" isOn={false} />,
    'A secure place to upload PDF, Word and Excel files will be here.',
  ],
  [
    'messages',
    <PortalMessages key="messages" isOn={false} />,
    'A secure chat with your assigned advisor will be here.',
  ],
  [
    'onboarding',
    <PortalOnboarding key="onboarding" isOn={false} />,
    'Your personal info, your tax checklist and your financial goals will be filled in here.',
  ],
] as const)(
  '%s that are switched off are a toast on opening, and a card',
  async (feature, part, words) => {
    expect(firm.features[feature]).toBe(true);
    const { page } = await openPart(routed([part, <Toaster key="toasts" />]));
    await until(() => expect(document.body.textContent).toContain('Feature in Progress'));
    expect(page.textContent).toContain(notices['feature-in-progress'].description);
    expect(page.textContent).toContain(words);
  },
);

test('says what comes next if nothing is requested', async () => {
  const { page } = await openPart(documents());
  expect(page.textContent).toContain("We don't need anything from you right now.");
  expect(page.textContent).toContain(
    'When we do, it is listed here: what it is, when it is due, and a place to upload it. Adding an estimate to your account makes the list automatically.',
  );
  expect(page.textContent).not.toContain(notices['feature-in-progress'].description);
});

test('sends unrequested files as a thread of their own, with words', async () => {
  const begun: string[] = [];
  const attached: unknown[] = [];
  const { page } = await openPart(
    documents({
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
  const pick = () => page.picks('input[type=file]', new File(['x'], 'deed.pdf'));
  await pick();
  expect(page.textContent).toContain('Say in a few words what the files are, then choose them.');
  expect(begun).toEqual([]);
  await page.types('input[type=text]', 'My deed');
  await pick();
  await page.says(otherFilesTexts.added(1));
  expect(begun).toEqual(['Other files: My deed']);
  expect(attached).toEqual([['thread', 'op', ['deed.pdf']]]);
});

/** Types what the file is, and picks it. */
async function sends(page: Page, name: string): Promise<void> {
  await page.types('input[type=text]', 'My deed');
  await page.picks('input[type=file]', new File(['x'], name));
}

test('sends nothing if a file is refused, and keeps the typed text', async () => {
  const { page } = await openPart(
    documents({
      judge: async () => [{ id: 'a', name: 'deed.exe', problem: 'type' }],
      begin: never,
    }),
  );
  await sends(page, 'deed.exe');
  await page.says('Nothing was sent. Choose the files again, without this:');
  expect(page.textContent).toContain('deed.exe: Not sent.');
  expect(page.input('input[type=text]').value).toBe('My deed');
});

test('blocks further picks while files are being sent', async () => {
  const { page } = await openPart(
    documents({
      judge: never,
      begin: async () => ({ id: 'thread', saved: { outcome: 'unsaved' } }),
    }),
  );
  await sends(page, 'deed.pdf');
  await page.says('Reading the files...');
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  page.input('input[type=file]').dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
});

test('reports a file that may need a password as on its way', async () => {
  const { page } = await openPart(
    documents({
      begin: async () => ({ id: 'thread', saved: { outcome: 'queued', op: 'op' } }),
      attach: async () => [{ id: 'a', name: 'deed.pdf', problem: 'locked' }],
    }),
  );
  await sends(page, 'deed.pdf');
  await page.says(otherFilesTexts.added(1));
  expect(page.textContent).toContain(`deed.pdf: ${lockedFileText}`);
  expect(page.textContent).not.toContain('Not sent.');
});

test('reports a message without its failed files', async () => {
  const { page } = await openPart(
    documents({
      begin: async () => ({ id: 'thread', saved: { outcome: 'queued', op: 'op' } }),
      attach: async () => [{ id: 'a', name: 'deed.pdf', problem: 'full' }],
    }),
  );
  await sends(page, 'deed.pdf');
  await page.says('Your message is on its way, without files.');
  expect(page.textContent).toContain('deed.pdf: Not sent.');
  expect(page.input('input[type=text]').value).toBe('');
  expect(page.querySelector(`a[href$="thread=thread"]`)?.textContent).toBe('Open the message');
});
