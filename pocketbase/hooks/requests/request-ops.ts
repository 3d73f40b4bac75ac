/** The ops of requests: begin a list, add, change, answer, decide. */

import {
  requestBeginSchema,
  requestAddSchema,
  requestsPerYear,
  mergeRequest,
  requestChangeSchema,
  requestFields,
  type RequestFields,
  requestAnswerSchema,
  requestDecideSchema,
} from '#domain/requests/request.ts';
import { stateAfter } from '#domain/requests/states.ts';
import { applied, kind, type Outcome, rejected, conflict, invalid } from '../core/plan.ts';
import { findRow, changeRow } from '../core/rows.ts';
import { storedEstimate } from '../estimates/stored-estimate.ts';
import { makeRequests } from './make-requests.ts';
import { appendAudit } from '../audit/append.ts';
import { notify } from '../notifications/waiting-table.ts';
import { inConflict, moveRequest } from './move-request.ts';
import { countRequests, createRequest, stateIn } from './request-rows.ts';
import { recount } from './standings.ts';

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

/** A conflict writes nothing; a change that changes nothing leaves nothing in the log. */
export const changeRequest = kind(
  { scope: 'request', begins: false, by: 'staff' },
  requestChangeSchema,
  (op, change, { now, credential }) => ({
    apply({ tx }): Outcome {
      const row = findRow(tx, 'requests', op.entity);
      const staff = findRow(tx, 'staff', credential.owner);
      const client = row && findRow(tx, 'clients', row.getString('client'));
      if (!row || !staff || !client) return rejected('not_found');
      if (!stateAfter(stateIn(row), 'change')) return inConflict(row, ['state']);
      const before = fieldsOf(row);
      const merged = mergeRequest(before, change);
      if ('conflicts' in merged) return inConflict(row, merged.conflicts);
      const { fields: after } = merged;
      if (row.getString('item') === 'other' && after.title === '') {
        return invalid('changes.title', 'required');
      }
      const fields = requestFields.filter((name) => before[name] !== after[name]);
      const rev = row.getInt('rev') + (fields.length > 0 ? 1 : 0);
      if (fields.length === 0) return applied(rev);
      changeRow(tx, row, { ...after, rev });
      recount(tx, client.id, now);
      const detail = { request: row.id, fields };
      appendAudit(tx, { by: staff, action: 'request-changed', account: client, detail }, now);
      return applied(rev);
    },
  }),
);

function fieldsOf(row: PbRecord): RequestFields {
  return {
    title: row.getString('title'),
    details: row.getString('details'),
    due: row.getString('due'),
  };
}

/** `request.answer`: its client handed it over in another way than by a file, or says that it does not apply. */
const actions = { provide: 'request-provided', decline: 'request-declined' } as const;

/** What is brought is welcome whatever was asked in the meantime; "does not apply" answers what was read. */
export const answerRequest = kind(
  { scope: 'request', begins: false },
  requestAnswerSchema,
  (op, { act, word }, { now, credential }) => ({
    apply({ tx }): Outcome {
      const row = findRow(tx, 'requests', op.entity);
      const client = findRow(tx, 'clients', credential.owner);
      if (!row || !client || row.getString('client') !== client.id) return rejected('not_found');
      const base = act === 'provide' ? null : (op.base ?? 0);
      const values = { answer: act, word };
      return moveRequest(tx, row, { act, action: actions[act], by: client, base, values, now });
    },
  }),
);

/** `request.decide`: staff accept what a client brought, ask again with a reason, or withdraw the request. */
const decideRequestActions = {
  accept: 'request-accepted',
  ask: 'request-asked-again',
  withdraw: 'request-withdrawn',
} as const;

const endsAs = { accept: 'accepted', ask: null, withdraw: 'withdrawn' } as const;

/** A decision on what a colleague or the client has moved since is a conflict, unless it is decided alike already. */
export const decideRequest = kind(
  { scope: 'request', begins: false, by: 'staff' },
  requestDecideSchema,
  (op, decision, { now, credential }) => ({
    apply({ tx }): Outcome {
      const row = findRow(tx, 'requests', op.entity);
      const staff = findRow(tx, 'staff', credential.owner);
      if (!row || !staff) return rejected('not_found');
      const { act } = decision;
      if (stateIn(row) === endsAs[act]) return applied(row.getInt('rev'));
      const reason = decision.act === 'ask' ? decision.reason : '';
      const values = { reason, decided_by: staff.id };
      const action = decideRequestActions[act];
      return moveRequest(tx, row, { act, action, by: staff, base: op.base ?? 0, values, now });
    },
  }),
);
