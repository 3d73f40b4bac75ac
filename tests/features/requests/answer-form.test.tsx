// @vitest-environment happy-dom
/** What a client says of a request is sent once: a second answer to the same question would be turned away. */
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';

import { createRequestAnswers } from '#features/requests/data/request-answers.ts';
import { type Requests, RequestsProvider } from '#features/requests/data/requests.ts';
import type { ShownRequest } from '#features/requests/data/shown-requests.ts';
import { AnswerForm } from '#features/requests/parts/answer-form.tsx';
import { SaidAnswer } from '#features/requests/parts/said-answer.tsx';
import { answerTexts } from '#texts/own-requests.ts';
import { anId } from '../../support/op-api.ts';
import { createTestDevice } from '../../support/test-device.ts';
import { oneOf, render, typeInto } from '../../ui/render.ts';

async function createStage() {
  const account = { id: anId(), token: () => null };
  const tab = await createTestDevice({ url: 'http://127.0.0.1:9', account }).tab();
  onTestFinished(() => tab.kill());
  const { db, device, health } = tab;
  const send = () => Promise.resolve({ kind: 'unreachable', why: 'network' } as const);
  const answers = createRequestAnswers({ db, device, health, wake: () => {}, send });
  const requests: Requests = Object.assign(Object.create(null), answers);
  /** Presses once more when the first op is on its way, before anything of it is drawn. */
  const pressTwice = (button: HTMLElement) =>
    act(async () => {
      button.click();
      await expect.poll(() => db.ops.where('state').equals('queued').count()).toBe(1);
      await db.ops.toCollection().modify({ state: 'inflight', attempts: 1 });
      button.click();
      // Once this one is kept, so is what was pressed before it.
      await answers.answer(another, { act: 'provide', word: 'By mail.' }, 1);
    });
  const count = () => db.ops.where('entity').equals(facts.id).count();
  return { requests, pressTwice, count };
}

const another = anId();
const facts = { id: anId(), item: 'other', part: '', title: 'Lease', typed: null, movedRev: 1 };
const aRequest = (more: object = {}): ShownRequest =>
  Object.assign(Object.create(null), facts, { state: 'open', waiting: null }, more);

test('row 260: an answer that is sent with a double press is one op', async () => {
  const { requests, pressTwice, count } = await createStage();
  const { page } = await render(
    <RequestsProvider value={requests}>
      <AnswerForm request={aRequest()} act="decline" isAsked={false} onDone={() => {}} />
    </RequestsProvider>,
  );
  await typeInto(oneOf(HTMLTextAreaElement, page, 'textarea'), 'I rent.');
  await pressTwice(oneOf(HTMLButtonElement, page, '[type=submit]'));
  expect(await count()).toBe(1);
});

test('row 260: so it is where one that was not accepted is sent again', async () => {
  const { requests, pressTwice, count } = await createStage();
  const waiting = { op: anId(), state: 'parked', trouble: null, act: 'decline', word: 'I rent.' };
  const { page } = await render(
    <RequestsProvider value={requests}>
      <SaidAnswer request={aRequest({ waiting })} />
    </RequestsProvider>,
  );
  const again = [...page.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith(answerTexts.again),
  );
  if (again) await pressTwice(again);
  expect(await count()).toBe(1);
});
