/** `request.decide`: staff accept what a client brought, ask again with a reason, or withdraw the request. */
import { requestDecideSchema } from '#domain/requests/request.ts';
import { applied, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { moveRequest } from './move-request.ts';
import { stateIn } from './request-rows.ts';

const actions = {
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
      const action = actions[act];
      return moveRequest(tx, row, { act, action, by: staff, base: op.base ?? 0, values, now });
    },
  }),
);
