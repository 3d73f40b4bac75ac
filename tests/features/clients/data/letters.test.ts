/** Letters on a staff device and the real server: nobody signs a withdrawn letter, and no typed text is lost. */
import { beforeEach, expect, test } from 'vitest';

import { letterForm, withdrawForm } from '#features/clients/data/client-store.ts';
import { anAccount, type TestAccount } from '../../../support/accounts.ts';
import {
  adjustOp,
  begunLetter,
  letterAtDesk,
  lettersOf,
  sendOp,
  signs,
} from '../../../support/engagements.ts';
import { useAccount, useServer } from '../../../support/use-server.ts';
import { createRequestStage } from './request-stage.ts';

const server = useServer();
const grace = useAccount(server, 'staff', { name: 'Grace' });

const reason = 'A wrong year';

let client: TestAccount;
let desk: Awaited<ReturnType<typeof createRequestStage>>;
beforeEach(async () => {
  client = await anAccount(server, 'clients');
  await begunLetter(server, grace, client);
  desk = await createRequestStage(server, await anAccount(server, 'staff'), client);
});

const shown = async () => (await desk.letter()).engagement;
const atDesk = async () => letterAtDesk(grace, client, (await shown()).id);

test('sent and withdrawn before anything has left, it goes out to no one', async () => {
  await desk.work.sendLetter(await shown());
  expect((await shown()).state).toBe('sent');
  await desk.work.withdrawLetter(await shown(), reason);
  await desk.settle();
  expect(await lettersOf(client)).toEqual([]);
  expect(await atDesk()).toMatchObject({ state: 'withdrawn', sent: 0, reason });
});

test.each([
  ['has arrived, though it was not read since', () => desk.settle()],
  ['may have left', () => desk.db.ops.toCollection().modify({ attempts: 1 })],
])('a withdrawal of a letter whose sending %s takes effect', async (_, meanwhile) => {
  await desk.work.sendLetter(await shown());
  await meanwhile();
  await desk.work.withdrawLetter(await shown(), reason);
  await desk.settle();
  expect(await atDesk()).toMatchObject({ state: 'withdrawn', reason });
  expect((await atDesk()).sent).toBeGreaterThan(0);
  expect((await desk.letter()).waiting).toBeNull();
});

test('a withdrawal that comes after the signature is refused, and its reason is there to be sent again', async () => {
  await grace.sends(sendOp(await shown()));
  await desk.read();
  const letter = await shown();
  await signs(client, letter);
  await desk.work.withdrawLetter(letter, reason);
  await desk.settle();
  expect((await desk.letter()).waiting).toMatchObject({ state: 'parked' });
  await desk.work.giveUp(letter.id);
  expect(await desk.work.typed(withdrawForm(letter.id))).toEqual({ reason });
  expect((await atDesk()).state).toBe('signed');
});

test('an adjustment that a colleague was faster with can be typed on, above what was typed since', async () => {
  const letter = await shown();
  await grace.sends(adjustOp(client.id, letter, { words: 'Without the state return.' }));
  const terms = { ...letter.terms, name: 'Ines and Sam', words: 'With both returns.' };
  await desk.work.adjustLetter(client.id, letter, terms, {});
  await desk.work.keepTyped(letterForm(letter.id), { words: 'By mail.', until: '01/31/2099' });
  await desk.settle();
  expect((await desk.letter()).waiting).toMatchObject({
    trouble: { code: 'engagement_conflict' },
  });
  await desk.work.giveUp(letter.id);
  expect(await desk.work.typed(letterForm(letter.id))).toMatchObject({
    name: 'Ines and Sam',
    words: 'With both returns.\n\nBy mail.',
    until: '01/31/2099',
  });
});
