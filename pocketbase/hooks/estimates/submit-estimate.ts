/** Applies `estimate.submit`. Draft and lead share an id, so it happens once. */
import { firm } from '#config/firm.ts';
import { taxYearAt } from '#domain/requests/lists.ts';
import { submitSchema, type SubmitPayload } from '#domain/estimator/submission.ts';
import { declarable, declareDocument } from '../documents/declare-document.ts';
import { addLead, submitLead } from '../leads/arrivals.ts';
import type { Networks } from '../core/client-networks.ts';
import { applied, conflict, kind, type Outcome } from '../core/plan.ts';
import { insert } from '../core/sql.ts';
import { changeRow, findRow, madeAt } from '../core/rows.ts';
import { makeRequests } from '../requests/make-requests.ts';
import { mailSubmission } from './copy-mails.ts';
import { pricedEstimate } from './priced-fields.ts';
import { firstSource } from './stored-estimate.ts';

export const submitEstimate = kind(
  { scope: 'estimate', begins: true },
  submitSchema,
  (op, payload, { app, now, sender }) => {
    const { fields, priced, about, missing, compared } = pricedEstimate(app, payload, now);
    const document = declarable(payload.document);
    return {
      alsoTouches: document ? [document.id] : [],
      apply(turn): Outcome {
        const { tx, ledger } = turn;
        const known = ledger.lock(op.entity) !== undefined;
        if (known && findRow(tx, 'price_estimates', op.entity))
          return conflict('already_submitted');
        const saved = known ? findRow(tx, 'abandoned_estimates', op.entity) : undefined;
        const rev = convert(tx, saved, { id: op.entity, ...fields, rev: op.rev ?? 0 }, now);
        insert(tx, 'price_estimates', {
          id: op.entity,
          ...contactFields(payload),
          ...fields,
          source: firstSource(saved, fields.source),
          abandoned_estimate_id: op.entity,
          client: saved?.getString('client') ?? '',
          ...madeAt(now),
        });
        if (saved) makeRest(tx, saved, now);
        const visitor = visitorOf(payload, sender);
        const lead = { id: op.entity, kind: 'estimate', ...personIn(visitor), ...about } as const;
        if (known) submitLead(tx, lead, now);
        else addLead(tx, lead, now);
        const { valid_until } = fields;
        const stored = { id: op.entity, priced, valid_until, missing: missing() };
        mailSubmission(tx, stored, { ...visitor, compared }, now);
        const refused =
          payload.document !== null &&
          !(document && declareDocument(turn, { estimate: op.entity, request: '' }, document));
        if (!refused) return applied(rev);
        return { ...applied(rev), errors: [{ path: 'document', code: 'document' }] };
      },
    };
  },
);

/** If a client claimed the draft, makes requests for answers given since. */
function makeRest(tx: PbApp, saved: PbRecord, now: number): void {
  const client = findRow(tx, 'clients', saved.getString('client'));
  const submitted = findRow(tx, 'price_estimates', saved.id);
  if (!client || !submitted) return;
  makeRequests(tx, submitted, { client, year: taxYearAt(now, firm.zone), by: client, now });
}

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

function personIn({ name, to: email, phone, suspectedSpam }: ReturnType<typeof visitorOf>) {
  return { name, email, phone, suspectedSpam };
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

/** Creates the draft's row if its save never arrived. Returns the revision. */
function convert(
  tx: PbApp,
  row: PbRecord | undefined,
  estimate: ReturnType<typeof pricedEstimate>['fields'] & { id: string; rev: number },
  now: number,
): number {
  if (!row) {
    insert(tx, 'abandoned_estimates', { ...estimate, status: 'converted', ...madeAt(now) });
    return estimate.rev;
  }
  const last = Math.max(row.getInt('rev'), estimate.rev);
  changeRow(tx, row, { status: 'converted', rev: last });
  return last;
}
