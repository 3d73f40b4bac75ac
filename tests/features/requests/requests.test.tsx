// @vitest-environment happy-dom

import { act, type ReactNode } from 'react';
import { expect, onTestFinished, test, describe } from 'vitest';
import { MemoryRouter } from 'react-router-dom';

import type { CachedRequest } from '#domain/clients/own-rows.ts';
import { watched } from '#sync/watched.ts';
import { DocumentsPage } from '#features/requests/documents-page.tsx';
import { createPhotoStore, type PhotoView } from '#device/photo-store.ts';
import { createRequestFiles } from '#features/requests/data/request-files.ts';
import { useAdding, AnswerForm } from '#features/requests/parts/provide.tsx';
import { createRequestStore, type Requests } from '#features/requests/data/request-store.ts';
import type { ShownFile, ShownRequest } from '#features/requests/data/request-queries.ts';
import { RequestItem, SaidAnswer } from '#features/requests/parts/request-item.tsx';
import { answerTexts, fileTexts } from '#texts/own-requests.ts';
import { itemHints, requestTitle, requestTitleInList } from '#texts/requests.ts';
import { type RequestItem as Item, requestItems } from '#domain/requests/items.ts';
import { FileLine } from '#features/requests/parts/file-line.tsx';
import { anId } from '../../support/op-api.ts';
import { drawnPhoto } from '../../support/drawn-photos.ts';
import { aPdf, aHeic } from '../../support/files.ts';
import { offlineTab } from '../../support/test-device.ts';
import { render, until, one, oneOf, typeInto, click, type Page } from '../../ui/render.ts';
import { noRoom } from '../../support/storage-faults.ts';
import { aKeptRequest } from '../../support/kept-requests.ts';
import { Provide } from '#device/services.ts';

const withRequests = (requests: Requests, part: ReactNode) =>
  render(<Provide parts={{ requests: requests }}>{part}</Provide>);

const facts = { id: anId(), item: 'other', part: '', title: 'Lease', typed: null, movedRev: 1 };

const aRequest = (more: object = {}): ShownRequest =>
  Object.assign(Object.create(null), facts, { state: 'open', waiting: null }, more);

const never = () => Promise.reject(new Error('not asked'));

const waiting = { op: anId(), state: 'parked', trouble: null, act: 'decline', word: 'I rent.' };

test('a return of the year before is named by its own year, and each usual paper says what it is', () => {
  const named = (item: Item, title = '') => {
    const request = { item, part: '', title, year: 2026 };
    return [requestTitle(request), requestTitleInList(request)];
  };
  expect(named('prior-return')).toEqual(['2025 tax return', '2025 tax return']);
  expect(named('k1')).toEqual(['Schedule K-1', 'Schedule K-1, 2026']);
  expect(named('prior-return', 'Your return')).toEqual(['Your return', 'Your return, 2026']);
  expect(Object.keys(itemHints).sort()).toEqual(
    requestItems.filter((item) => item !== 'other').sort(),
  );
});

describe('Requests of one kind', () => {
  const aPart = (part: string, facts: object = {}) =>
    aKeptRequest({ item: 'k1', part, title: '', ...facts });

  async function open(...rows: readonly CachedRequest[]) {
    const { db, deps } = await offlineTab(anId());
    await db.requests.bulkPut([...rows]);
    const requests: Requests = Object.assign(Object.create(null), {
      ...createRequestStore({ ...deps, read: never }),
      refresh: async () => {},
      last: watched('read'),
      photos: { watch: () => () => {} },
      fromFirm: { db, read: async () => [], first: [] },
    });
    const { page } = await withRequests(
      requests,
      <MemoryRouter>
        <DocumentsPage />
      </MemoryRouter>,
    );
    await page.says('waiting for you');
    return page;
  }

  const titles = (page: Page) =>
    [...page.querySelectorAll('h3, h4')].map(({ tagName, textContent }) => [tagName, textContent]);

  test('share one heading and its sentence, each with its own name, anchor and file button', async () => {
    const [first, second, more] = [aPart('1'), aPart('2'), aPart('more')];
    const page = await open(second, more, first, aKeptRequest({ item: 'w2-1099', title: '' }));
    expect(titles(page)).toEqual([
      ['H3', 'W-2 and 1099 forms'],
      ['H3', 'Schedule K-1'],
      ['H4', 'Schedule K-1, company or trust 1'],
      ['H4', 'Schedule K-1, company or trust 2'],
      ['H4', 'Schedule K-1, any other company or trust'],
    ]);
    expect(page.textContent.split(itemHints.k1 ?? '')).toHaveLength(2);
    expect(page.textContent).toContain('3 of 3 are waiting for you.');
    for (const { id } of [first, second, more]) {
      const item = one(page, `li[id="${id}"]`);
      expect(item.textContent).toContain('Your turn');
      expect(item.querySelectorAll('input[type=file]')).not.toHaveLength(0);
    }
  });

  test('stay apart where another request comes between, and a single one has no group', async () => {
    const due = '2026-03-01';
    const lease = aKeptRequest({ due: '2026-04-01' });
    const page = await open(aPart('1', { due }), aPart('2', { title: 'K-1 of Acme' }), lease);
    expect(titles(page)).toEqual([
      ['H3', 'Schedule K-1, company or trust 1'],
      ['H3', 'Lease of the office'],
      ['H3', 'K-1 of Acme'],
    ]);
  });
});

// Results of added files are reported after validation.

/** A browser that cannot decode HEIC photos. */
async function open() {
  const { db, deps } = await offlineTab(anId());
  const draw = (file: Blob) =>
    Promise.resolve(file.size > 100 ? ('heic' as const) : ('unreadable' as const));
  const photos = createPhotoStore({ ...deps, ...drawnPhoto, draw });
  const files = createRequestFiles(deps, photos, async () => []);
  const requests: Requests = Object.assign(Object.create(null), { ...files, photos });
  const request = anId();
  let adding: ReturnType<typeof useAdding> | undefined;
  let view: PhotoView | undefined;
  const stop = photos.watch(request, (now) => {
    view = now;
  });
  onTestFinished(stop);
  function Adding() {
    adding = useAdding(request, () => {});
    return null;
  }
  await withRequests(requests, <Adding />);
  return {
    add: (...picked: File[]) => act(async () => adding?.add(picked)),
    saidOfPhotos: () => view?.problems.map(({ name, problem }) => [name, problem]),
    saidOfFiles: () => adding?.problems.map(({ name, problem }) => [name, problem]),
    sent: async () => (await db.documents.toArray()).map(({ name }) => name).sort(),
  };
}

const file = (name: string, bytes: Uint8Array) => new File([Uint8Array.from(bytes)], name);

test('reports a HEIC photo named JPG as sent unchanged once stored, with its own ending', async () => {
  const { add, saidOfPhotos, saidOfFiles, sent } = await open();
  const photo = file('photo.jpg', aHeic());
  await add(photo);
  await until(() => expect(saidOfPhotos()).toEqual([['photo.jpg', 'kept']]));
  expect(await sent()).toEqual(['photo.heic']);
  await add(photo);
  await until(() => expect(saidOfPhotos()).toEqual([['photo.jpg', 'heic']]));
  expect(saidOfFiles()).toEqual([['photo.jpg', 'twice']]);
  expect(await sent()).toEqual(['photo.heic']);
});

test('does not report a refused file that is no photo as sent', async () => {
  const { add, saidOfPhotos, saidOfFiles, sent } = await open();
  await add(file('notes.jpg', Buffer.from('notes')), file('scan', aPdf()));
  await until(() => expect(saidOfPhotos()).toEqual([['notes.jpg', 'unreadable']]));
  expect(saidOfFiles()).toEqual([['notes.jpg', 'type']]);
  expect(await sent()).toEqual(['scan.pdf']);
});

// An answer to a request is sent once: the server would refuse a second one.

async function createStage() {
  const { db, deps } = await offlineTab(anId());
  const answers = createRequestStore({ ...deps, read: never });
  const requests: Requests = Object.assign(Object.create(null), answers);
  /** Presses again once the first op is under way, before a render. */
  const pressTwice = (button: HTMLElement) =>
    act(async () => {
      button.click();
      await expect.poll(() => db.ops.where('state').equals('queued').count()).toBe(1);
      await db.ops.toCollection().modify({ state: 'inflight', attempts: 1 });
      button.click();
      // Storing this one implies that earlier ones are stored.
      await answers.answer(another, { act: 'provide', word: 'By mail.' }, 1);
    });
  const count = () => db.ops.where('entity').equals(facts.id).count();
  return { requests, pressTwice, count };
}

const another = anId();
test('row 260: queues one op for a double press on an answer', async () => {
  const { requests, pressTwice, count } = await createStage();
  const { page } = await withRequests(
    requests,
    <AnswerForm request={aRequest()} act="decline" isAsked={false} onDone={() => {}} />,
  );
  await page.types('textarea', 'I rent.');
  await pressTwice(oneOf(HTMLButtonElement, page, '[type=submit]'));
  expect(await count()).toBe(1);
});

test('row 260: queues one op if a rejected answer is sent again', async () => {
  const { requests, pressTwice, count } = await createStage();
  const { page } = await withRequests(requests, <SaidAnswer request={aRequest({ waiting })} />);
  const again = page.button('Send it again');
  await pressTwice(again);
  expect(await count()).toBe(1);
});

describe('Actions on a full device offline', () => {
  async function open(part: ReactNode) {
    const { deps, storage } = await offlineTab(anId());
    storage.fail(noRoom);
    const storedIds = { db: { superseded: false }, read: async () => new Set(), first: new Set() };
    const requests: Requests = Object.assign(Object.create(null), {
      ...createRequestStore({ ...deps, read: never }),
      storedIds,
    });
    return (await withRequests(requests, <MemoryRouter>{part}</MemoryRouter>)).page;
  }

  const file: ShownFile = Object.assign(Object.create(null), {
    id: anId(),
    name: 'lease.pdf',
    size: 10,
    status: { at: 'received' },
    op: null,
    canTake: true,
    trouble: null,
  });

  test('report a file that could not be withdrawn', async () => {
    const page = await open(
      <ul>
        <FileLine file={file} />
      </ul>,
    );
    await page.press('More').catch(() => undefined);
    await page.press('Withdraw');
    await page.says('It was not withdrawn.');
    expect(page.textContent).toContain(fileTexts.full);
  });

  test('report an answer that could not be sent again', async () => {
    const page = await open(<SaidAnswer request={aRequest({ waiting })} />);
    await page.press('Send it again');
    await until(() => expect(page.textContent).toContain(answerTexts.unkept));
  });
});

describe('Typed answers after a reload', () => {
  async function createStage() {
    const { db, deps } = await offlineTab(anId());
    const { id } = aKeptRequest();
    await db.requests.put(aKeptRequest({ id }));
    const answers = createRequestStore({ ...deps, read: never });
    const photos = { watch: () => () => {} };
    const requests: Requests = Object.assign(Object.create(null), answers, { photos });

    async function shown(part: (request: ShownRequest) => ReactNode): Promise<Page> {
      const [request] = (await answers.look()) ?? [];
      if (!request) throw new Error('no request');
      const provided = <Provide parts={{ requests: requests }}>{part(request)}</Provide>;
      return (await render(provided)).page;
    }
    return { db, id, shown };
  }

  const fieldOf = (page: Page) => page.area();
  const item = (request: ShownRequest) => <RequestItem request={request} isNext={false} />;

  test('row 278: keeps each answer for itself, and opens the form of the one that was typed', async () => {
    const { db, id, shown } = await createStage();
    const form = (answer: 'decline' | 'provide') =>
      shown((request) => (
        <AnswerForm request={request} act={answer} isAsked={false} onDone={() => {}} />
      ));
    const declining = await form('decline');
    await typeInto(fieldOf(declining), 'I rent.');
    const providing = await form('provide');
    expect(fieldOf(providing).value).toBe('');
    await typeInto(fieldOf(providing), 'By mail.');
    const opened = await shown(item);
    await opened.says(answerTexts.provide);
    await until(() => expect(fieldOf(opened).value).toBe('By mail.'));
    await providing.press('Tell us');
    await expect.poll(() => db.ops.count()).toBe(1);
    expect(fieldOf(declining).value).toBe('I rent.');
    expect(await db.forms.toArray()).toMatchObject([{ id, values: { word: 'I rent.' } }]);
  });

  test('row 278: text of an earlier release counts as why it does not apply, and is deleted if unwanted', async () => {
    const { db, id, shown } = await createStage();
    await db.forms.put({ id, form: 'answer', values: { word: 'I rent.' }, updatedAt: 1 });
    const page = await shown(item);
    expect(page.textContent).toContain(answerTexts.decline);
    expect(fieldOf(page).value).toBe('I rent.');
    await click(oneOf(HTMLButtonElement, page, '[type=submit] ~ button'));
    await expect.poll(() => db.forms.count()).toBe(0);
  });
});
