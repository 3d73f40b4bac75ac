/** Every kind of write: examples, and who may send them. Tests of access and of bad input send them. */
import { preferencesIdOf } from '#domain/notifications/preferences.ts';
import type { Engagement } from '#domain/engagements/engagement.ts';
import type { Op, OpKind } from '#domain/ops/op.ts';
import { anEmail } from './accounts.ts';
import {
  comparison,
  declarationOf,
  messageBody,
  saveBody,
  submitBody,
  subscriptionBody,
} from './bodies.ts';
import { readOp } from './desk.ts';
import { adjustOp, declineOp, draftOp, openOp, sendOp, signOp, withdrawOp } from './engagements.ts';
import { anImage, aPdf } from './files.ts';
import { beginOp, messageOp, moveOp, noteOp, seenOp, threadFileOp } from './messages.ts';
import { answersOp, consentOp, reopenOp, reviewOp, submitOp } from './onboarding.ts';
import { anId, anOp } from './op-api.ts';
import { aPost, aPostOp, staffOp } from './posts.ts';
import { addOp, answerOp, attachOp, decideOp, firmFileOp, takeOp } from './requests.ts';

/** `the client` is the one whose rows these are; `a client` is any: the op begins a new row. */
export type Who = 'anyone' | 'a client' | 'the client' | 'staff' | 'both' | 'no one';

/** Ids of the rows that the ops name. */
export interface NamedRows {
  readonly client: string;
  readonly staff: string;
  readonly lead: string;
  readonly post: string;
  readonly consent: string;
  readonly request: string;
  readonly thread: string;
  /** Documents: the client's, and one that the firm sent. */
  readonly own: string;
  readonly fromFirm: string;
  readonly letter: Pick<Engagement, 'id' | 'hash' | 'rev' | 'movedRev' | 'estimate' | 'terms'>;
}

type Row = readonly [who: Who, op: (by: { id: string }) => Op];

const pdf = aPdf(900);

const on = (kind: OpKind, entity: string, body: object = {}) =>
  anOp(kind, body, { entity, key: null });

const rowsByKind = (named: NamedRows): Record<OpKind, readonly [Row, ...Row[]]> => {
  const { client, staff, lead, post, request, thread, letter } = named;
  return {
    'estimate.save': [['anyone', () => anOp('estimate.save', { ...saveBody, comparison })]],
    'estimate.submit': [
      [
        'anyone',
        () => anOp('estimate.submit', { ...submitBody, document: declarationOf('w2.pdf', pdf) }),
      ],
    ],
    'contact.send': [['anyone', () => anOp('contact.send', messageBody)]],
    'checklist.subscribe': [
      ['anyone', () => anOp('checklist.subscribe', { ...subscriptionBody, email: anEmail() })],
    ],
    'document.attach': [
      ['anyone', () => anOp('document.attach', { estimate: anId() })],
      ['the client', () => attachOp(request, 'more.pdf', pdf)],
      ['both', () => threadFileOp(thread, 'lease.pdf', pdf)],
      ['staff', () => firmFileOp(client, 'b.pdf', pdf)],
    ],
    'document.remove': [
      ['the client', () => takeOp(named.own, 'remove')],
      ['no one', () => takeOp(named.fromFirm, 'remove')],
    ],
    'document.restore': [
      ['the client', () => takeOp(named.own, 'restore')],
      ['no one', () => takeOp(named.fromFirm, 'restore')],
    ],
    'document.withdraw': [['staff', () => on('document.withdraw', named.fromFirm)]],
    'profile.save': [
      [
        'the client',
        () => on('profile.save', client, { changes: { phone: '5550100' }, base: { phone: '' } }),
      ],
    ],
    'post.save': [
      ['staff', () => aPostOp(anId(), 0, aPost())],
      ['staff', () => aPostOp(post, 1, aPost({ title: 'Receipts', publish_at: 0 }))],
    ],
    'post.delete': [['staff', () => staffOp('post.delete', post, 1)]],
    'post.restore': [['staff', () => staffOp('post.restore', post, 1)]],
    'image.add': [['staff', () => staffOp('image.add', anId(), 0, anImage())]],
    'lead.change': [
      [
        'staff',
        () =>
          on('lead.change', lead, {
            changes: { state: 'won', owner: staff },
            base: { state: 'new', owner: '' },
          }),
      ],
    ],
    'lead.note': [['staff', () => on('lead.note', anId(), { lead, text: 'Call on Monday.' })]],
    'lead.reply': [['staff', () => on('lead.reply', anId(), { lead, text: 'Thank you.' })]],
    'request.begin': [['staff', () => on('request.begin', letter.estimate, { year: 2025 })]],
    'request.add': [['staff', () => addOp(client)]],
    'request.change': [
      [
        'staff',
        () => on('request.change', request, { changes: { due: '2026-03-01' }, base: { due: '' } }),
      ],
    ],
    'request.decide': [
      ['staff', () => decideOp(request, 'ask', 1)],
      ['staff', () => decideOp(request, 'withdraw', 2)],
    ],
    'request.answer': [
      ['the client', () => answerOp(request, 'provide')],
      ['the client', () => answerOp(request, 'decline', 1)],
    ],
    'onboarding.save': [
      ['the client', () => answersOp(client, { city: 'Dayton', income: 'wages k1' })],
    ],
    'onboarding.submit': [['the client', () => submitOp(client, 'personal')]],
    'onboarding.reopen': [['staff', () => reopenOp(client, 'goals', 1)]],
    'onboarding.review': [['staff', () => reviewOp(client, Date.now())]],
    'consent.give': [
      ['a client', () => consentOp('terms')],
      ['the client', () => ({ ...consentOp('terms', { given: false }), entity: named.consent })],
    ],
    'preferences.save': [
      [
        'the client',
        () =>
          on('preferences.save', preferencesIdOf(client), {
            changes: { files: 'off', messages: 'daily' },
            base: { files: 'on', messages: 'off' },
          }),
      ],
    ],
    'event.read': [
      ['the client', () => readOp(client, { id: anId(), at: 5 })],
      ['staff', () => readOp(staff, { id: anId(), at: 5 })],
    ],
    'thread.begin': [['both', () => beginOp(client)]],
    'thread.note': [['staff', () => noteOp(thread, 'Ask twice.')]],
    'thread.seen': [
      ['both', (by) => seenOp(thread, by, 1)],
      ['no one', (by) => seenOp(thread, { id: by.id === client ? staff : client }, 1)],
    ],
    'thread.move': [['staff', () => moveOp(thread, 'close', 1)]],
    'message.send': [['both', () => messageOp(thread)]],
    'appointment.wish': [
      [
        'a client',
        () =>
          on('appointment.wish', anId(), {
            type: anId(),
            word: 'Mondays.',
            zone: 'America/Denver',
          }),
      ],
    ],
    'engagement.draft': [
      ['staff', () => draftOp(client, letter.estimate)],
      ['staff', () => adjustOp(client, letter, { year: 2024 })],
    ],
    'engagement.send': [['staff', () => sendOp(letter)]],
    'engagement.withdraw': [['staff', () => withdrawOp(letter.id, letter.movedRev)]],
    'engagement.open': [['the client', () => openOp(letter.id)]],
    'engagement.sign': [['the client', () => signOp(letter)]],
    'engagement.decline': [['the client', () => declineOp(letter.id)]],
  };
};

export function everyOp(named: NamedRows): Row[] {
  const byKind = Object.entries(rowsByKind(named));
  return byKind.flatMap(([kind, rows]) =>
    rows.map(([who, op]): Row => {
      const ofKind = (by: { id: string }) => {
        const made = op(by);
        if (made.kind !== kind) throw new Error(`a row of ${kind} makes ${made.kind}`);
        return made;
      };
      return [who, ofKind];
    }),
  );
}
