/** Every way into the server: what a right request looks like, to be made wrong. */
import { anEmail, aPassword } from '../support/accounts.ts';
import {
  declarationOf,
  messageBody,
  saveBody,
  submitBody,
  subscriptionBody,
} from '../support/bodies.ts';
import { anId, anOp } from '../support/door.ts';
import type { Scene, Sender } from './scene.ts';

export type Target = {
  /** Method and path as the wiring writes them. */
  route: string;
  /** What else than nonsense may stand in the path's places, in order. */
  places?: (scene: Scene) => readonly (readonly string[])[];
  /** A body that would be taken. */
  body?: (scene: Scene) => unknown;
  /** Who alone may be told that it was done; anybody where nobody is named. */
  allows?: readonly Sender[];
  /** True where staff are shown what visitors sent though they do not GET it. */
  shows?: true;
  /** What may stand behind the `?`. */
  query?: readonly string[];
};

const email = () => ({ email: anEmail() });
const aFile = new Uint8Array([37, 80, 68, 70]);
const listed = ['filter', 'sort', 'expand', 'fields', 'page', 'perPage', 'skipTotal', 'token'];

/** What might stand where a post's name does. */
const slugs = ['four-dates', 'Four-Dates', '-', "' OR 1=1 --", '%00', '..'];

/** One op of each kind, the profile's under its owner's name. */
function guestOps() {
  const document = declarationOf('w2.pdf', aFile);
  return [
    anOp('estimate.save', saveBody),
    anOp('estimate.submit', { ...submitBody, document }),
    anOp('document.attach', { estimate: anId() }),
    anOp('contact.send', messageBody),
    anOp('checklist.subscribe', { ...subscriptionBody, email: anEmail() }),
  ];
}

const password = { password: 'a-long-password', passwordConfirm: 'a-long-password' };
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJ0eXBlIjoidmVyaWZpY2F0aW9uIn0.c2lnbmF0dXJl';

const confirmReset = (role: string): Target => ({
  route: `POST /api/collections/${role}/confirm-password-reset`,
  body: () => ({ token: jwt, ...password }),
});

/** A route of the desk: what it shows is for staff. */
const desk = (path: string, body: (scene: Scene) => unknown): Target => ({
  route: `POST /api/desk/${path}`,
  allows: ['staff'],
  shows: true,
  body,
});

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
  {
    route: 'POST /api/collections/clients/request-email-change',
    allows: ['client'],
    body: () => ({ newEmail: anEmail() }),
  },
  {
    route: 'POST /api/staff/invite',
    allows: ['staff'],
    body: () => ({ ...email(), name: 'Noor Ali' }),
  },
  {
    route: 'POST /api/staff/disable',
    allows: ['staff'],
    body: ({ spare }) => ({ collection: 'clients', id: spare.id, disabled: true }),
  },
  {
    route: 'POST /api/estimates/claim',
    allows: ['client'],
    body: ({ own }) => ({ estimate: own.entity, key: own.key }),
  },
  { route: 'GET /api/estimates/mine', allows: ['client'], query: listed },
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
    spam: 'all',
    after: '9',
  })),
  desk('leads/open', ({ theirs }) => ({ id: theirs.entity })),
  desk('leads/export', () => ({ q: '', kind: null, spam: 'hidden', after: null })),
  desk('documents/link', ({ theirs }) => ({ document: theirs.entity })),
  desk('audit', ({ theirs }) => ({ lead: theirs.entity, after: '9' })),
  {
    route: 'GET /api/desk/documents/{document}',
    allows: [],
    places: ({ theirs }) => [[theirs.entity]],
    query: ['token'],
  },
  { route: 'GET /api/desk/staff', allows: ['staff'], query: listed },
  { route: 'GET /api/blog/posts', query: ['page'] },
  { route: 'GET /api/blog/posts/{slug}', places: () => [slugs] },
  { route: 'GET /blog', query: ['page'] },
  { route: 'GET /blog/{slug}', places: () => [slugs] },
  { route: 'GET /sitemap.xml' },
  { route: 'GET /rss.xml' },
  { route: 'GET /_/{$}' },
  { route: 'GET /_/{file}', places: () => [['index.html']] },
  { route: 'GET /_/{folder}/{path...}', places: () => [['images'], ['logo.svg']] },
  confirmReset('clients'),
  confirmReset('staff'),
  {
    route: 'POST /api/collections/staff/request-email-change',
    allows: ['staff'],
    body: () => ({ newEmail: anEmail() }),
  },
  confirmReset('_superusers'),
  {
    route: 'GET /{path...}',
    places: () => [['portal', 'api', 'assets/main.js', '../pb_data/data.db', '.env', 'api/../_/']],
  },
];

/** The same door, with a client's own op. */
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
    ],
  }),
};

/** And with the ops of staff, about the sender's own lead. */
export const staffDoor: Target = {
  route: 'POST /api/ops',
  body: ({ staff: { id }, own }) => ({
    v: 1,
    owner: id,
    ops: [
      anOp(
        'lead.change',
        { changes: { state: 'won', owner: id }, base: { state: 'new', owner: '' } },
        { entity: own.entity, key: null },
      ),
      anOp('lead.note', { lead: own.entity, text: 'Call back on Monday.' }, { key: null }),
    ],
  }),
};

const accounts = ['clients', 'staff', '_superusers'] as const;
const inAccounts = () => [accounts];
const collection = '/api/collections/{collection}';

/** A route of PocketBase's about accounts. */
const auth = (path: string, body: (scene: Scene) => unknown): Target => ({
  route: `POST ${collection}/${path}`,
  places: inAccounts,
  body,
});

/** PocketBase's routes about signing in. */
export const authTargets: readonly Target[] = [
  { route: `GET ${collection}/auth-methods`, places: inAccounts, query: listed },
  auth('auth-with-password', (scene) => ({ identity: scene.absent.email, password: 'a guess' })),
  auth('auth-with-oauth2', () => ({ provider: 'google', code: 'c', redirectURL: 'https://a.b' })),
  auth('auth-refresh', () => ({})),
  auth('request-verification', email),
  auth('confirm-verification', () => ({ token: jwt })),
  auth('request-password-reset', email),
  auth('confirm-password-reset', () => ({ token: jwt, ...password })),
  auth('request-email-change', () => ({ newEmail: anEmail() })),
  auth('confirm-email-change', () => ({ token: jwt, password: password.password })),
  auth('request-otp', email),
  auth('auth-with-otp', () => ({ otpId: anId(), password: '12345678' })),
  {
    route: `POST ${collection}/impersonate/{id}`,
    allows: [],
    places: ({ absent }) => [accounts, [absent.id]],
    body: () => ({ duration: 3600 }),
  },
  { route: 'GET /api/oauth2-redirect', query: ['state', 'code', 'error'] },
  { route: 'POST /api/oauth2-redirect', body: () => ({ state: 's', code: 'c' }) },
];

const records = '/api/collections/{collection}/records';
const some = ({ collections }: Scene) => [collections];
const row = ({ collections, absent, theirs }: Scene) => [collections, [absent.id, theirs.entity]];
const changes = () => ({ ...email(), first_name: 'Eve', verified: true, rev: 9, ...password });

/** PocketBase's records. */
export const recordTargets: readonly Target[] = [
  { route: `GET ${records}`, places: some, query: listed },
  { route: `GET ${records}/{id}`, places: row, query: listed },
  { route: `POST ${records}`, allows: [], places: some, body: changes, query: listed },
  { route: `PATCH ${records}/{id}`, allows: [], places: row, body: changes },
  { route: `DELETE ${records}/{id}`, places: row, body: () => ({}) },
  {
    route: 'GET /api/files/{collection}/{id}/{name}',
    places: ({ collections, theirs }) => [collections, [theirs.entity], ['w2.pdf', '../data.db']],
    query: ['token', 'thumb', 'download'],
  },
  { route: 'POST /api/files/token', allows: ['client', 'staff'], body: () => ({}) },
  {
    route: 'POST /api/realtime',
    body: ({ absent }) => ({ clientId: anId(), subscriptions: [`clients/${absent.id}`, '*'] }),
  },
  {
    route: 'POST /api/batch',
    allows: [],
    body: () => ({ requests: [{ method: 'POST', url: records, body: changes() }] }),
  },
];

const superuser = [
  'GET /api/collections',
  'POST /api/collections',
  'GET /api/collections/{collection}',
  'PATCH /api/collections/{collection}',
  'DELETE /api/collections/{collection}',
  'DELETE /api/collections/{collection}/truncate',
  'PUT /api/collections/import',
  'POST /api/collections/meta/dry-run-view',
  'GET /api/settings',
  'PATCH /api/settings',
  'POST /api/settings/test/email',
  'GET /api/logs',
  'GET /api/backups',
  'POST /api/backups',
  'GET /api/backups/{key}',
  'POST /api/backups/{key}/restore',
  'GET /api/crons',
  'POST /api/crons/{id}',
  'POST /api/sql',
];

/** What is a superuser's alone, and what nobody minds. */
export const closedTargets: readonly Target[] = [
  ...superuser.map((route) => ({
    route,
    allows: [],
    places: () => [['clients', 'profiles', 'sweep', 'pb_backup.zip']],
    body: () => ({ name: 'eve', type: 'base', listRule: '', sql: 'SELECT 1', rateLimits: {} }),
    query: listed,
  })),
  { route: 'GET /api/health', query: listed },
];
