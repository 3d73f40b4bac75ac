/** Tests who may send which op: everyone else is answered as if nothing were there, and nothing changes. */
import { expect, test } from 'vitest';

import { type OpKind, type Op, opKinds } from '#domain/ops/op.ts';
import { preferencesIdOf } from '#domain/notifications/preferences.ts';
import type { TestAccount } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { readOp } from '../support/desk.ts';
import {
  adjustOp,
  declineOp,
  openOp,
  sendOp,
  sentLetter,
  signOp,
  withdrawOp,
} from '../support/engagements.ts';
import { anImage, aPdf } from '../support/files.ts';
import { beginOp, messageOp, moveOp, noteOp, seenOp, threadFileOp } from '../support/messages.ts';
import {
  answersOp,
  consentOp,
  reopenOp,
  reviewOp,
  submitOp,
  wholeAnswers,
} from '../support/onboarding.ts';
import { aKey, anId, anOp, postOne } from '../support/op-api.ts';
import { aPost, aPostOp, staffOp } from '../support/posts.ts';
import {
  addOp,
  answerOp,
  attachOp,
  bringFile,
  decideOp,
  firmFileOp,
  sendFile,
  takeOp,
} from '../support/requests.ts';
import { shared, useAccount, useServer } from '../support/use-server.ts';

const server = useServer();
const ines = useAccount(server, 'clients');
const eve = useAccount(server, 'clients');
const grace = useAccount(server, 'staff');

const pdf = aPdf(900);

/** Ids of rows that ops may name: Ines's request, thread, files, letter and so on, a lead and a post. */
const there = shared(async () => {
  const [request, thread, consent] = [addOp(ines.id), beginOp(ines.id), consentOp('terms')];
  const lead = anOp('contact.send', messageBody);
  const post = aPostOp(anId(), 0, aPost());
  await postOne(server.url, lead);
  await grace.sends(request, post);
  await ines.sends(thread, consent, submitOp(ines.id, 'goals', wholeAnswers.goals));
  const own = await bringFile(server, ines, request.entity, 'w2.pdf', pdf);
  const fromFirm = await sendFile(server, grace, firmFileOp(ines.id, 'a.pdf', pdf), pdf);
  return {
    request: request.entity,
    thread: thread.entity,
    consent: consent.entity,
    lead: lead.entity,
    post: post.entity,
    own: own.id,
    fromFirm: fromFirm.id,
    letter: await sentLetter(server, grace, ines),
  };
});

const refusedTo = {
  'no one': ['visitor', 'other client', 'client', 'staff'],
  staff: ['visitor', 'other client', 'client'],
  'the client': ['visitor', 'other client', 'staff'],
  'a client': ['visitor', 'staff'],
  both: ['visitor', 'other client'],
};

const on = (kind: OpKind, entity: string, body: object = {}) =>
  anOp(kind, body, { entity, key: null });

/** Who may send an op on a row of `there`. `the client` is Ines alone; `a client` is any: the op begins a new row. */
const ops: readonly (readonly [who: keyof typeof refusedTo, op: (by: TestAccount) => Op])[] = [
  ['the client', () => attachOp(there.request, 'more.pdf', pdf)],
  ['both', () => threadFileOp(there.thread, 'lease.pdf', pdf)],
  ['staff', () => firmFileOp(ines.id, 'b.pdf', pdf)],
  ['the client', () => takeOp(there.own, 'remove')],
  ['the client', () => takeOp(there.own, 'restore')],
  ['no one', () => takeOp(there.fromFirm, 'remove')],
  ['no one', () => takeOp(there.fromFirm, 'restore')],
  ['staff', () => on('document.withdraw', there.fromFirm)],
  ['the client', () => on('profile.save', ines.id, { changes: {}, base: {} })],
  ['staff', () => aPostOp(there.post, 1, aPost())],
  ['staff', () => staffOp('post.delete', there.post, 1)],
  ['staff', () => staffOp('post.restore', there.post, 1)],
  ['staff', () => staffOp('image.add', anId(), 0, anImage())],
  [
    'staff',
    () => on('lead.change', there.lead, { changes: { state: 'won' }, base: { state: 'new' } }),
  ],
  ['staff', () => on('lead.note', anId(), { lead: there.lead, text: 'Hello.' })],
  ['staff', () => on('lead.reply', anId(), { lead: there.lead, text: 'Hello.' })],
  ['staff', () => on('request.begin', there.letter.estimate, { year: 2025 })],
  ['staff', () => addOp(ines.id)],
  ['staff', () => on('request.change', there.request, { changes: { due: '' }, base: { due: '' } })],
  ['staff', () => decideOp(there.request, 'withdraw', 2)],
  ['the client', () => answerOp(there.request, 'provide')],
  ['the client', () => answersOp(ines.id, { city: 'Dayton' })],
  ['the client', () => submitOp(ines.id, 'personal')],
  ['staff', () => reopenOp(ines.id, 'goals', 1)],
  ['staff', () => reviewOp(ines.id, Date.now())],
  ['a client', () => consentOp('terms')],
  ['the client', () => ({ ...consentOp('terms', { given: false }), entity: there.consent })],
  ['the client', () => on('preferences.save', preferencesIdOf(ines.id), { changes: {}, base: {} })],
  ['the client', () => readOp(ines.id)],
  ['both', () => beginOp(ines.id)],
  ['staff', () => noteOp(there.thread, 'Mine')],
  ['both', (by) => seenOp(there.thread, by, 1)],
  ['no one', (by) => seenOp(there.thread, by === eve ? ines : eve, 1)],
  ['staff', () => moveOp(there.thread, 'close', 1)],
  ['both', () => messageOp(there.thread)],
  [
    'a client',
    () =>
      on('appointment.wish', anId(), { type: anId(), word: 'Mondays.', zone: 'America/Denver' }),
  ],
  [
    'staff',
    () =>
      on('engagement.draft', anId(), {
        client: ines.id,
        estimate: there.letter.estimate,
        terms: null,
      }),
  ],
  ['staff', () => adjustOp(ines.id, there.letter, { year: 2024 })],
  ['staff', () => sendOp(there.letter)],
  ['staff', () => withdrawOp(there.letter.id, there.letter.movedRev)],
  ['the client', () => openOp(there.letter.id)],
  ['the client', () => signOp(there.letter)],
  ['the client', () => declineOp(there.letter.id)],
];

/** Kinds of ops that need a key or an email address instead of an account. */
const ofVisitors: readonly OpKind[] = [
  'estimate.save',
  'estimate.submit',
  'contact.send',
  'checklist.subscribe',
];

test('each kind is in the table', () => {
  const listed = new Set([...ofVisitors, ...ops.map(([, op]) => op(ines).kind)]);
  expect([...listed].toSorted()).toEqual(opKinds.toSorted());
});

const tables = ['requests', 'price_estimator_documents', 'threads', 'messages', 'thread_notes']
  .concat(['onboardings', 'consents', 'profiles', 'posts', 'leads', 'lead_notes', 'engagements'])
  .concat(['receipts', 'audit_log']);

const rowsOf = () => Promise.all(tables.map((table) => server.rows(table)));

test.each([
  ['visitor', () => ines, async (op: Op) => [await postOne(server.url, { ...op, key: aKey() })]],
  ['other client', () => eve, (op: Op) => eve.sends(op)],
  ['client', () => ines, (op: Op) => ines.sends(op)],
  ['staff', () => grace, (op: Op) => grace.sends(op)],
] as const)(
  'a %s is told of nothing that is for others, and changes none of it',
  async (...row) => {
    const [actor, by, send] = row;
    const before = await rowsOf();
    const taken: unknown[] = [];
    for (const [who, op] of ops.filter(([each]) => refusedTo[each].includes(actor))) {
      const [result] = await send(op(by()));
      if (result?.code !== 'not_found') taken.push([who, op(by()).kind, result]);
    }
    expect(taken).toEqual([]);
    expect(await rowsOf()).toEqual(before);
  },
);
