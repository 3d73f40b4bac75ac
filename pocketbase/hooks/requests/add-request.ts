/** `request.add`: one more thing that staff ask a client for. */
import { requestAddSchema, requestsPerYear } from '#domain/requests/request.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, conflict, invalid, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { notify } from '../notifications/waiting-table.ts';
import { inConflict } from './move-request.ts';
import { countRequests, createRequest } from './request-rows.ts';
import { recount } from './standings.ts';

/** The client opens it from then on, as its lock says. What the year has already is in conflict. */
export const addRequest = kind(
  { scope: 'request', begins: true, by: 'staff' },
  requestAddSchema,
  (op, request, { now, credential }) => ({
    apply({ tx, ledger }): Outcome {
      const staff = findRow(tx, 'staff', credential.owner);
      const client = findRow(tx, 'clients', request.client);
      if (!staff || !client) return rejected('not_found');
      if (ledger.lock(op.entity)) return conflict('id_taken');
      const { all, same } = countRequests(tx, request);
      if (same > 0) return inConflict(null, ['item']);
      if (all >= requestsPerYear) return invalid('year');
      createRequest(tx, { ...request, id: op.entity }, now);
      ledger.claim(op.entity, 'request', { owner: client.id, keyHash: '', isStaff: false });
      recount(tx, client.id, now);
      notify(tx, 'requests', { subject: client.id, client: client.id }, now);
      const detail = { request: op.entity };
      appendAudit(tx, { by: staff, action: 'request-added', account: client, detail }, now);
      return applied(1);
    },
  }),
);
