/** Targets: every route with a valid request, which tests make wrong. */

import { sourceFacts } from '#config/source-facts.ts';
import { enteredOf } from '#domain/firm/facts-of.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { recordRoutes } from '#domain/people/records.ts';
import { anEmail, aPassword, type TestAccount } from '../support/accounts.ts';
import { aMeetingType, wideOpen } from '../support/appointments.ts';
import { routeRows } from '../support/built-wiring.ts';
import { everyOp, type NamedRows, type Who } from '../support/every-op.ts';
import { anId, aKey, sha256 } from '../support/op-api.ts';
import type { Scene, Sender } from './scene.ts';

export type Target = {
  route: string;
  places?: (scene: Scene) => readonly (readonly string[])[];
  body?: ((scene: Scene) => unknown) | undefined;
  /** Senders for whom success is allowed; default all. */
  allows?: readonly Sender[] | undefined;
  /** True if staff see what visitors sent, although it is no GET. */
  shows?: boolean;
  /** True if staff see who acted, superusers included: the audit log (docs/security.md). */
  namesActors?: true;
  query?: readonly string[];
};

export const email = () => ({ email: anEmail() });

/** Parameters of PocketBase's lists. */
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

export const password = { password: 'a-long-password', passwordConfirm: 'a-long-password' };
/** A fake token. */
export const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJ0eXBlIjoidmVyaWZpY2F0aW9uIn0.c2lnbmF0dXJl';

const line = { service: 'Bookkeeping', way: 'monthly', cost: 40_000, before: 50_000 } as const;

const terms = {
  name: 'Ines Okafor',
  spouse: '',
  spouseEmail: '',
  year: 2025,
  lines: [line],
  words: '',
  until: '2027-01-31',
};

/** Each op that one of `who` may send; some of their rows do not exist. */
function opsOf({ client, staff, own, ...scene }: Scene, by: TestAccount, who: readonly Who[]) {
  const named: NamedRows = {
    client: client.id,
    staff: staff.id,
    lead: own.entity,
    post: scene.post,
    consent: anId(),
    request: scene.request,
    thread: anId(),
    own: anId(),
    fromFirm: anId(),
    letter: {
      id: anId(),
      hash: sha256('A letter'),
      rev: 1,
      movedRev: 1,
      estimate: own.entity,
      terms,
    },
  };
  const rows = everyOp(named).filter(([each]) => who.includes(each));
  return rows.map(([, op]) => op(by));
}

const writes = 'POST /api/ops';

const whoIs = { client: ['a client', 'the client', 'both'], staff: ['staff', 'both'] } as const;

/** Half of the ops of these senders each: a request takes `opsPerRequest`. */
export const memberDoors = (['client', 'staff'] as const).flatMap((by) =>
  [0, 1].map((half) => ({
    by,
    route: writes,
    body: (scene: Scene) => ({
      v: 1,
      owner: scene[by].id,
      ops: opsOf(scene, scene[by], whoIs[by]).filter((_, at) => at % 2 === half),
    }),
  })),
);

const starts = Date.UTC(2026, 11, 1, 15);
const anAppointment = () => ({ id: anId(), seen: 0 });
const newPassword = () => ({ token: jwt, ...password });
const appCode = () => ({ code: '123456' });
const device = () => ({ endpoint: 'https://push.example.com/a', on: false });
const [{ id: embedded, from: _from, ...amounts }] = priceBooks;

const ownBodies: Readonly<Record<string, Target['body']>> = {
  '/api/ops': (scene) => ({ v: 1, owner: null, ops: opsOf(scene, scene.client, ['anyone']) }),
  '/api/ops/verify': () => ({
    v: 1,
    owner: null,
    ops: [{ id: anId(), hash: 'f'.repeat(64), key: 'k' }],
  }),
  '/api/clients/sign-up': ({ absent }) => ({ email: absent.email, password: aPassword() }),
  '/api/clients/accept-invitation': () => ({ token: aKey(), password: aPassword() }),
  '/api/account/sign-out-everywhere': () => ({}),
  '/api/account/sign-out': () => ({}),
  '/api/account/prove': () => ({ password: aPassword() }),
  '/api/account/code': () => ({ step: anId() }),
  '/api/account/second-step': () => ({ step: anId(), code: '12345678' }),
  '/api/account/second-step/set-up': () => ({ step: anId(), ...appCode() }),
  '/api/account/authenticator/begin': appCode,
  '/api/account/authenticator/finish': appCode,
  '/api/account/authenticator/recovery-codes': appCode,
  '/api/account/authenticator/remove': appCode,
  '/api/collections/clients/request-password-reset': email,
  '/api/collections/staff/request-password-reset': email,
  '/api/collections/clients/request-verification': email,
  '/api/collections/clients/request-email-change': () => ({ newEmail: anEmail() }),
  '/api/collections/clients/confirm-password-reset': newPassword,
  '/api/collections/staff/confirm-password-reset': newPassword,
  '/api/collections/clients/confirm-email-change': () => ({
    token: jwt,
    password: password.password,
  }),
  '/api/staff/reset-authenticator': ({ spare }) => ({ collection: 'clients', id: spare.id }),
  '/api/staff/invite': () => ({ ...email(), name: 'Noor Ali' }),
  '/api/staff/disable': ({ spare }) => ({ collection: 'clients', id: spare.id, disabled: true }),
  '/api/staff/owner': ({ spare }) => ({ id: spare.id, owner: true }),
  '/api/staff/end-sessions': ({ spare }) => ({ id: spare.id }),
  '/api/appointments/slots': () => ({ type: anId() }),
  '/api/appointments/book': () => ({ id: anId(), type: anId(), starts, zone: 'America/Phoenix' }),
  '/api/appointments/move': () => ({ ...anAppointment(), starts }),
  '/api/appointments/cancel': () => ({ ...anAppointment(), reason: 'Something came up.' }),
  '/api/messages/mine': ({ theirs }) => ({ after: theirs.entity }),
  '/api/requests/history': ({ theirs }) => ({ request: theirs.entity }),
  '/api/documents/link': ({ theirs }) => ({ document: theirs.entity }),
  '/api/notifications/push': device,
  '/api/notifications/push/device': device,
  '/api/verify': () => ({ hash: 'a'.repeat(64) }),
  '/api/estimates/copy': ({ own }) => ({ estimate: own.entity, key: own.key, ...email() }),
  '/api/estimates/continue': () => ({ token: 'T'.repeat(43) }),
  '/api/estimates/claim': ({ own }) => ({ estimate: own.entity, key: own.key }),
  // Staff see these, so the values must not occur in answers by chance.
  '/api/page-errors': () => ({
    class: 'QuotaExceededError',
    route: '/contact',
    place: '',
    version: 'abcdefgh',
  }),
};

const deskBodies: Readonly<Record<string, Target['body']>> = {
  'appointments/list': ({ absent }) => ({ client: absent.id, from: starts, until: starts + 1 }),
  'appointments/slots': ({ staff }) => ({ staff: staff.id, type: anId() }),
  'appointments/book': ({ spare, staff }) => ({
    id: anId(),
    client: spare.id,
    staff: staff.id,
    type: anId(),
    starts,
  }),
  'appointments/move': ({ staff }) => ({ ...anAppointment(), staff: staff.id, starts }),
  'appointments/cancel': () => ({ ...anAppointment(), reason: 'Ada is ill.' }),
  'appointments/mark': () => ({ ...anAppointment(), act: 'note', note: 'Call back.' }),
  'appointments/schedule/save': () => ({ schedule: wideOpen, seen: 0 }),
  'appointments/types/save': () =>
    aMeetingType({ place: 'video', link: 'https://meet.example/room' }),
  'appointments/calendar': () => ({ act: 'make' }),
  'leads/find': ({ theirs }) => ({
    q: theirs.entity.slice(0, 3),
    kind: 'estimate',
    state: 'new',
    owner: '',
    tab: 'done',
    sort: 'name',
    direction: 'down',
    after: '9 a',
  }),
  'leads/open': ({ theirs }) => ({ id: theirs.entity }),
  'leads/export': () => ({ q: '', kind: null, due: 'overdue', tab: 'all', after: null }),
  'leads/invite': ({ own }) => ({ lead: own.entity }),
  'filters/find': () => ({}),
  'filters/save': () => ({ id: anId(), name: 'Won', filter: { tab: 'won' } }),
  'filters/remove': () => ({ id: anId() }),
  'clients/find': () => ({ q: 'o', waits: 'us', overdue: true, after: `9:${anId()}` }),
  'clients/open': ({ absent }) => ({ client: absent.id }),
  'clients/assign': ({ spare, staff }) => ({ client: spare.id, adviser: staff.id, seen: '' }),
  'clients/remind': ({ spare }) => ({ client: spare.id }),
  'replies/find': ({ absent }) => ({ client: absent.id }),
  'replies/save': () => ({ id: anId(), rev: 0, name: 'Thanks', text: 'Thank you, {first_name}.' }),
  'replies/remove': () => ({ id: anId(), rev: 1 }),
  'messages/find': () => ({ q: 'lease', waits: true, mine: true, after: `9:${anId()}` }),
  'messages/open': ({ absent }) => ({ client: absent.id, seen: 4 }),
  'to-do': () => ({ kind: 'lead', after: `9:${anId()}` }),
  digest: () => ({ wanted: true }),
  audit: ({ theirs }) => ({ lead: theirs.entity, after: '9' }),
  'documents/link': ({ theirs }) => ({ document: theirs.entity }),
  'posts/find': () => ({ q: 'year', status: 'draft', page: 2 }),
  'prices/copy': () => ({ id: anId(), of: embedded }),
  'prices/change': () => ({ id: anId(), rev: 1, amounts, notes: 'For 2027' }),
  'prices/preview': () => ({ id: anId() }),
  'prices/publish': () => ({ id: anId(), rev: 1, firstDay: '2027-01-01' }),
  'prices/withdraw': () => ({ id: anId(), rev: 1 }),
  'firm/change': () => ({ rev: 0, entered: enteredOf(sourceFacts) }),
  'firm/again': () => ({ rev: 1 }),
  'letter-template/save': () => ({ seen: 1, text: 'Dear {client}' }),
  'engagements/countersign': ({ theirs }) => ({
    engagement: theirs.entity,
    hash: sha256('A letter'),
    seen: 1,
  }),
};

const recordBodies: Readonly<Record<string, Target['body']>> = {
  [recordRoutes.find]: email,
  [recordRoutes.export]: email,
  [recordRoutes.file]: () => ({ ...email(), document: anId(), token: 'a.b.c' }),
  [recordRoutes.erase]: () => ({ email: 'ann@hill.example', typed: 'ann@hill.example' }),
  [recordRoutes.hold]: () => ({ ...email(), reason: 'Subpoena 12' }),
  [recordRoutes.release]: email,
  [recordRoutes.retention]: () => ({ isOn: true, days: 730 }),
  [recordRoutes.purge]: () => ({ days: 730, isDry: true }),
};

const slugs = ['four-dates', 'Four-Dates', '-', "'%20OR%201=1%20--", '%00', '..'];
const numbers = ['1', '0', '-1', '1e3', '9007199254740993'];

/** Slugs for a path, and the id of another client's row. */
const slugsAnd = ({ theirs }: Scene) => [[...slugs, theirs.entity]];
const theirFile = ({ theirs }: Scene) => [[theirs.entity]];

/** Request details that the route table lacks. */
const details: Readonly<Record<string, Omit<Target, 'route' | 'body'>>> = {
  'GET /api/uploads/{doc}': { places: theirFile },
  'PUT /api/uploads/{doc}/{offset}': {
    places: ({ theirs }) => [[theirs.entity], [...numbers, '262144']],
  },
  'GET /api/appointments/calendar': { allows: [], query: ['key'] },
  'POST /api/requests/history': { allows: [] },
  'POST /api/documents/link': { allows: [] },
  'POST /api/desk/engagements/countersign': { allows: [] },
  'GET /api/documents/{document}': { allows: [], places: theirFile, query: ['token'] },
  'GET /api/desk/documents/{document}': { allows: [], places: theirFile, query: ['token'] },
  'POST /api/estimates/continue': { allows: [] },
  'POST /api/desk/audit': { namesActors: true },
  'POST /api/desk/clients/assign': { shows: false },
  'POST /api/desk/clients/remind': { shows: false },
  'POST /api/desk/leads/invite': { shows: false },
  'GET /api/desk/posts/{idOrSlug}': { places: slugsAnd },
  'GET /api/desk/posts/{post}/revisions': { places: slugsAnd },
  'GET /api/desk/posts/{post}/revisions/{id}': {
    places: ({ theirs }) => [[...slugs, theirs.entity], numbers],
  },
  'GET /api/desk/images/{id}': { places: slugsAnd },
  'GET /blog/images/{id}': { places: slugsAnd },
  'GET /api/blog/posts/{slug}': { places: () => [slugs] },
  'GET /blog/{slug}': { places: () => [slugs] },
  'GET /api/{word}': { places: () => [['health', 'nope']] },
  'HEAD /api/realtime': { allows: [], query: listed },
  'GET /{path...}': {
    places: () => [['portal', 'api', 'assets/main.js', '../pb_data/data.db', '.env', 'api/../_/']],
  },
};

/** Allowed senders; routes that a handler or the listener checks are left out. No sender is an owner. */
const allowed: Readonly<Record<string, readonly Sender[]>> = {
  account: ['client', 'staff'],
  client: ['client'],
  staff: ['staff'],
  owner: [],
  'proven owner': [],
  'proven last': [],
};

function bodyOf(method: string, path: string): Target['body'] {
  if (method === 'PUT') return () => '%PDF-1.7';
  if (method !== 'POST') return undefined;
  return ownBodies[path] ?? recordBodies[path] ?? deskBodies[path.replace('/api/desk/', '')];
}

export const ownTargets = (await routeRows()).publicRoutes.map(({ method, path, who }): Target => {
  const route = `${method} ${path}`;
  const usual = {
    route,
    allows: allowed[who],
    shows: path.startsWith('/api/desk/') && who === 'staff',
    body: bodyOf(method, path),
    query: method === 'GET' ? [...listed, 'x'] : ['x'],
  };
  return Object.assign(usual, details[route]);
});
