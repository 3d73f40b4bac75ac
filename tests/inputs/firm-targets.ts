/** The routes of the firm's facts, to be sent nonsense. Staff who own nothing are told nothing by them. */
import { sourceFacts } from '#config/source-facts.ts';
import { enteredOf } from '#domain/firm/facts-of.ts';
import type { Target } from './targets.ts';

export const firmTargets: readonly Target[] = [
  { route: 'GET /api/desk/firm', allows: [] },
  {
    route: 'POST /api/desk/firm/change',
    allows: [],
    body: () => ({ rev: 0, entered: enteredOf(sourceFacts) }),
  },
  { route: 'POST /api/desk/firm/again', allows: [], body: () => ({ rev: 1 }) },
  { route: 'GET /api/desk/golive', allows: [] },
];
