/** Targets: PocketBase's own routes. */
import { anEmail } from '../support/accounts.ts';
import { anId } from '../support/op-api.ts';
import type { Scene } from './scene.ts';
import { superuserRoutes } from '../support/pocketbase-routes.ts';
import { email, jwt, listed, password, type Target } from './targets.ts';

const accounts = ['clients', 'staff', '_superusers'] as const;
const inAccounts = () => [accounts];
const collection = '/api/collections/{collection}';

const auth = (path: string, body: (scene: Scene) => unknown): Target => ({
  route: `POST ${collection}/${path}`,
  places: inAccounts,
  body,
});

export const authTargets: readonly Target[] = [
  { route: `GET ${collection}/auth-methods`, places: inAccounts, query: listed },
  auth('auth-with-password', (scene) => ({ identity: scene.absent.email, password: 'a guess' })),
  auth('auth-with-oauth2', () => ({ provider: 'google', code: 'c', redirectURL: 'https://a.b' })),
  auth('auth-refresh', () => ({})),
  auth('request-verification', email),
  auth('confirm-verification', () => ({ token: jwt, ...password })),
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

export const closedTargets: readonly Target[] = superuserRoutes.map((route) => ({
  route,
  allows: [],
  places: () => [['clients', 'profiles', 'sweep', 'pb_backup.zip']],
  body: () => ({ name: 'eve', type: 'base', listRule: '', sql: 'SELECT 1', rateLimits: {} }),
  query: listed,
}));
