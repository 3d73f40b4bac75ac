/** `request.begin`: what a client's estimate asks for, in a tax year that staff choose. */
import { requestBeginSchema } from '#domain/requests/request.ts';
import { applied, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { storedEstimate } from '../estimates/stored-estimate.ts';
import { makeRequests } from './make-requests.ts';

/** The op's entity is the estimate; one that is no client's is not found. */
export const beginRequests = kind(
  { scope: 'estimate', begins: false, by: 'staff' },
  requestBeginSchema,
  (op, { year }, { now, credential }) => ({
    apply({ tx }): Outcome {
      const staff = findRow(tx, 'staff', credential.owner);
      const estimate = storedEstimate(tx, op.entity);
      const client = estimate && findRow(tx, 'clients', clientOf(tx, estimate));
      if (!staff || !client) return rejected('not_found');
      makeRequests(tx, estimate, { client, year, by: staff, now });
      return applied();
    },
  }),
);

/** An estimate that was claimed before it was submitted has its client in the row of before. */
function clientOf(tx: PbApp, estimate: PbRecord): string {
  const client = estimate.getString('client');
  return client || (findRow(tx, 'abandoned_estimates', estimate.id)?.getString('client') ?? '');
}
