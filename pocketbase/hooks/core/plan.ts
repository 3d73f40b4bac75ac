/** What a kind of op is to the write endpoint: checked and worked out before the transaction, applied inside it. */
import * as v from 'valibot';

import { type FieldError, fieldErrors } from '#domain/field-errors.ts';
import type { Op } from '#domain/ops/op.ts';
import type { OpResult } from '#domain/ops/result.ts';
import type { Networks } from './client-networks.ts';
import type { Credential } from './credential.ts';
import type { Ledger, Scope } from './ledger.ts';

/** What became of one op. `afterwards` runs once the transaction is committed, and only then. */
export type Outcome = Pick<OpResult, 'status' | 'rev' | 'code' | 'errors'> & {
  afterwards?: () => void;
};

/** Where an op is planned: outside any transaction, at `now` in UTC milliseconds, for someone in these networks. */
export type Planning = { app: PbApp; now: number; sender: Networks; credential: Credential };

/** Where an op is applied. */
export type OpContext = { tx: PbApp; ledger: Ledger; credential: Credential };

/**
 * An op ready to be applied; `alsoTouches` names further entities whose locks it asks for. `undone` is the answer while what its receipt
 * stands for is not here any more.
 */
export type Plan = {
  alsoTouches?: readonly string[];
  undone?: Outcome;
  apply: (context: OpContext) => Outcome;
};

export type Kind = {
  scope: Scope;
  /** True when an unknown entity begins with this op. */
  begins: boolean;
  /** The entity's id follows from the account's, which the op itself looks at: no one who knows that can have locked it before. */
  own?: true;
  /** Staff write together: any of them may follow another, and no one else may. */
  by?: 'staff';
  plan: (op: Op, body: unknown, planning: Planning) => Plan;
};

/** Joins a payload's schema to what is done with a payload that fits; one that does not is rejected. */
export function kind<P>(
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

/** The op's work is done. */
export function applied(rev: number | null = null): Outcome {
  return { status: 'applied', rev };
}

/** The op cannot be taken as it is. */
export function rejected(code: NonNullable<Outcome['code']>, errors?: FieldError[]): Outcome {
  return { status: 'rejected', rev: null, code, ...(errors ? { errors } : {}) };
}

/** One field of the op cannot be taken as it is. */
export function invalid(path: string, code: FieldError['code'] = 'invalid'): Outcome {
  return rejected('invalid', [{ path, code }]);
}

/** The op may be taken later. */
export function retry(code: NonNullable<Outcome['code']>): Outcome {
  return { status: 'retry', rev: null, code };
}

/** The op came after something that it cannot follow: `rev` is what is stored now, `paths` is what has to be looked at. */
export function conflict(
  code: NonNullable<Outcome['code']>,
  rev: number | null = null,
  paths: readonly string[] = [],
): Outcome {
  const errors = paths.map((path) => ({ path, code: 'conflict' as const }));
  return { status: 'conflict', rev, code, ...(errors.length > 0 ? { errors } : {}) };
}
