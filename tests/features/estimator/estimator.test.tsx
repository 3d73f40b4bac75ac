// @vitest-environment happy-dom

import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { act, type ReactNode } from 'react';
import * as v from 'valibot';

import { paths } from '#config/paths.ts';
import type { CopyAnswer, LinkAnswer } from '#domain/estimator/elsewhere.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import { ContinuePage } from '#features/estimator/continue-page.tsx';
import { useEstimateDraft } from '#features/estimator/data/estimator-services.ts';
import { sourceSchema } from '#domain/source.ts';
import { contactErrors } from '#features/estimator/steps/contact-step.tsx';
import type { DraftStore } from '#features/estimator/data/draft-store.ts';
import type { DraftChange } from '#features/estimator/data/drafts.ts';
import { draftPayload } from '#features/estimator/use-estimate.ts';
import { type Submission, useSubmission } from '#features/estimator/use-submission.ts';
import { createPhotoStore, type PhotoView } from '#device/photo-store.ts';
import { wipe } from '#device/wipe.ts';
import {
  ReturnPhotos,
  TaxReturnField,
  taxReturnField,
} from '#features/estimator/parts/tax-return-field.tsx';
import { photoTexts } from '#texts/photos.ts';
import { MailCopy, mailCopyTexts } from '#features/estimator/steps/estimate-step.tsx';
import { ReceivedStep } from '#features/estimator/steps/received-step.tsx';
import { documentErrorTexts, lockedFileText } from '#texts/field-errors.ts';
import { aKey, anId } from '../../support/op-api.ts';
import { offlineTab, createTestDevice } from '../../support/test-device.ts';
import { render, until, press, click, one, pickFiles } from '../../ui/render.ts';
import { aServices, inApp } from '../../support/in-app.tsx';
import { addScenario } from '#domain/estimator/scenarios.ts';
import { useEarlyAnswers } from '#features/estimator/estimator-page.tsx';
import { earlyText, keepEarlyText } from '#early/early-text.ts';
import { noRoom } from '../../support/storage-faults.ts';
import { reasonOf } from '#domain/read-state.ts';
import { askForCopy, openLink } from '#features/estimator/data/estimate-links.ts';
import { createMemoryServer } from '../../support/memory-server.ts';
import { drawnPhoto } from '../../support/drawn-photos.ts';
import { aPdf } from '../../support/files.ts';
import { aHold } from '../../support/held-database.ts';
import { dropFiles } from '../drop-files.ts';
import { Provide } from '#device/services.ts';

const withDrafts = (drafts: DraftStore, part: ReactNode, services = aServices()) =>
  render(inApp(<Provide parts={{ estimator: { ...services, drafts } }}>{part}</Provide>, services));

// A mailed link whose answer is late: the visitor has begun another estimate by then.

test('row 158: an estimate that is begun while a mailed link is being opened is not cleared unasked', async () => {
  const tab = await offlineTab();
  const drafts = await tab.draftStore();
  let answer: (said: LinkAnswer) => void = () => {};
  let isAsked = false;
  const openLink = () => {
    isAsked = true;
    return new Promise<LinkAnswer>((done) => {
      answer = done;
    });
  };
  const services = aServices();
  await render(
    <MemoryRouter initialEntries={[`${paths.estimateContinue}#token`]}>
      <Provide
        parts={{
          services,
          estimator: { ...services, drafts, photos: new Promise(() => {}), openLink },
        }}
      >
        <ContinuePage />
      </Provide>
    </MemoryRouter>,
  );
  await until(() => expect(isAsked).toBe(true));
  // A change by another tab, or by the waiting page's own navigation.
  await drafts.change((draft) => ({
    ...draft,
    answers: { ...draft.answers, services: ['Bookkeeping'] },
    contact: { ...draft.contact, first_name: 'Ines' },
  }));
  const { answers, choices } = emptyDraft('a', 'b', 0);
  const id = anId();
  answer({
    kind: 'opened',
    estimate: {
      id,
      key: aKey(),
      rev: 1,
      submitted: false,
      answers: { ...answers, services: ['Tax Planning'] },
      choices,
      comparison: undefined,
      priceBook: null,
    },
  });
  // Either the page asks, or it has opened the estimate.
  await until(() =>
    expect([
      document.body.textContent.includes(
        'There is another unfinished estimate on this device. It is cleared when you continue with the emailed one.',
      ),
      drafts.snapshot()?.draft.id === id,
    ]).toContain(true),
  );
  const kept = await tab.db.drafts.toArray();
  expect(kept.map((draft) => draft.contact.first_name)).toContain('Ines');
});

// What a page remembers of one submission while another estimate is on screen.

const rules = { contactErrors, draftPayload, photosWait: () => Promise.resolve(false) };

const named =
  (first_name: string): DraftChange =>
  (draft) => ({
    ...draft,
    contact: {
      ...draft.contact,
      first_name,
      last_name: 'Rivera',
      email: 'rivera@example.com',
      phone: '(555) 010-0123',
      state_of_residency: 'Ohio',
    },
  });

async function openPage(drafts: DraftStore) {
  const services = aServices({ source: () => Promise.resolve(v.parse(sourceSchema, {})) });
  let shown: Submission | undefined;
  function Page() {
    const view = useEstimateDraft();
    if (!view) throw new Error('nothing to show');
    shown = useSubmission(view, () => {});
    return null;
  }
  await withDrafts(drafts, <Page />, services);
  return () => {
    if (!shown) throw new Error('nothing is shown');
    return shown;
  };
}

async function twoTabs() {
  const phone = createTestDevice({ url: 'https://spark.test', ...createMemoryServer() });
  const [tab, other] = [await phone.tab(), await phone.tab()];
  const [here, there] = [await tab.draftStore(), await other.draftStore()];
  await here.change(named('Ines'));
  await expect.poll(() => there.snapshot()?.draft.contact.first_name).toBe('Ines');
  return { phone, tab, other, here, there, submission: await openPage(here) };
}

test('what another tab begins is shown with nothing of the file that was picked here before', async () => {
  const { here, there, submission } = await twoTabs();
  await act(() => submission().pickFile(new File(['no return'], 'ines.txt')));
  expect(submission().fileProblem).toMatchObject({ name: 'ines.txt' });
  await there.reset();
  await there.change(named('Tom'));
  await until(() => expect(here.snapshot()?.draft.contact.first_name).toBe('Tom'));
  expect(submission().fileProblem).toBeNull();
});

test('what another person submits in another tab is not shown with the details of the one before', async () => {
  const { phone, tab, other, here, there, submission } = await twoTabs();
  await act(() => submission().submit(rules));
  await phone.settle(tab);
  await until(() => expect(here.snapshot()?.draft.phase).toBe('sent'));
  const first = here.snapshot()?.draft.id;
  expect(submission().sentContact).toMatchObject({ first_name: 'Ines' });
  await there.reset();
  await there.change(named('Tom'));
  await there.submit(() => '{}');
  await phone.settle(other);
  await until(() => expect(here.snapshot()?.draft).toMatchObject({ phase: 'sent' }));
  await until(() => expect(here.snapshot()?.draft.id).not.toBe(first));
  await until(() => expect(here.snapshot()?.draft.phase).toBe('sent'));
  expect(submission().sentContact).toBeNull();
});

test('a file that was not taken, and was left out, holds no submission up', async () => {
  const { here, submission } = await twoTabs();
  await act(() => submission().pickFile(new File(['no return'], 'notes.txt')));
  await act(() => submission().removeFile());
  expect(submission().fileProblem).toBeNull();
  await act(() => submission().submit(rules));
  expect(here.snapshot()?.draft.phase).toBe('submitting');
});

// The estimate is reset while photos become one document.

/** A visitor who pressed Attach while the PDF of one page is being made. */
async function attachingPages() {
  const tab = await offlineTab();
  const { db, device } = tab;
  const drafts = await tab.draftStore();
  await drafts.change((draft) => ({ ...draft, step: 'contact' }));
  const set = drafts.snapshot()?.draft.id ?? '';
  const [isMade, made] = aHold();
  const store = createPhotoStore({
    ...tab.deps,
    ...drawnPhoto,
    join: async () => {
      await isMade;
      return Uint8Array.from(aPdf());
    },
  });
  await store.take(set, [new File(['w2'], 'w2.jpg')]);
  let view: PhotoView | undefined;
  const stop = store.watch(set, (next) => {
    view = next;
  });
  await expect.poll(() => view?.photos.length).toBe(1);
  stop();
  if (!view) throw new Error('no photos');
  let attaching: Promise<unknown> | undefined;
  await render(
    <ReturnPhotos
      photos={{ ...view, set, store }}
      document={null}
      attach={async (...picked) => {
        attaching = drafts.attach(...picked);
        await attaching;
      }}
    />,
  );
  await press(document, photoTexts.openAgain('1 photo'));
  await press(document, photoTexts.attach);
  return {
    db,
    device,
    drafts,
    arrive: async () => {
      made();
      await until(() => expect(document.body.textContent).not.toContain(photoTexts.attaching));
      await attaching;
    },
  };
}

test('row 157: pages of an estimate that is started over while their PDF is made are not the next one’s', async () => {
  const { db, drafts, arrive } = await attachingPages();
  await drafts.reset();
  await drafts.change((draft) => ({ ...draft, step: 'services' }));
  await arrive();
  expect(drafts.snapshot()?.draft.document).toBeNull();
  expect(await db.documents.count()).toBe(0);
});

test('row 157: a PDF that is being made while everything is deleted is not on the device afterwards', async () => {
  const { db, device, drafts, arrive } = await attachingPages();
  await wipe({ db, device, typed: [drafts], caches: undefined, online: () => false });
  await arrive();
  expect(await db.documents.count()).toBe(0);
});

// The tax return takes one file: of several dropped files none is ignored silently.

const aReturn = (name: string) => new File([Uint8Array.from(aPdf())], name);

async function open() {
  const tab = await offlineTab();
  const drafts = await tab.draftStore();
  function Field() {
    const view = useEstimateDraft();
    if (!view) throw new Error('nothing to show');
    return <TaxReturnField view={view} submission={useSubmission(view, () => {})} />;
  }
  return (await withDrafts(drafts, <Field />)).page;
}

test('row 312: two returns that are dropped together: the first is attached, and it is said that the second is not', async () => {
  const page = await open();
  const input = `[name=${taxReturnField}]`;
  await dropFiles(page, input, aReturn('2024.pdf'), aReturn('2025.pdf'));
  await page.says('2024.pdf');
  expect(page.textContent).toContain(documentErrorTexts.many);
  await click(one(page, input));
  await pickFiles(page.input(input), aReturn('both.pdf'));
  await page.says('both.pdf');
  expect(page.textContent).not.toContain(documentErrorTexts.many);
});

test('once the one that was attached is removed, nothing is said of the other', async () => {
  const page = await open();
  await dropFiles(page, `[name=${taxReturnField}]`, aReturn('2024.pdf'), aReturn('2025.pdf'));
  await page.says('2024.pdf');
  await page.clicks('button');
  await page.hides('2024.pdf');
  expect(page.textContent).not.toContain(documentErrorTexts.many);
});

test('a PDF that may need a password is attached, and the field says that the firm may not open it', async () => {
  const page = await open();
  const input = page.input(`[name=${taxReturnField}]`);
  const locked = '%PDF-1.4\ntrailer << /Encrypt 4 0 R >>\nstartxref\n9\n%%EOF\n';
  await pickFiles(input, new File([locked], 'scan'));
  await page.says('scan.pdf');
  expect(page.textContent).toContain(
    `Attached. We'll receive it when you submit. ${lockedFileText}`,
  );
  await pickFiles(input, aReturn('open.pdf'));
  await page.says('open.pdf');
  expect(page.textContent).not.toContain(lockedFileText);
});

test.each([
  [429, 'too-many', 'limited'],
  [500, 'failed', 'failed'],
  [502, 'unreachable', 'unreachable'],
  [undefined, 'unreachable', 'unreachable'],
])('a mailed copy and its link answered %s are %s and %s', async (status, copy, link) => {
  const fetcher: typeof fetch = () =>
    status ? Promise.resolve(new Response('', { status })) : Promise.reject(new TypeError());
  const wanted = { estimate: anId(), key: 'key', email: 'ines@example.com' };
  expect(await askForCopy(wanted, fetcher)).toBe(copy);
  expect(reasonOf(await openLink('token', fetcher))).toBe(link);
});

test.each([
  [null, false],
  [{ href: 'https://cal.hill-tax.com', host: 'cal.hill-tax.com' }, true],
])(
  'after a submission a time is offered where the firm has a page for it: %o',
  async (scheduling, isOffered) => {
    const view = {
      draft: {
        ...emptyDraft(anId(), aKey(), Date.now()),
        phase: 'sent' as const,
        sentAt: Date.now(),
      },
      document: null,
      savedAt: null,
    };
    function Received() {
      const submission = { ...useSubmission(view, () => {}), leaving: true };
      const rest = { onStartNew: () => {}, ways: null, scheduling };
      return <ReceivedStep view={view} submission={submission} {...rest} />;
    }
    const { page } = await withDrafts(await (await offlineTab()).draftStore(), <Received />);
    expect(page.textContent).toContain('Your reference number is');
    expect(page.textContent.includes('choose a time')).toBe(isOffered);
    expect(page.textContent.includes('we are taking you to')).toBe(isOffered);
  },
);

test('names of scenarios typed before the device was open are taken over, and forgotten once they are kept', async () => {
  const tab = await offlineTab();
  const drafts = await tab.draftStore();
  const services = ['Tax Planning' as const];
  await drafts.change((draft) =>
    addScenario({ ...draft, answers: { ...draft.answers, services } }),
  );
  history.replaceState(null, '', paths.estimator);
  for (const typed of [
    { name: 'scenario-1', value: 'Now' },
    { name: 'scenario-2', value: 'Monthly' },
    { name: 'scenario-2-fractional-cfo', type: 'checkbox', checked: true },
  ]) {
    keepEarlyText(Object.assign(document.createElement('input'), typed));
  }
  const early = earlyText(paths.estimator);
  tab.storage.fail(noRoom);
  function Page() {
    useEarlyAnswers();
    return null;
  }
  await withDrafts(drafts, <Page />, aServices({ health: tab.health }));
  const comparison = {
    main: { place: 1, name: 'Now' },
    others: [{ place: 2, name: 'Monthly', answers: { services: [...services, 'Fractional CFO'] } }],
  };
  await until(() => expect(drafts.snapshot()?.draft).toMatchObject({ comparison }));
  await until(() => expect(tab.health.snapshot().full).toBe(true));
  await act(() => drafts.settled());
  expect(earlyText(paths.estimator)).toEqual(early);
  tab.storage.fail(undefined);
  await act(() => drafts.change((draft) => ({ ...draft, step: 'estimate' })));
  expect(await tab.db.drafts.toArray()).toMatchObject([{ comparison }]);
  await until(() => expect(earlyText(paths.estimator)).toEqual({}));
});

// The mailed copy of an estimate.

test('a copy is asked for once by two presses, and once more when the app did not come', async () => {
  const asked: string[] = [];
  const [held, go] = aHold();
  const mailCopy = async (email: string): Promise<CopyAnswer> => {
    asked.push(email);
    await held;
    throw new Error('no code');
  };
  const tab = await offlineTab();
  const services = aServices({ mailCopy });
  const { page } = await withDrafts(await tab.draftStore(), <MailCopy />, services);
  await page.fills('copy_email', 'rivera@example.com');
  await act(async () => {
    const form = page.querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
  });
  expect(asked).toEqual(['rivera@example.com']);
  await act(async () => go());
  await page.says(mailCopyTexts.unreachable);
  await page.sends();
  expect(asked).toHaveLength(2);
});
