/** Every way into the server: what a right request looks like, to be made wrong. */
import { anEmail, aPassword } from '../support/accounts.ts';
import {
  comparison,
  declarationOf,
  messageBody,
  saveBody,
  submitBody,
  subscriptionBody,
} from '../support/bodies.ts';
import { anId, anOp } from '../support/op-api.ts';
import { appointmentTargets } from './appointment-targets.ts';
import { clientTargets } from './client-targets.ts';
import { ownerTargets } from './owner-targets.ts';
import { postTargets } from './post-targets.ts';
import type { Scene, Sender } from './scene.ts';

export type Target = {
  /** Method and path as the wiring writes them. */
  route: string;
  /** What else than nonsense may stand in the path's places, in order. */
  places?: (scene: Scene) => readonly (readonly string[])[];
  /** A body that would be taken. */
  body?: (scene: Scene) => unknown;
  /** Who alone may be told that it was done; anyone where no one is named. */
  allows?: readonly Sender[];
  /** True where staff are shown what visitors sent though they do not GET it. */
  shows?: true;
  /** True where staff are told who acted, a superuser's address too: the audit log (docs/security.md). */
  namesActors?: true;
  /** What may stand behind the `?`. */
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

/** What is asked about an account without one. */
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
  {
    route: 'POST /api/account/authenticator/{verb}',
    allows: ['client', 'staff'],
    places: () => [['begin', 'finish', 'recovery-codes', 'remove', 'constructor']],
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
    // Staff are shown it: a class and a place of which no answer would tell by mistake.
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
