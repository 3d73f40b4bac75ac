// @vitest-environment happy-dom
/** Documents, where the firm has it switched on, and where it has not. */
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { PortalDocuments } from '#app/routes/portal-pages.tsx';
import { firm } from '#config/firm.ts';
import { type Requests, RequestsProvider } from '#features/requests/data/requests.ts';
import { documentsTexts } from '#texts/own-requests.ts';
import { placeholderTexts } from '#texts/portal.ts';
import { Toaster } from '#ui/toaster.tsx';
import { until } from '../../ui/render.ts';
import { openPart } from '../../features/portal/part.tsx';

const never = () => new Promise<never>(() => {});

const nothing: Requests = {
  list: { db: { superseded: false }, read: () => Promise.resolve([]), first: [] },
  freshness: { snapshot: () => read, subscribe: () => () => {} },
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
const read = { at: 1, failed: false };

const documents = (isOn?: boolean) => (
  <MemoryRouter>
    <RequestsProvider value={nothing}>
      <PortalDocuments {...(isOn === undefined ? {} : { isOn })} />
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
