/** The routes of the firm's facts, to be sent nonsense. Staff who own nothing are told nothing by them. */
import { firm } from '#config/firm.ts';
import { enteredOf } from '#domain/firm/facts-of.ts';
import type { Target } from './targets.ts';

export const firmTargets: readonly Target[] = [
  { route: 'GET /api/desk/firm', allows: [] },
  {
    route: 'POST /api/desk/firm/change',
    allows: [],
    body: () => ({ rev: 0, entered: enteredOf(firm) }),
  },
  { route: 'POST /api/desk/firm/again', allows: [], body: () => ({ rev: 1 }) },
];
