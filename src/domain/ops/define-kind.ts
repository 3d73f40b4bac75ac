/** A kind of write, defined once, and what its ops say: the device lays its effect over what it shows, the server writes it. */
import * as v from 'valibot';

import type { Op, OpKind } from './op.ts';

/** What an effect may know of an op besides its payload; `createdAt` in UTC milliseconds and the account, where they are known. */
export type Written = Pick<Op, 'kind' | 'entity' | 'body'> & {
  createdAt?: number;
  owner?: string | null;
};

/** Reads bodies of one schema; null for one that cannot be read. */
export function payloadReader<T>(schema: v.GenericSchema<unknown, T>) {
  const json = v.pipe(v.string(), v.parseJson(), schema);
  return ({ body }: Pick<Op, 'body'>): T | null => {
    const read = v.safeParse(json, body);
    return read.success ? read.output : null;
  };
}

/** The same for ops of one kind; null for any other. */
export function readerOf<T>(kind: OpKind, schema: v.GenericSchema<unknown, T>) {
  const read = payloadReader(schema);
  return (op: Pick<Op, 'kind' | 'body'>): T | null => (op.kind === kind ? read(op) : null);
}

/**
 * `apply` says what changes in a row, of which `Row` is the part that the kind reads and changes. It is pure, and the same
 * whether it is applied once or twice: a device may lay it over a row that has it already.
 */
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
    /** What an op says; null for one of another kind. */
    read,
    /** What an op changes in a row. */
    changesBy(op: Written): (row: Row) => Partial<Row> {
      const said = read(op);
      return (row) => (said === null ? {} : apply(row, said, op));
    },
  };
}

/** The effect of a kind on rows, whatever its payload. */
export type Effect<Row> = { name: OpKind; changesBy: (op: Written) => (row: Row) => Partial<Row> };
