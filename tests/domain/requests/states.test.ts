import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  actors,
  actsOf,
  nextActor,
  requestActs,
  type RequestState,
  requestStates,
  stateAfter,
  stateWithoutFile,
} from '#domain/requests/states.ts';

/** State by state what each side may do, and who is next. */
const table: Record<RequestState, [client: string, staff: string, next: string]> = {
  open: ['provide add-file decline take-file restore-file', 'withdraw change', 'client'],
  provided: ['add-file take-file restore-file', 'accept ask withdraw change', 'staff'],
  'asked-again': ['provide add-file decline take-file restore-file', 'withdraw change', 'client'],
  'does-not-apply': ['provide add-file take-file restore-file', 'accept ask withdraw', 'staff'],
  accepted: ['', 'ask', 'no one'],
  withdrawn: ['', 'ask', 'no one'],
};

it.each(requestStates)('%s: who may do what, and who is next', (state) => {
  const said = [
    actsOf('client', state).join(' '),
    actsOf('staff', state).join(' '),
    nextActor[state] ?? 'no one',
  ];
  expect(said).toEqual(table[state]);
});

it('the one who is next can move it on, and no one is next only where the client can do nothing', () => {
  for (const state of requestStates) {
    const next = nextActor[state];
    const ways = next === null ? [] : actsOf(next, state).map((act) => stateAfter(state, act));
    expect(ways.some((each) => each !== state)).toBe(next !== null);
    expect(next === null && actsOf('client', state).length > 0).toBe(false);
  }
});

it('a change of words moves nothing, and every other act of staff leaves nothing to the staff', () => {
  for (const state of requestStates) {
    for (const act of actsOf('staff', state)) {
      const after = stateAfter(state, act) ?? state;
      expect(act === 'change' ? after === state : nextActor[after] !== 'staff').toBe(true);
    }
  }
});

it('without staff a client can act only so often, but for files', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...requestStates),
      fc.array(fc.constantFrom(...requestActs)),
      (first, acts) => {
        let state = first;
        let moves = 0;
        for (const act of acts) {
          const after =
            actors[act] === 'client' && !act.endsWith('-file') && stateAfter(state, act);
          if (after) [state, moves] = [after, moves + 1];
        }
        expect(moves).toBeLessThanOrEqual(2);
      },
    ),
  );
});

it('the last file of a request leaves it as open as it was before, any other where it is', () => {
  const without = (isLast: boolean, reason: string) =>
    requestStates.map((state) => stateWithoutFile(state, { isLast, reason }));
  const same = ['open', 'provided', undefined, 'asked-again', 'does-not-apply', undefined];
  expect(without(false, '')).toEqual(same);
  expect(without(true, '')).toEqual(same.with(1, 'open'));
  expect(without(true, 'Page 2 is missing.')).toEqual(same.with(1, 'asked-again'));
});
