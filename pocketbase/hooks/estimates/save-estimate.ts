/** `estimate.save`: keeps the estimate a visitor reached, whether or not it is ever submitted. */
import { saveSchema } from '#domain/estimator/submission.ts';
import { holds } from '#domain/mechanisms.ts';
import { applied, kind, type Outcome } from '../ops/plan.ts';
import { changeRow, createRow, findRow } from '../rows.ts';
import { pricedFields } from './priced-fields.ts';

/** The newest revision wins, and nothing follows a submission. */
export const saveEstimate = kind(
  { scope: 'estimate', begins: true },
  saveSchema,
  (op, payload, { now }) => {
    const rev = op.rev ?? 0;
    const fields = { ...pricedFields(payload, now), status: 'abandoned', rev };
    return {
      apply({ tx, ledger }): Outcome {
        const row = ledger.lock(op.entity) && findRow(tx, 'abandoned_estimates', op.entity);
        if (!row) createRow(tx, 'abandoned_estimates', { id: op.entity, ...fields });
        else if (isNewer(row, rev)) changeRow(tx, row, fields);
        else return { status: 'superseded', rev: row.getInt('rev') };
        return applied(rev);
      },
    };
  },
);

function isNewer(row: PbRecord, rev: number): boolean {
  if (!holds('rev-guard')) return true;
  return row.getString('status') !== 'converted' && row.getInt('rev') < rev;
}
