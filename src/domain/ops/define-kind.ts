/** A kind of write, defined once: the device lays its effect over what it shows, the server writes it. */
import * as v from 'valibot';

import type { Op, OpKind } from './op.ts';

/** What an effect may know of an op besides its payload; `createdAt` in UTC milliseconds, where it is known. */
export type Written = Pick<Op, 'kind' | 'entity' | 'body'> & { createdAt?: number };

/**
 * `apply` says what changes in a row, of which `Row` is the part that the kind reads and changes. It is pure, and the same
 * whether it is applied once or twice: a device may lay it over a row that has it already.
 */
export function defineKind<const Name extends OpKind, Row extends object, Payload>(
  name: Name,
  payload: v.GenericSchema<unknown, Payload>,
  apply: (row: Row, payload: Payload, op: Written) => Partial<Row>,
) {
  const schema = v.pipe(v.string(), v.parseJson(), payload);
  /** What an op says; null where its body cannot be read. */
  const read = ({ body }: Pick<Op, 'body'>): Payload | null => {
    const said = v.safeParse(schema, body);
    return said.success ? said.output : null;
  };
  return {
    name,
    payload,
    apply,
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
