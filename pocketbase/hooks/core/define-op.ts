/** Defines a kind of op on the server: planned before the transaction, applied inside it. */
import * as v from 'valibot';
import { type FieldError, fieldErrors } from '#domain/field-errors.ts';
import type { Op } from '#domain/ops/op.ts';
import type { OpResult } from '#domain/ops/result.ts';
import type { Networks } from './client-networks.ts';
import type { Credential, Ledger, Scope } from './ledger.ts';
import type { AuditEvent } from '../audit/append.ts';
import { findRow } from './database.ts';

export type Outcome = Pick<OpResult, 'status' | 'rev' | 'code' | 'errors'> & {
  afterwards?: () => void;
};

/** The input of `plan`, which runs outside any transaction. */
export type Planning = { app: PbApp; now: number; sender: Networks; credential: Credential };

export type OpContext = { tx: PbApp; ledger: Ledger; credential: Credential };

/** `alsoTouches`: further entities to lock. `undone`: the answer instead of the receipt if the op's effect was lost. */
export type Plan = {
  alsoTouches?: readonly string[];
  undone?: Outcome;
  apply: (context: OpContext) => Outcome;
};

export type Kind = {
  scope: Scope;
  /** True if the op may create the entity. */
  begins: boolean;
  /** The op itself checks that the account may write the entity; the entity's lock is ignored. */
  own?: true;
  by?: 'staff';
  plan: (op: Op, body: unknown, planning: Planning) => Plan;
};

export function defineOp<P>(
  facts: Omit<Kind, 'plan'>,
  schema: v.GenericSchema<unknown, P>,
  plan: (op: Op, payload: P, planning: Planning) => Plan,
): Kind {
  return {
    ...facts,
    plan(op, body, planning) {
      const checked = v.safeParse(schema, body);
      if (checked.success) return plan(op, checked.output, planning);
      const errors = fieldErrors(checked.issues);
      return { apply: () => rejected('invalid', errors) };
    },
  };
}

export type Given = OpContext & Pick<Planning, 'now' | 'sender'> & { op: Op };

/** Defines a kind of op without a plan: all its work is in the transaction. */
export const unplanned = <P>(
  facts: Omit<Kind, 'plan'>,
  schema: v.GenericSchema<unknown, P>,
  apply: (given: Given, payload: P) => Outcome,
): Kind =>
  defineOp(facts, schema, (op, payload, { now, sender }) => ({
    apply: (context) => apply({ ...context, op, now, sender }, payload),
  }));

export function applied(rev: number | null = null): Outcome {
  return { status: 'applied', rev };
}

export function rejected(code: NonNullable<Outcome['code']>, errors?: FieldError[]): Outcome {
  return { status: 'rejected', rev: null, code, ...(errors ? { errors } : {}) };
}

export function invalid(path: string, code: FieldError['code'] = 'invalid'): Outcome {
  return rejected('invalid', [{ path, code }]);
}

export function slugTaken(): Outcome {
  return rejected('slug_taken', [{ path: 'slug', code: 'slug_taken' }]);
}

export function retry(code: NonNullable<Outcome['code']>): Outcome {
  return { status: 'retry', rev: null, code };
}

/** `rev` is the stored revision; `paths` are the fields to review. */
export function conflict(
  code: NonNullable<Outcome['code']>,
  rev: number | null = null,
  paths: readonly string[] = [],
): Outcome {
  const errors = paths.map((path) => ({ path, code: 'conflict' as const }));
  return { status: 'conflict', rev, code, ...(errors.length > 0 ? { errors } : {}) };
}

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

/**
 * Creates a row; conflicts if its id is used. Answers `not_found` unless the sender may act on it. `of` names the row
 * that it belongs to, by default the sender's.
 */
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

/** Changes a row. Answers `not_found` unless the sender may act on it. */
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
