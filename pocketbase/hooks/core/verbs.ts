/**
 * Builds kinds of op: `append` creates a row, `transition` changes one. Both answer `not_found` unless the sender may
 * act on it.
 */
import type * as v from 'valibot';

import type { Op } from '#domain/ops/op.ts';
import type { AuditEvent } from '../audit/append.ts';
import type { Scope } from './ledger.ts';
import { conflict, type Given, type Kind, type Outcome, rejected, unplanned } from './plan.ts';
import { findRow } from './rows.ts';

/** `member`: a client or staff. `on`: the row's table. */
type Facts = {
  scope: Scope;
  by: 'client' | 'staff' | 'member';
  on:
    | 'clients'
    | 'engagements'
    | 'leads'
    | 'onboardings'
    | 'price_estimator_documents'
    | 'requests'
    | 'threads';
};

/** `client` is empty for a lead; `about` is for the audit entry. */
type Act = Given & {
  by: PbRecord;
  row: PbRecord;
  client: string;
  about: Pick<AuditEvent, 'account' | 'lead'>;
};

/** Creates a row; conflicts if its id is used. `of` names the row that it belongs to, by default the sender's. */
export function append<P>(
  { of, ...facts }: Facts & { of?: (payload: P) => string },
  schema: v.GenericSchema<unknown, P>,
  add: (act: Act, payload: P) => Outcome,
): Kind {
  const rowOf = (_op: Op, payload: P, owner: string) => of?.(payload) ?? owner;
  return actOf({ ...facts, begins: true }, schema, rowOf, (act, payload) =>
    act.ledger.lock(act.op.entity) ? conflict('id_taken') : add(act, payload),
  );
}

export const transition = <P>(
  facts: Facts,
  schema: v.GenericSchema<unknown, P>,
  change: (act: Act, payload: P) => Outcome,
) => actOf({ ...facts, begins: false }, schema, ({ entity }) => entity, change);

function actOf<P>(
  { scope, by, on, begins }: Facts & { begins: boolean },
  schema: v.GenericSchema<unknown, P>,
  rowOf: (op: Op, payload: P, owner: string) => string,
  act: (act: Act, payload: P) => Outcome,
): Kind {
  const facts = { scope, begins, ...(by === 'staff' ? { by } : {}) };
  return unplanned(facts, schema, (given, payload) => {
    const { tx, op, credential } = given;
    const { owner, isStaff } = credential;
    const sender = findRow(tx, isStaff ? 'staff' : 'clients', owner);
    const row = findRow(tx, on, rowOf(op, payload, owner));
    if (!sender || !row) return rejected('not_found');
    const client = on === 'clients' ? row : findRow(tx, 'clients', row.getString('client'));
    const isAllowed = isStaff ? by !== 'client' : client?.id === owner;
    if (!isAllowed || (on !== 'leads' && !client)) return rejected('not_found');
    const about = on === 'leads' ? { lead: row.id } : isStaff && client ? { account: client } : {};
    return act({ ...given, by: sender, row, client: client?.id ?? '', about }, payload);
  });
}
