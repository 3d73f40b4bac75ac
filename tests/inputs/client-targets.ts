/** The routes of messages, and those by which staff take care of clients and invite leads, to be sent nonsense. */
import { aPassword } from '../support/accounts.ts';
import { aKey, anId } from '../support/op-api.ts';
import type { Target } from './targets.ts';

export const clientTargets: readonly Target[] = [
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
