/** Targets: the write endpoint with accounts' ops, which tests make wrong. */
import { preferencesIdOf } from '#domain/notifications/preferences.ts';
import { declarationOf } from '../support/bodies.ts';
import { anImage } from '../support/files.ts';
import { readOp } from '../support/desk.ts';
import { aThread } from '../support/messages.ts';
import { declineOp, draftOp, openOp, sendOp, signOp, withdrawOp } from '../support/engagements.ts';
import { answersOp, consentOp, reopenOp, reviewOp, submitOp } from '../support/onboarding.ts';
import { anId, anOp, sha256 } from '../support/op-api.ts';
import { aPost } from '../support/posts.ts';
import { aRequest } from '../support/requests.ts';
import type { Target } from './targets.ts';

const { id: _, ...aFile } = declarationOf('w2.heic', new Uint8Array([37, 80, 68, 70]));

export const clientDoor: Target = {
  route: 'POST /api/ops',
  body: ({ client: { id } }) => ({
    v: 1,
    owner: id,
    ops: [
      anOp(
        'profile.save',
        { changes: { phone: '5550100' }, base: { phone: '' } },
        { entity: id, key: null },
      ),
      anOp('document.attach', { request: anId(), document: aFile }, { key: null }),
      anOp('document.attach', { client: id, reply: '', document: aFile }, { key: null }),
      anOp('document.remove', {}, { key: null }),
      anOp('document.restore', {}, { key: null }),
      anOp('request.answer', { act: 'decline', word: 'Sold in May.' }, { key: null, base: 1 }),
      answersOp(id, { city: 'Dayton', income: 'wages k1' }),
      submitOp(id, 'goals'),
      consentOp('terms'),
      anOp(
        'preferences.save',
        { changes: { files: 'off', messages: 'daily' }, base: { files: 'on', messages: 'off' } },
        { entity: preferencesIdOf(id), key: null },
      ),
      readOp(id, { id: anId(), at: 5 }),
      anOp('thread.begin', aThread(id), { key: null }),
      anOp('message.send', { thread: anId(), text: 'Which lease?', seen: 1 }, { key: null }),
      anOp('thread.seen', { thread: anId(), upto: 3 }, { key: null }),
      openOp(anId()),
      signOp({ id: anId(), hash: sha256('A letter') }),
      declineOp(anId()),
      anOp(
        'appointment.wish',
        { type: anId(), word: 'Mondays after lunch.', zone: 'America/Denver' },
        { key: null },
      ),
    ],
  }),
};

function requestOps(estimate: string, client: string) {
  const add = anOp('request.add', aRequest(client), { key: null });
  const rest = { entity: add.entity, key: null, base: 1 };
  return [
    anOp('request.begin', { year: 2025 }, { entity: estimate, key: null }),
    add,
    anOp('request.change', { changes: { due: '2026-03-01' }, base: { due: '' } }, rest),
    anOp('request.decide', { act: 'ask', reason: 'Page 2 is missing.' }, rest),
    anOp('request.decide', { act: 'withdraw' }, rest),
  ];
}

export const staffDoor: Target = {
  route: 'POST /api/ops',
  body: ({ staff: { id }, own, client }) => ({
    v: 1,
    owner: id,
    ops: [
      anOp(
        'lead.change',
        { changes: { state: 'won', owner: id }, base: { state: 'new', owner: '' } },
        { entity: own.entity, key: null },
      ),
      anOp('lead.note', { lead: own.entity, text: 'Call back on Monday.' }, { key: null }),
      anOp('lead.reply', { lead: own.entity, text: 'Thank you.' }, { key: null }),
      anOp('post.save', aPost({ title: 'Receipts', publish_at: 0 }), { key: null }),
      anOp('post.delete', {}, { entity: own.entity, key: null, base: 1 }),
      anOp('post.restore', {}, { entity: own.entity, key: null, base: 2 }),
      anOp('image.add', anImage(), { key: null }),
      ...requestOps(own.entity, client.id),
      anOp('document.attach', { client: client.id, reply: '', document: aFile }, { key: null }),
      anOp('document.withdraw', {}, { entity: own.entity, key: null }),
      reopenOp(client.id, 'goals', 1),
      reviewOp(client.id, 1),
      draftOp(client.id, own.entity),
      sendOp({ id: anId(), hash: sha256('A letter') }),
      withdrawOp(anId(), 1),
      readOp(id, { id: anId(), at: 5 }),
      anOp('thread.begin', aThread(client.id), { key: null }),
      anOp('message.send', { thread: own.entity, text: 'Page 2.', seen: 1 }, { key: null }),
      anOp('thread.note', { thread: own.entity, text: 'Ask twice.' }, { key: null }),
      anOp('thread.seen', { thread: own.entity, upto: 3 }, { key: null }),
      anOp('thread.move', { act: 'close', seen: 3 }, { entity: own.entity, key: null }),
    ],
  }),
};
