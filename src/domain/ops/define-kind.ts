/** Defines kinds of op. The device applies an op's changes to its view, the server stores them. */
import * as v from 'valibot';

import type { Op, OpKind } from './op.ts';

/** The parts of an op that `apply` may use; `createdAt` in UTC ms. */
export type Written = Pick<Op, 'kind' | 'entity' | 'body'> & {
  createdAt?: number;
  owner?: string | null;
  rev?: number | null | undefined;
};

export function payloadReader<T>(schema: v.GenericSchema<unknown, T>) {
  const json = v.pipe(v.string(), v.parseJson(), schema);
  return ({ body }: Pick<Op, 'body'>): T | null => {
    const read = v.safeParse(json, body);
    return read.success ? read.output : null;
  };
}

/** Null for other kinds. Caches parsed bodies. */
export function readerOf<T>(kind: OpKind, schema: v.GenericSchema<unknown, T>) {
  const read = payloadReader(schema);
  const parsed = new WeakMap<object, { payload: T | null }>();
  return (op: Pick<Op, 'kind' | 'body'>): T | null => {
    if (op.kind !== kind) return null;
    const known = parsed.get(op) ?? { payload: read(op) };
    parsed.set(op, known);
    return known.payload;
  };
}

/** `apply` returns the changed fields. It must be pure and idempotent: a row may already include the op. */
export function defineKind<const Name extends OpKind, Row extends object, Payload>(
  name: Name,
  payload: v.GenericSchema<unknown, Payload>,
  apply: (row: Row, payload: Payload, op: Written) => Partial<Row>,
) {
  const read = readerOf(name, payload);
  return {
    name,
    payload,
    apply,
    read,
    changesBy(op: Written): (row: Row) => Partial<Row> {
      const said = read(op);
      return (row) => (said === null ? {} : apply(row, said, op));
    },
  };
}

export type Effect<Row> = { name: OpKind; changesBy: (op: Written) => (row: Row) => Partial<Row> };
