/** Applies `estimate.submit`. Draft and lead share an id, so it happens once. */
import { firm } from '#config/firm.ts';
import { taxYearAt } from '#domain/requests/lists.ts';
import { estimateSubmit } from '#domain/estimator/ops.ts';
import type { SubmitPayload } from '#domain/estimator/submission.ts';
import { declarable, declareDocument } from '../documents/document-row.ts';
import { addLead, submitLead } from '../leads/arrivals.ts';
import type { Networks } from '../core/client-networks.ts';
import { applied, conflict, defineOp, type Outcome } from '../core/define-op.ts';
import { insert, changeRow, findRow, madeAt } from '../core/database.ts';
import { makeRequests } from '../requests/request-rows.ts';
import { mailSubmission } from './copy-estimate.ts';
import { firstSource, pricedEstimate, savedEstimate } from './stored-estimate.ts';
export const submitEstimate = defineOp(
  { scope: 'estimate', begins: true },
  estimateSubmit.payload,
  (op, payload, { app, now, sender }) => {
    const { answers, fields, priced, about, missing, compared } = pricedEstimate(app, payload, now);
    const document = declarable(payload.document);
    return {
      alsoTouches: document ? [document.id] : [],
      apply(context): Outcome {
        const { tx, ledger } = context;
        const { entity: id } = op;
        const known = ledger.lock(id) !== undefined;
        if (known && findRow(tx, 'price_estimates', id)) return conflict('already_submitted');
        const saved = known ? findRow(tx, 'abandoned_estimates', id) : undefined;
        const before = saved ? savedEstimate(saved) : { id, rev: 0, isSubmitted: false };
        const { rev = 0 } = estimateSubmit.apply(before, payload, op);
        const row = { id, ...fields, ...madeAt(now) };
        const converted = { status: 'converted', rev };
        if (saved) changeRow(tx, saved, converted);
        else insert(tx, 'abandoned_estimates', { ...row, ...converted });
        insert(tx, 'price_estimates', {
          ...row,
          ...contactFields(payload),
          source: firstSource(saved, fields.source),
          abandoned_estimate_id: id,
          client: saved?.getString('client') ?? '',
        });
        // A client may have claimed the draft and given more answers since.
        const client = saved && findRow(tx, 'clients', saved.getString('client'));
        const year = taxYearAt(now, firm.zone);
        if (client) makeRequests(tx, answers, { client, year, by: client, now });
        const visitor = visitorOf(payload, sender);
        const { name, to: email, phone, suspectedSpam } = visitor;
        const person = { name, email, phone, suspectedSpam };
        const lead = { id, kind: 'estimate', ...person, ...about } as const;
        if (known) submitLead(tx, lead, now);
        else addLead(tx, lead, now);
        const { valid_until } = fields;
        const stored = { id, priced, valid_until, missing: missing() };
        mailSubmission(tx, stored, { ...visitor, compared }, now);
        const refused =
          payload.document !== null &&
          !(document && declareDocument(context, { estimate: id }, document));
        if (!refused) return applied(rev);
        return { ...applied(rev), errors: [{ path: 'document', code: 'document' }] };
      },
    };
  },
);

function visitorOf(
  { first_name, last_name, email, phone, website }: SubmitPayload,
  sender: Networks,
) {
  return {
    name: `${first_name} ${last_name}`,
    to: email,
    phone,
    sender,
    suspectedSpam: website !== '',
  };
}

function contactFields(payload: SubmitPayload) {
  return {
    first_name: payload.first_name,
    last_name: payload.last_name,
    email: payload.email,
    phone: payload.phone,
    state_of_residency: payload.state_of_residency,
    owns_business: payload.owns_business ?? '',
  };
}
