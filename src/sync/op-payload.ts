/** What ops say: their bodies, read by the schemas of their kinds. */
import * as v from 'valibot';

import type { OpKind } from '#domain/ops/op.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Reads bodies of one schema; null for one that cannot be read. */
export function payloadReader<T>(schema: v.GenericSchema<unknown, T>) {
  const body = v.pipe(v.string(), v.parseJson(), schema);
  return (op: Pick<OutboxEntry, 'body'>): T | null => {
    const read = v.safeParse(body, op.body);
    return read.success ? read.output : null;
  };
}

/** The same for ops of one kind; null for any other. */
export function readerOf<T>(kind: OpKind, schema: v.GenericSchema<unknown, T>) {
  const read = payloadReader(schema);
  return (op: Pick<OutboxEntry, 'kind' | 'body'>): T | null => (op.kind === kind ? read(op) : null);
}
