/** Applies acknowledged staff ops to the client's cached copy. */
import type { ClientKind } from '#sync/client-kinds.ts';
import { keepAdded, keepDone, keepReopened } from './client-copies.ts';

export const requestWorkKinds = {
  'request.begin': { tables: [] },
  'request.add': { tables: ['clientCopies'], acknowledged: keepAdded },
  'request.change': { tables: ['clientCopies'], acknowledged: keepDone },
  'request.decide': { tables: ['clientCopies'], acknowledged: keepDone },
  'onboarding.reopen': { tables: ['clientCopies'], acknowledged: keepReopened },
  'onboarding.review': { tables: [] },
} satisfies Record<string, ClientKind>;
