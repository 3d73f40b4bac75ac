/** A client's letter on two devices of theirs and the real server: signed once, also offline, and shown truthfully. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { wordsOf } from '#config/consents.ts';
import { engagementRoutes, myEngagementsSchema } from '#domain/engagements/engagement.ts';
import { consentGive } from '#domain/onboarding/ops.ts';
import {
  createEngagementStore,
  declineForm,
  type EngagementStore,
  signForm,
} from '#features/engagements/data/engagement-store.ts';
import { newId } from '#domain/ids.ts';
import { putOp } from '#sync/entity-writes.ts';
import { prepareOp } from '#sync/outbox.ts';
import { sentLetter, withdrawOp } from '../../../support/engagements.ts';
import { sha256 } from '../../../support/op-api.ts';
import { createTwoDevices, type Held, sent } from '../../../support/two-devices.ts';
import { useAccount, useServer } from '../../../support/use-server.ts';

const server = useServer();
const grace = useAccount(server, 'staff', { name: 'Grace' });

const createStage = () =>
  createTwoDevices(server, {
    open: createEngagementStore,
    route: engagementRoutes.mine,
    schema: myEngagementsSchema,
    read: ({ store }) => store.refresh(),
  });

let stage: Awaited<ReturnType<typeof createStage>>;
let phone: Held<EngagementStore>;
let laptop: Held<EngagementStore>;

beforeEach(async () => {
  stage = await createStage();
  ({ phone, laptop } = stage);
});

afterEach(() => stage.end());

const readBoth = async () => {
  for (const one of [phone, laptop]) await stage.read(one);
};

/** Stores the consent as the onboarding does. */
async function agree({ tab }: Held<EngagementStore>): Promise<void> {
  const words = wordsOf('electronic-records');
  const body = JSON.stringify({
    kind: 'electronic-records',
    given: true,
    version: words?.version,
    hash: sha256(words?.text ?? ''),
    name: 'Ines Okafor',
  });
  const made = { kind: consentGive.name, entity: newId(tab.deps.device.random), key: null, body };
  await putOp(tab.deps, await prepareOp(tab.deps.device, made));
}

const shown = ({ store }: Held<EngagementStore>) => store.snapshot()?.[0];

test('signed without a network it says so, follows the consent, and counts when it has arrived', async () => {
  const letter = await sentLetter(server, grace, stage.ines);
  await readBoth();
  await agree(phone);
  await phone.store.sign(letter.id, letter.text, 'Ines Okafor');
  await expect
    .poll(() => shown(phone))
    .toMatchObject({
      engagement: { state: 'signed' },
      answer: { kind: 'sign', waiting: { state: 'queued' } },
    });
  expect(shown(laptop)?.engagement.state).toBe('sent');
  const [consent, sign] = await phone.tab.ops();
  expect(sign?.needs).toEqual([consent?.id]);
  await sent(phone);
  await expect.poll(() => shown(phone)?.answer).toBeNull();
  await readBoth();
  await expect
    .poll(() => shown(laptop)?.engagement)
    .toMatchObject({
      state: 'signed',
      hash: letter.hash,
      signatures: [{ signer: 'client', name: 'Ines Okafor' }],
    });
});

test('signed here while it was withdrawn there, it does not count, and says so until it is given up', async () => {
  const letter = await sentLetter(server, grace, stage.ines);
  await readBoth();
  await agree(phone);
  await phone.store.sign(letter.id, letter.text, 'Ines Okafor');
  await grace.sends(withdrawOp(letter.id, letter.movedRev));
  await sent(phone);
  await stage.read(phone);
  await expect
    .poll(() => shown(phone))
    .toMatchObject({
      engagement: { state: 'withdrawn', signatures: [] },
      answer: { waiting: { state: 'parked', trouble: { code: 'engagement_conflict' } } },
    });
  await phone.store.giveUp(letter.id);
  await expect.poll(() => shown(phone)?.answer).toBeNull();
});

test('a reason that came after the last day goes back into its form, above newer text', async () => {
  const letter = await sentLetter(server, grace, stage.ines);
  await readBoth();
  await server.sql(`UPDATE engagements SET until = '2020-01-01' WHERE id = '${letter.id}'`);
  for (const typed of ['Too dear', 'Too late']) {
    await phone.store.decline(letter.id, typed);
    await sent(phone);
    const errors = [{ path: 'until', code: 'conflict' }];
    await expect
      .poll(() => shown(phone)?.answer)
      .toMatchObject({ kind: 'decline', waiting: { state: 'parked', trouble: { errors } } });
    await phone.store.keepTyped(declineForm(letter.id), { reason: 'And since.' });
    await phone.store.giveUp(letter.id);
    await expect.poll(() => shown(phone)?.answer).toBeNull();
    const { reason } = await phone.store.typed(declineForm(letter.id));
    expect(reason).toBe(`${typed}\n\nAnd since.`);
  }
});

test('signed after a consent that was refused, it does not count, and can be given up', async () => {
  const letter = await sentLetter(server, grace, stage.ines);
  await readBoth();
  await agree(phone);
  await phone.store.sign(letter.id, letter.text, 'Ines Okafor');
  const { db } = phone.tab.deps;
  await db.ops.where('entity').notEqual(letter.id).modify({ state: 'parked' });
  await expect
    .poll(() => shown(phone))
    .toMatchObject({
      engagement: { state: 'sent', signatures: [] },
      answer: { kind: 'sign', waiting: { state: 'parked', trouble: { code: 'needs' } } },
    });
  await phone.store.giveUp(letter.id);
  await expect.poll(() => shown(phone)?.answer).toBeNull();
  expect(await phone.tab.ops()).toMatchObject([{ kind: consentGive.name }]);
});

test('the last answer that has not left counts', async () => {
  const letter = await sentLetter(server, grace, stage.ines);
  await readBoth();
  await phone.store.open(letter.id);
  await agree(phone);
  await phone.store.sign(letter.id, letter.text, 'Ines Okafor');
  await phone.store.decline(letter.id, 'Too dear');
  await sent(phone);
  await readBoth();
  await expect
    .poll(() => shown(laptop)?.engagement)
    .toMatchObject({
      state: 'declined',
      reason: 'Too dear',
      signatures: [],
    });
  await expect.poll(() => shown(phone)?.engagement.state).toBe('declined');
});

test('what was typed towards an answer is gone once the letter takes none', async () => {
  const letter = await sentLetter(server, grace, stage.ines);
  await readBoth();
  await phone.store.keepTyped(signForm(letter.id), { name: 'Ines Okafor' });
  await phone.store.keepTyped(declineForm(letter.id), { reason: 'Too dear' });
  await stage.read(phone);
  expect(await phone.store.countTyped()).toBe(2);
  await grace.sends(withdrawOp(letter.id, letter.movedRev));
  await stage.read(phone);
  expect(await phone.store.countTyped()).toBe(0);
});
