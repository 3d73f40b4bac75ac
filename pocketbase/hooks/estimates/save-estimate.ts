/** `estimate.save`: keeps the estimate a visitor reached, whether or not it is ever submitted. */
import { saveSchema } from '#domain/estimator/submission.ts';
import { addLead, keepLead } from '../leads/arrivals.ts';
import { applied, kind, type Outcome } from '../core/plan.ts';
import { changeRow, findRow, madeAt } from '../core/rows.ts';
import { insertSoon } from '../core/waiting-rows.ts';
import { pricedEstimate } from './priced-fields.ts';
import { firstSource } from './stored-estimate.ts';

/** The newest revision wins, and nothing follows a submission. */
export const saveEstimate = kind(
  { scope: 'estimate', begins: true },
  saveSchema,
  (op, payload, { app, now }) => {
    const rev = op.rev ?? 0;
    const { fields: priced, about } = pricedEstimate(app, payload, now);
    const fields = { ...priced, status: 'abandoned', rev };
    const lead = {
      id: op.entity,
      kind: 'abandoned' as const,
      name: '',
      email: '',
      phone: '',
      ...about,
      suspectedSpam: priced.suspected_spam,
    };
    return {
      apply({ tx, ledger }): Outcome {
        const row = ledger.lock(op.entity) && findRow(tx, 'abandoned_estimates', op.entity);
        if (row && !isNewer(row, rev)) return { status: 'superseded', rev: row.getInt('rev') };
        if (row) changeRow(tx, row, { ...fields, source: firstSource(row, fields.source) });
        else insertSoon(tx, 'abandoned_estimates', { id: op.entity, ...fields, ...madeAt(now) });
        if (row) keepLead(tx, lead, now);
        else addLead(tx, lead, now);
        return applied(rev);
      },
    };
  },
);

function isNewer(row: PbRecord, rev: number): boolean {
  return row.getString('status') !== 'converted' && row.getInt('rev') < rev;
}
