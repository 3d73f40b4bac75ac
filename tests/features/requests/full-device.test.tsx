// @vitest-environment happy-dom
/** What a client does with a file or an answer where the device is full and offline: nothing is done without a word. */
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';

import { createRequestAnswers } from '#features/requests/data/request-answers.ts';
import { type Requests, RequestsProvider } from '#features/requests/data/requests.ts';
import type { ShownFile } from '#features/requests/data/shown-files.ts';
import type { ShownRequest } from '#features/requests/data/shown-requests.ts';
import { createTakingBack } from '#features/requests/data/taking-back.ts';
import { FileLine } from '#features/requests/parts/file-line.tsx';
import { SaidAnswer } from '#features/requests/parts/said-answer.tsx';
import { answerTexts, fileTexts } from '#texts/own-requests.ts';
import { anId } from '../../support/op-api.ts';
import { createTestDevice } from '../../support/test-device.ts';
import { click, render, until } from '../../ui/render.ts';

async function open(part: ReactNode) {
  const account = { id: anId(), token: () => null };
  const tab = await createTestDevice({ url: 'http://127.0.0.1:9', account }).tab();
  onTestFinished(() => tab.kill());
  tab.storage.fail(({ write }) => (write ? new DOMException('', 'QuotaExceededError') : undefined));
  const { db, device, health } = tab;
  const send = () => Promise.resolve({ kind: 'unreachable', why: 'network' } as const);
  const around = { db, device, health, wake: () => {}, send };
  const keptIds = { db: { superseded: false }, read: async () => new Set(), first: new Set() };
  const requests: Requests = Object.assign(Object.create(null), {
    ...createRequestAnswers(around),
    ...createTakingBack(around),
    keptIds,
  });
  const { page } = await render(
    <MemoryRouter>
      <RequestsProvider value={requests}>{part}</RequestsProvider>
    </MemoryRouter>,
  );
  const press = async (label: string) => {
    const button = [...page.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.startsWith(label),
    );
    if (!button) throw new Error(`no ${label} in ${page.innerHTML}`);
    await click(button);
  };
  return { page, press };
}

const file: ShownFile = Object.assign(Object.create(null), {
  id: anId(),
  name: 'lease.pdf',
  size: 10,
  stand: { at: 'received' },
  op: null,
  canTake: true,
  trouble: null,
});

test('a file that could not be withdrawn is said to be there', async () => {
  const { page, press } = await open(
    <ul>
      <FileLine file={file} />
    </ul>,
  );
  await press(fileTexts.more).catch(() => undefined);
  await press(fileTexts.takeBack);
  await until(() => expect(page.textContent).toContain(fileTexts.notTaken));
  expect(page.textContent).toContain(fileTexts.full);
});

test('so is an answer that could not be sent again', async () => {
  const waiting = { op: anId(), state: 'parked', trouble: null, act: 'decline', word: 'I rent.' };
  const request: ShownRequest = Object.assign(Object.create(null), {
    id: anId(),
    item: 'other',
    part: '',
    title: 'Lease',
    typed: null,
    movedRev: 1,
    state: 'open',
    waiting,
  });
  const { page, press } = await open(<SaidAnswer request={request} />);
  await press(answerTexts.again);
  await until(() => expect(page.textContent).toContain(answerTexts.unkept));
});
