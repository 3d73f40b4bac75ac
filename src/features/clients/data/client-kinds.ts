/** What ops of requests and onboardings mean on a device of staff: what the server has taken stands in the copy of the client. */
import type { ClientKind } from '#sync/client-kinds.ts';
import { keepAdded, keepDone, keepReopened } from './client-copies.ts';

/** The rows of what staff do with requests. */
export const requestWorkKinds = {
  'request.begin': { tables: [] },
  'request.add': { tables: ['clientCopies'], acknowledged: keepAdded },
  'request.change': { tables: ['clientCopies'], acknowledged: keepDone },
  'request.decide': { tables: ['clientCopies'], acknowledged: keepDone },
  'onboarding.reopen': { tables: ['clientCopies'], acknowledged: keepReopened },
  'onboarding.review': { tables: [] },
} satisfies Record<string, ClientKind>;
