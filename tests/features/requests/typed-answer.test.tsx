// @vitest-environment happy-dom
/** What a client types of a request stands under the same question after a reload: "does not apply" is no place for how it was handed over. */
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';

import { readRequests } from '#features/requests/data/own-requests.ts';
import { createRequestAnswers } from '#features/requests/data/request-answers.ts';
import { type Requests, RequestsProvider } from '#features/requests/data/requests.ts';
import type { ShownRequest } from '#features/requests/data/shown-requests.ts';
import { AnswerForm } from '#features/requests/parts/answer-form.tsx';
import { RequestItem } from '#features/requests/parts/request-item.tsx';
import { answerTexts } from '#texts/own-requests.ts';
import { aKeptRequest } from '../../support/kept-requests.ts';
import { anId } from '../../support/op-api.ts';
import { createTestDevice } from '../../support/test-device.ts';
import { click, oneOf, render, typeInto } from '../../ui/render.ts';

async function createStage() {
  const account = { id: anId(), token: () => null };
  const tab = await createTestDevice({ url: 'http://127.0.0.1:9', account }).tab();
  onTestFinished(() => tab.kill());
  const { db, device, health } = tab;
  const { id } = aKeptRequest();
  await db.requests.put(aKeptRequest({ id }));
  const send = () => Promise.resolve({ kind: 'unreachable', why: 'network' } as const);
  const answers = createRequestAnswers({ db, device, health, wake: () => {}, send });
  const photos = { watch: () => () => {} };
  const requests: Requests = Object.assign(Object.create(null), answers, { photos });

  async function shown(part: (request: ShownRequest) => ReactNode): Promise<HTMLElement> {
    const [request] = await readRequests(db);
    if (!request) throw new Error('no request');
    const provided = <RequestsProvider value={requests}>{part(request)}</RequestsProvider>;
    return (await render(provided)).page;
  }
  return { db, id, shown };
}

const fieldOf = (page: HTMLElement) => oneOf(HTMLTextAreaElement, page, 'textarea');
const item = (request: ShownRequest) => <RequestItem request={request} isNext={false} />;

test.each(['decline', 'provide'] as const)(
  'row 278: typed as an answer of "%s", found as one',
  async (answer) => {
    const { shown } = await createStage();
    const form = await shown((request) => (
      <AnswerForm request={request} act={answer} isAsked={false} onDone={() => {}} />
    ));
    await typeInto(fieldOf(form), 'By mail.');
    const page = await shown(item);
    expect(page.textContent).toContain(answerTexts[answer]);
    expect(fieldOf(page).value).toBe('By mail.');
  },
);

test('row 278: what an earlier release kept says why it does not apply, and goes when it is not wanted', async () => {
  const { db, id, shown } = await createStage();
  await db.forms.put({ id, form: 'answer', values: { word: 'I rent.' }, updatedAt: 1 });
  const page = await shown(item);
  expect(page.textContent).toContain(answerTexts.decline);
  expect(fieldOf(page).value).toBe('I rent.');
  await click(oneOf(HTMLButtonElement, page, '[type=submit] ~ button'));
  await expect.poll(() => db.forms.count()).toBe(0);
});
