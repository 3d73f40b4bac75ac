/** The shape of each state, so that it is never said by color alone. */
import type { RequestState } from '#domain/requests/states.ts';

export const requestShapes = {
  open: 'ring',
  provided: 'half',
  accepted: 'full',
  'asked-again': 'ring',
  'does-not-apply': 'half',
  withdrawn: 'cross',
} as const satisfies Record<RequestState, string>;
