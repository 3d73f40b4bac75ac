/** The routes by which staff take care of clients and invite leads, to be sent nonsense. */
import { aPassword } from '../support/accounts.ts';
import { aKey } from '../support/op-api.ts';
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
    route: 'POST /api/desk/leads/invite',
    allows: ['staff'],
    body: ({ own }) => ({ lead: own.entity }),
  },
  {
    route: 'POST /api/clients/accept-invitation',
    body: () => ({ token: aKey(), password: aPassword() }),
  },
];
