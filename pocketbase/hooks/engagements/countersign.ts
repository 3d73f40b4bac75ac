/** Lists signers' letters, and countersigns them for the firm. */
import { countersignSchema } from '#domain/engagements/engagement.ts';
import { leadFieldRows } from '#domain/leads/lead.ts';
import { loggedChanges } from '#domain/merge-fields.ts';
import { requireProof } from '../accounts/sessions.ts';
import { appendAudit } from '../audit/append.ts';
import { refuse } from '../core/answer.ts';
import { findRow, revise } from '../core/rows.ts';
import { transact } from '../core/transaction.ts';
import { givenAnswers, storedEstimate } from '../estimates/stored-estimate.ts';
import { makeRequests } from '../requests/request-rows.ts';
import { endpoint, type Context } from '../endpoint.ts';
import { addSignature, engagementsToSign, accountThatSigned } from './engagement-rows.ts';
import { moveEngagement } from './move-engagement.ts';

/** The client's own letters, and those for them as a spouse. */
export function myEngagements({ app, by: account }: Context) {
  return { engagements: engagementsToSign(app, account) };
}

/** Countersigns the text and state that were seen. Idempotent. */
export const countersign = endpoint(
  countersignSchema,
  ({ app, by: staff, session }, { engagement, hash, seen }) => {
    requireProof({ app, session });
    transact(app, (tx) => {
      const row = findRow(tx, 'engagements', engagement);
      const client = row && findRow(tx, 'clients', row.getString('client'));
      if (!row || !client) refuse(404, 'not_found');
      if (row.getString('hash') !== hash) refuse(409, 'changed');
      if (accountThatSigned(tx, row.id, 'firm') !== '') return;
      const now = Date.now();
      const moved = moveEngagement(tx, row, { act: 'countersign', by: staff, base: seen, now });
      if (moved.status !== 'applied') refuse(409, 'changed');
      const name = staff.getString('name') || staff.getString('email');
      addSignature(tx, row, { signer: 'firm', by: staff, name, said: now, now });
      beginWork(tx, row, { client, by: staff, now });
    });
    return { engagement };
  },
);

/** Marks the lead as won, and creates the year's document requests. */
function beginWork(
  tx: PbApp,
  row: PbRecord,
  { client, by, now }: { client: PbRecord; by: PbRecord; now: number },
): void {
  const id = row.getString('estimate');
  const lead = findRow(tx, 'leads', id);
  const state = lead?.getString('state') ?? '';
  if (lead && state !== 'won') {
    const isAnswer = lead.getInt('answered') === 0;
    revise(tx, lead, { state: 'won', ...(isAnswer ? { answered: now } : {}) });
    const changes = loggedChanges(leadFieldRows, { state }, { state: 'won' });
    appendAudit(tx, { by, action: 'changed', lead: id, detail: { changes } }, now);
  }
  const estimate = storedEstimate(tx, id);
  const answers = estimate && givenAnswers(estimate);
  if (answers) makeRequests(tx, answers, { client, year: row.getInt('year'), by, now });
}
