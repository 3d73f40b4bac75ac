/** What the server has found out about itself, for whatever watches it on this machine. */
import { answer, guarded } from '../core/answer.ts';
import { keptFacts } from './look-at-facts.ts';

/** GET /api/ready, on the administration listener alone: 200 where every fact is well, else 503; both with the facts. */
export function ready(e: RequestEvent): void {
  guarded(e, () => {
    const facts = keptFacts(e.app, Date.now());
    const isWell = facts.every((fact) => fact.isWell);
    answer(e, isWell ? 200 : 503, { isWell, facts });
  });
}
