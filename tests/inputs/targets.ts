/** Every way into the server: what a right request looks like, to be made wrong. */

import { sourceFacts } from '#config/source-facts.ts';
import { enteredOf } from '#domain/firm/facts-of.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { recordRoutes } from '#domain/people/records.ts';
import { anEmail, aPassword } from '../support/accounts.ts';
import {
  comparison,
  declarationOf,
  messageBody,
  saveBody,
  submitBody,
  subscriptionBody,
} from '../support/bodies.ts';
import { anId, anOp, aKey, sha256 } from '../support/op-api.ts';
import type { Scene, Sender } from './scene.ts';
import { aMeetingType, wideOpen } from '../support/appointments.ts';

/** The routes of appointments, to be sent nonsense. */
const starts = Date.UTC(2026, 11, 1, 15);
const one = () => ({ id: anId(), seen: 0 });

const own = (path: string, body: () => object): Target => ({
  route: `POST /api/appointments/${path}`,
  allows: ['client'],
  body,
});

const deskAppointment = (path: string, body: (scene: Scene) => object): Target => ({
  route: `POST /api/desk/appointments/${path}`,
  allows: ['staff'],
  shows: true,
  body,
});

const appointmentTargets: readonly Target[] = [
  { route: 'GET /api/appointments/mine', allows: ['client'] },
  { route: 'GET /api/appointments/calendar', allows: [], query: ['key'] },
  own('slots', () => ({ type: anId() })),
  own('book', () => ({ id: anId(), type: anId(), starts, zone: 'America/Phoenix' })),
  own('move', () => ({ ...one(), starts })),
  own('cancel', () => ({ ...one(), reason: 'Something came up.' })),
  { route: 'GET /api/desk/appointments/schedule', allows: ['staff'] },
  deskAppointment('list', ({ absent }) => ({
    client: absent.id,
    from: starts,
    until: starts + 1,
  })),
  deskAppointment('slots', ({ staff }) => ({ staff: staff.id, type: anId() })),
  deskAppointment('book', ({ spare, staff }) => ({
    id: anId(),
    client: spare.id,
    staff: staff.id,
    type: anId(),
    starts,
  })),
  deskAppointment('move', ({ staff }) => ({ ...one(), staff: staff.id, starts })),
  deskAppointment('cancel', () => ({ ...one(), reason: 'Ada is ill.' })),
  deskAppointment('mark', () => ({ ...one(), act: 'note', note: 'Call back.' })),
  deskAppointment('schedule/save', () => ({ schedule: wideOpen, seen: 0 })),
  deskAppointment('types/save', () =>
    aMeetingType({ place: 'video', link: 'https://meet.example/room' }),
  ),
  deskAppointment('calendar', () => ({ act: 'make' })),
];

/** The routes of messages, and those by which staff take care of clients and invite leads, to be sent nonsense. */
const clientTargets: readonly Target[] = [
  {
    route: 'POST /api/desk/clients/assign',
    allows: ['staff'],
    body: ({ spare, staff }) => ({ client: spare.id, adviser: staff.id, seen: '' }),
  },
  {
    route: 'POST /api/desk/clients/remind',
    allows: ['staff'],
    body: ({ spare }) => ({ client: spare.id }),
  },
  {
    route: 'POST /api/messages/mine',
    allows: ['client'],
    body: ({ theirs }) => ({ after: theirs.entity }),
  },
  {
    route: 'POST /api/desk/replies/find',
    allows: ['staff'],
    shows: true,
    body: ({ absent }) => ({ client: absent.id }),
  },
  {
    route: 'POST /api/desk/replies/save',
    allows: ['staff'],
    shows: true,
    body: () => ({ id: anId(), rev: 0, name: 'Thanks', text: 'Thank you, {first_name}.' }),
  },
  {
    route: 'POST /api/desk/replies/remove',
    allows: ['staff'],
    shows: true,
    body: () => ({ id: anId(), rev: 1 }),
  },
  {
    route: 'POST /api/desk/messages/find',
    allows: ['staff'],
    shows: true,
    body: () => ({ q: 'lease', waits: true, mine: true, after: `9:${anId()}` }),
  },
  {
    route: 'POST /api/desk/to-do',
    allows: ['staff'],
    shows: true,
    body: () => ({ kind: 'lead', after: `9:${anId()}` }),
  },
  {
    route: 'POST /api/desk/messages/open',
    allows: ['staff'],
    shows: true,
    body: ({ absent }) => ({ client: absent.id, seen: 4 }),
  },
  {
    route: 'POST /api/desk/leads/invite',
    allows: ['staff'],
    body: ({ own }) => ({ lead: own.entity }),
  },
  {
    route: 'POST /api/clients/accept-invitation',
    body: () => ({ token: aKey(), password: aPassword() }),
  },
];

/** The routes of the firm's facts, to be sent nonsense. Staff who own nothing are told nothing by them. */
const firmTargets: readonly Target[] = [
  { route: 'GET /api/desk/firm', allows: [] },
  {
    route: 'POST /api/desk/firm/change',
    allows: [],
    body: () => ({ rev: 0, entered: enteredOf(sourceFacts) }),
  },
  { route: 'POST /api/desk/firm/again', allows: [], body: () => ({ rev: 1 }) },
  { route: 'GET /api/desk/golive', allows: [] },
];

/** Values for a post's slug. */
const slugs = ['four-dates', 'Four-Dates', '-', "'%20OR%201=1%20--", '%00', '..'];

/** Also another row's id. */
const slugsAnd = ({ theirs }: Scene) => [[...slugs, theirs.entity]];

const numbers = ['1', '0', '-1', '1e3', '9007199254740993'];

const postTargets: readonly Target[] = [
  { route: 'GET /api/desk/posts/{idOrSlug}', allows: ['staff'], places: slugsAnd },
  { route: 'GET /api/desk/posts/{post}/revisions', allows: ['staff'], places: slugsAnd },
  {
    route: 'GET /api/desk/posts/{post}/revisions/{id}',
    allows: ['staff'],
    places: ({ theirs }) => [[...slugs, theirs.entity], numbers],
  },
  { route: 'GET /api/desk/images/{id}', allows: ['staff'], places: slugsAnd },
  { route: 'GET /blog/images/{id}', places: slugsAnd },
  { route: 'GET /api/blog/posts', query: ['page'] },
  { route: 'GET /api/blog/posts/{slug}', places: () => [slugs] },
  { route: 'GET /blog', query: ['page'] },
  { route: 'GET /blog/{slug}', places: () => [slugs] },
  { route: 'GET /rss.xml' },
  { route: 'GET /sitemap.xml' },
];

/** The routes of price books, to be sent nonsense. Staff who own nothing are told nothing by them. */
const [{ id: embedded, from: _from, ...amounts }] = priceBooks;

const owner = (path: string, body: () => object): Target => ({
  route: `POST /api/desk/prices/${path}`,
  allows: [],
  body,
});

const priceTargets: readonly Target[] = [
  { route: 'GET /api/desk/prices', allows: [] },
  owner('copy', () => ({ id: anId(), of: embedded })),
  owner('change', () => ({ id: anId(), rev: 1, amounts, notes: 'For 2027' })),
  owner('preview', () => ({ id: anId() })),
  owner('publish', () => ({ id: anId(), rev: 1, firstDay: '2027-01-01' })),
  owner('withdraw', () => ({ id: anId(), rev: 1 })),
];

/** The routes of requests and retention, to be sent nonsense. Staff who own nothing are told nothing by them. */
const recordOf = (path: string, body: () => object): Target => ({
  route: `POST ${path}`,
  allows: [],
  body,
});

const someEmail = () => ({ email: anEmail() });

const recordTargets: readonly Target[] = [
  { route: `GET ${recordRoutes.show}`, allows: [] },
  recordOf(recordRoutes.find, someEmail),
  recordOf(recordRoutes.export, someEmail),
  recordOf(recordRoutes.file, () => ({
    ...someEmail(),
    document: anId(),
    token: 'a.b.c',
  })),
  recordOf(recordRoutes.erase, () => ({
    email: 'ann@hill.example',
    typed: 'ann@hill.example',
  })),
  recordOf(recordRoutes.hold, () => ({ ...someEmail(), reason: 'Subpoena 12' })),
  recordOf(recordRoutes.release, someEmail),
  recordOf(recordRoutes.retention, () => ({ isOn: true, days: 730 })),
  recordOf(recordRoutes.purge, () => ({ days: 730, isDry: true })),
];

/** Owner routes: prices, facts and personal data. */
const ownerTargets: readonly Target[] = [...priceTargets, ...firmTargets, ...recordTargets];

export type Target = {
  /** Method and path as the wiring writes them. */
  route: string;
  /** Other values for path parameters, in order. */
  places?: (scene: Scene) => readonly (readonly string[])[];
  /** A body that would be taken. */
  body?: (scene: Scene) => unknown;
  /** Senders for whom success is allowed; default all. */
  allows?: readonly Sender[];
  /** True where staff are shown what visitors sent though they do not GET it. */
  shows?: true;
  /** True where staff are told who acted, a superuser's address too: the audit log (docs/security.md). */
  namesActors?: true;
  /** Values for the query. */
  query?: readonly string[];
};

/** A body of an address alone. */
export const email = () => ({ email: anEmail() });
const aFile = new Uint8Array([37, 80, 68, 70]);
/** What PocketBase's lists may be asked. */
export const listed = [
  'filter',
  'sort',
  'expand',
  'fields',
  'page',
  'perPage',
  'skipTotal',
  'token',
];

/** One op of each kind, the profile's under its owner's name. */
function guestOps() {
  const document = declarationOf('w2.pdf', aFile);
  return [
    anOp('estimate.save', { ...saveBody, comparison }),
    anOp('estimate.submit', { ...submitBody, document }),
    anOp('document.attach', { estimate: anId() }),
    anOp('contact.send', messageBody),
    anOp('checklist.subscribe', { ...subscriptionBody, email: anEmail() }),
  ];
}

/** A new password, twice. */
export const password = { password: 'a-long-password', passwordConfirm: 'a-long-password' };
/** Looks like a token. */
export const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJ0eXBlIjoidmVyaWZpY2F0aW9uIn0.c2lnbmF0dXJl';

/** Account routes without a session. */
const account = (path: string, body: () => unknown): Target => ({
  route: `POST /api/collections/${path}`,
  body,
});
const newPassword = () => ({ token: jwt, ...password });

/** A route of the desk: what it shows is for staff. */
const desk = (path: string, body: (scene: Scene) => unknown): Target => ({
  route: `POST /api/desk/${path}`,
  allows: ['staff'],
  shows: true,
  body,
});

const device = { endpoint: 'https://push.example.com/a', on: false };
const both = ['client', 'staff'] as const;

const deskLooks = ['staff', 'digest', 'figures', 'page-errors', 'failed-mails'].map(
  (path): Target => ({ route: `GET /api/desk/${path}`, allows: ['staff'], query: listed }),
);

/** The product's own routes. */
export const ownTargets: readonly Target[] = [
  { route: 'POST /api/ops', body: () => ({ v: 1, owner: null, ops: guestOps() }) },
  {
    route: 'POST /api/ops/verify',
    body: () => ({ v: 1, owner: null, ops: [{ id: anId(), hash: 'f'.repeat(64), key: 'k' }] }),
  },
  { route: 'GET /api/uploads/{doc}', places: ({ theirs }) => [[theirs.entity]] },
  {
    route: 'PUT /api/uploads/{doc}/{offset}',
    places: ({ theirs }) => [[theirs.entity], ['0', '262144', '-1', '1e3', '9007199254740993']],
    body: () => '%PDF-1.7',
  },
  {
    route: 'POST /api/clients/sign-up',
    body: ({ absent }) => ({ email: absent.email, password: aPassword() }),
  },
  {
    route: 'POST /api/account/sign-out-everywhere',
    allows: ['client', 'staff'],
    body: () => ({}),
  },
  { route: 'POST /api/account/sign-out', body: () => ({}) },
  {
    route: 'POST /api/account/prove',
    allows: ['client', 'staff'],
    body: () => ({ password: aPassword() }),
  },
  { route: 'POST /api/account/code', body: () => ({ step: anId() }) },
  { route: 'POST /api/account/second-step', body: () => ({ step: anId(), code: '12345678' }) },
  {
    route: 'POST /api/account/second-step/set-up',
    body: () => ({ step: anId(), code: '123456' }),
  },
  { route: 'GET /api/account/authenticator', allows: ['client', 'staff'], query: listed },
  ...(['begin', 'finish', 'recovery-codes'] as const).map((verb) => ({
    route: `POST /api/account/authenticator/${verb}`,
    allows: ['client', 'staff'] as const,
    body: () => ({ code: '123456' }),
  })),
  {
    route: 'POST /api/account/authenticator/remove',
    allows: ['client'],
    body: () => ({ code: '123456' }),
  },
  {
    route: 'POST /api/staff/reset-authenticator',
    allows: [],
    body: ({ spare }) => ({ collection: 'clients', id: spare.id }),
  },
  account('clients/request-password-reset', email),
  account('staff/request-password-reset', email),
  account('clients/request-verification', email),
  {
    route: 'POST /api/collections/clients/request-email-change',
    allows: ['client'],
    body: () => ({ newEmail: anEmail() }),
  },
  ...clientTargets,
  ...appointmentTargets,
  ...ownerTargets,
  desk('filters/find', () => ({})),
  desk('filters/save', () => ({ id: anId(), name: 'Won', filter: { tab: 'won' } })),
  desk('filters/remove', () => ({ id: anId() })),
  ...postTargets,
  ...deskLooks,
  {
    route: 'POST /api/staff/invite',
    allows: [],
    body: () => ({ ...email(), name: 'Noor Ali' }),
  },
  {
    route: 'POST /api/staff/disable',
    allows: [],
    body: ({ spare }) => ({ collection: 'clients', id: spare.id, disabled: true }),
  },
  {
    route: 'POST /api/staff/owner',
    allows: [],
    body: ({ spare }) => ({ id: spare.id, owner: true }),
  },
  {
    route: 'POST /api/staff/end-sessions',
    allows: [],
    body: ({ spare }) => ({ id: spare.id }),
  },
  {
    route: 'POST /api/estimates/claim',
    allows: ['client'],
    body: ({ own }) => ({ estimate: own.entity, key: own.key }),
  },
  { route: 'GET /api/estimates/mine', allows: ['client'], query: listed },
  { route: 'GET /api/requests/mine', allows: ['client'], query: listed },
  { route: 'GET /api/onboarding/mine', allows: ['client'], query: listed },
  { route: 'GET /api/desk/letter-template', allows: [] },
  {
    route: 'POST /api/desk/letter-template/save',
    allows: [],
    body: () => ({ seen: 1, text: 'Dear {client}' }),
  },
  { route: 'GET /api/engagements/mine', allows: ['client'], query: listed },
  {
    route: 'POST /api/desk/engagements/countersign',
    allows: [],
    body: ({ theirs }) => ({ engagement: theirs.entity, hash: sha256('A letter'), seen: 1 }),
  },
  { route: 'GET /api/notifications/preferences', allows: ['client'], query: listed },
  { route: 'GET /api/notifications/events', allows: both, query: listed },
  { route: 'POST /api/notifications/push', allows: both, body: () => device },
  { route: 'POST /api/notifications/push/device', allows: both, body: () => device },
  {
    route: 'POST /api/requests/history',
    allows: [],
    body: ({ theirs }) => ({ request: theirs.entity }),
  },
  {
    route: 'POST /api/documents/link',
    allows: [],
    body: ({ theirs }) => ({ document: theirs.entity }),
  },
  {
    route: 'GET /api/documents/{document}',
    allows: [],
    places: ({ theirs }) => [[theirs.entity]],
    query: ['token'],
  },
  { route: 'POST /api/verify', body: () => ({ hash: 'a'.repeat(64) }) },
  {
    route: 'POST /api/estimates/copy',
    body: ({ own }) => ({ estimate: own.entity, key: own.key, ...email() }),
  },
  { route: 'POST /api/estimates/continue', allows: [], body: () => ({ token: 'T'.repeat(43) }) },
  desk('leads/find', ({ theirs }) => ({
    q: theirs.entity.slice(0, 3),
    kind: 'estimate',
    state: 'new',
    owner: '',
    tab: 'done',
    sort: 'name',
    direction: 'down',
    after: '9 a',
  })),
  desk('leads/open', ({ theirs }) => ({ id: theirs.entity })),
  desk('leads/export', () => ({ q: '', kind: null, due: 'overdue', tab: 'all', after: null })),
  desk('clients/find', () => ({ q: 'o', waits: 'us', overdue: true, after: `9:${anId()}` })),
  desk('clients/open', ({ absent }) => ({ client: absent.id })),
  desk('documents/link', ({ theirs }) => ({ document: theirs.entity })),
  {
    ...desk('audit', ({ theirs }) => ({ lead: theirs.entity, after: '9' })),
    namesActors: true,
  },
  {
    route: 'GET /api/desk/documents/{document}',
    allows: [],
    places: ({ theirs }) => [[theirs.entity]],
    query: ['token'],
  },
  desk('digest', () => ({ wanted: true })),
  {
    route: 'POST /api/page-errors',
    // Staff see it: values that no answer contains by chance.
    body: () => ({
      class: 'QuotaExceededError',
      route: '/contact',
      place: '',
      version: 'abcdefgh',
    }),
  },
  { route: 'GET /api/{word}', places: () => [['health', 'nope']], query: listed },
  desk('posts/find', () => ({ q: 'year', status: 'draft', page: 2 })),
  account('clients/confirm-password-reset', newPassword),
  account('clients/confirm-email-change', () => ({ token: jwt, password: password.password })),
  account('staff/confirm-password-reset', newPassword),
  { route: 'HEAD /api/realtime', allows: [], query: listed },
  {
    route: 'GET /{path...}',
    places: () => [['portal', 'api', 'assets/main.js', '../pb_data/data.db', '.env', 'api/../_/']],
  },
];
