export const requestStates = [
  'open',
  'provided',
  'accepted',
  'asked-again',
  'does-not-apply',
  'withdrawn',
] as const;

export type RequestState = (typeof requestStates)[number];

/** What can be done. `change` edits texts or date, `take-file` withdraws a file. */
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

export function stateAfter(state: RequestState, act: RequestAct): RequestState | undefined {
  return transitions[state][act];
}

/** Undefined if forbidden. If it `isLast`, the request reopens. `reason`: why staff asked again, else empty. */
export function stateWithoutFile(
  state: RequestState,
  { isLast, reason }: { isLast: boolean; reason: string },
): RequestState | undefined {
  const after = stateAfter(state, 'take-file');
  if (after !== 'provided' || !isLast) return after;
  return reason === '' ? 'open' : 'asked-again';
}

export function actsOf(side: RequestSide, state: RequestState): RequestAct[] {
  return requestActs.filter((act) => actors[act] === side && stateAfter(state, act) !== undefined);
}

export const nextActor: Record<RequestState, RequestSide | null> = {
  open: 'client',
  provided: 'staff',
  accepted: null,
  'asked-again': 'client',
  'does-not-apply': 'staff',
  withdrawn: null,
};

export type ClientAnswer = { answer: '' | 'provide' | 'decline'; word: string };

/** A new file replaces the answer "does not apply" and its text. */
export function answerAfterFile({ answer, word }: ClientAnswer): ClientAnswer {
  return { answer: 'provide', word: answer === 'decline' ? '' : word };
}
