/** What staff take back of a request, or give up: nothing else goes with it, and a reason that was typed can be sent again. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { reasonForm, reopenForm } from '#features/clients/data/client-work.ts';
import { anAccount, type TestAccount } from '../../../support/accounts.ts';
import { reopenOp, submitOp, wholeAnswers } from '../../../support/onboarding.ts';
import { addOp, answerOp, decideOp, sendAs } from '../../../support/requests.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { createRequestStage } from './request-stage.ts';

let server: TestServer;
let client: TestAccount;
let colleague: TestAccount;
let desk: Awaited<ReturnType<typeof createRequestStage>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await anAccount(server, 'clients');
  colleague = await anAccount(server, 'staff');
  await sendAs(server, colleague, addOp(client.id, { details: 'All pages.' }));
  desk = await createRequestStage(server, await anAccount(server, 'staff'), client);
});

const reason = 'The second page is cut off.';

test('row 136: taking back a decision leaves the words that were changed before it', async () => {
  const { stored } = await desk.request();
  const words = { due: '2027-02-15', details: 'Pages 1 to 4, signed.' };
  await desk.work.change(stored, words);
  await desk.work.decide(stored, { act: 'withdraw' });
  await desk.work.takeBack(stored.id, (await desk.request()).waiting?.op ?? '');
  const { request, canTakeBack } = await desk.request();
  expect(request).toMatchObject({ state: 'open', ...words });
  expect(canTakeBack).toBe(true);
});

test('row 136: the reason of asking again is being typed again, before what has been typed since', async () => {
  const { stored } = await desk.request();
  await sendAs(server, client, answerOp(stored.id, 'provide'));
  await desk.read();
  await desk.work.decide((await desk.request()).stored, { act: 'ask', reason });
  await desk.work.keepTyped(reasonForm(stored.id), { reason: 'And sign it.' });
  await desk.work.takeBack(stored.id, (await desk.request()).waiting?.op ?? '');
  expect((await desk.request()).waiting).toBeNull();
  expect(await desk.work.typed(reasonForm(stored.id))).toEqual({
    reason: `${reason}\n\nAnd sign it.`,
  });
});

test('row 136: so it is where a colleague decided first, and the own decision is given up', async () => {
  const { stored } = await desk.request();
  await sendAs(server, client, answerOp(stored.id, 'provide'));
  await desk.read();
  const { stored: provided } = await desk.request();
  await sendAs(server, colleague, decideOp(stored.id, 'accept', provided.movedRev));
  await desk.work.decide(provided, { act: 'ask', reason });
  await desk.settle();
  expect((await desk.request()).conflict).toMatchObject({ decision: { act: 'ask', reason } });
  await desk.work.giveUp(stored.id);
  expect(await desk.work.typed(reasonForm(stored.id))).toEqual({ reason });
});

test('row 136: so it is with the reason for giving a part of the onboarding back', async () => {
  await sendAs(server, client, submitOp(client.id, 'goals', wholeAnswers.goals));
  await desk.read();
  const { onboarding } = await desk.details();
  await sendAs(server, colleague, reopenOp(client.id, 'goals', onboarding.parts.goals.movedRev));
  await desk.work.reopen(onboarding, 'goals', 'Which house?');
  await desk.settle();
  await desk.work.giveUp(onboarding.id);
  const form = reopenForm(onboarding.id, 'goals');
  expect(await desk.work.typed(form)).toEqual({ reason: 'Which house?' });
});
