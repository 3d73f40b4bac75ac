/** Where a request stands, and who may do what from there: one table, read by page and server alike. */

export const requestStates = [
  'open',
  'provided',
  'accepted',
  'asked-again',
  'does-not-apply',
  'withdrawn',
] as const;

export type RequestState = (typeof requestStates)[number];

/** What is done with a request. `change` is of its words or its date; a file is taken back, and restored. */
export const requestActs = [
  'provide',
  'add-file',
  'decline',
  'take-file',
  'restore-file',
  'accept',
  'ask',
  'withdraw',
  'change',
] as const;

export type RequestAct = (typeof requestActs)[number];

export type RequestSide = 'client' | 'staff';

/** Whose each act is. */
export const actors: Record<RequestAct, RequestSide> = {
  provide: 'client',
  'add-file': 'client',
  decline: 'client',
  'take-file': 'client',
  'restore-file': 'client',
  accept: 'staff',
  ask: 'staff',
  withdraw: 'staff',
  change: 'staff',
};

/** Where an act leads from a state; what is not named cannot be done. */
const transitions: Record<RequestState, Partial<Record<RequestAct, RequestState>>> = {
  open: {
    provide: 'provided',
    'add-file': 'provided',
    decline: 'does-not-apply',
    'take-file': 'open',
    'restore-file': 'provided',
    withdraw: 'withdrawn',
    change: 'open',
  },
  provided: {
    'add-file': 'provided',
    'take-file': 'provided',
    'restore-file': 'provided',
    accept: 'accepted',
    ask: 'asked-again',
    withdraw: 'withdrawn',
    change: 'provided',
  },
  'asked-again': {
    provide: 'provided',
    'add-file': 'provided',
    decline: 'does-not-apply',
    'take-file': 'asked-again',
    'restore-file': 'provided',
    withdraw: 'withdrawn',
    change: 'asked-again',
  },
  'does-not-apply': {
    provide: 'provided',
    'add-file': 'provided',
    'take-file': 'does-not-apply',
    'restore-file': 'provided',
    accept: 'accepted',
    ask: 'asked-again',
    withdraw: 'withdrawn',
  },
  accepted: { ask: 'asked-again' },
  withdrawn: { ask: 'asked-again' },
};

/** The state after an act, or nothing where it cannot be done. */
export function stateAfter(state: RequestState, act: RequestAct): RequestState | undefined {
  return transitions[state][act];
}

/**
 * The state after a file was taken back, or nothing where none can be. Where it was all that there was, the request is as open as
 * before: `isLast` is for that, `reason` for why staff asked again, if they did.
 */
export function stateWithoutFile(
  state: RequestState,
  { isLast, reason }: { isLast: boolean; reason: string },
): RequestState | undefined {
  const after = stateAfter(state, 'take-file');
  if (after !== 'provided' || !isLast) return after;
  return reason === '' ? 'open' : 'asked-again';
}

/** What someone may do now. */
export function actsOf(side: RequestSide, state: RequestState): RequestAct[] {
  return requestActs.filter((act) => actors[act] === side && stateAfter(state, act) !== undefined);
}

/** Who acts next; null where nothing is left to do. */
export const nextActor: Record<RequestState, RequestSide | null> = {
  open: 'client',
  provided: 'staff',
  accepted: null,
  'asked-again': 'client',
  'does-not-apply': 'staff',
  withdrawn: null,
};

/** What a client is said to have answered. */
export type SaidOfRequest = { answer: '' | 'provide' | 'decline'; word: string };

/** The same once a file has come: it takes the place of "does not apply" and of the word for that. */
export function saidAfterFile({ answer, word }: SaidOfRequest): SaidOfRequest {
  return { answer: 'provide', word: answer === 'decline' ? '' : word };
}
