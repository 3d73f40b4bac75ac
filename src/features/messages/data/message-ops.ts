/** Messages as ops: what each says. */
import * as v from 'valibot';

import { attachmentSchema } from '#domain/documents/attachment.ts';
import {
  messageSendSchema,
  threadBeginSchema,
  threadMoveSchema,
  threadNoteSchema,
  threadSeenSchema,
} from '#domain/messages/thread.ts';
import type { OpKind } from '#domain/ops/op.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';

type Written = Pick<OutboxEntry, 'kind' | 'body'>;

function readerOf<T>(of: OpKind, schema: v.GenericSchema<unknown, T>) {
  const body = v.pipe(v.string(), v.parseJson(), schema);
  return ({ kind, body: text }: Written): T | null => {
    const read = kind === of ? v.safeParse(body, text) : undefined;
    return read?.success ? read.output : null;
  };
}

/** Each answers with what an op of its kind says, and with null for any other. */
export const beginningIn = readerOf('thread.begin', threadBeginSchema);
export const messageIn = readerOf('message.send', messageSendSchema);
export const noteIn = readerOf('thread.note', threadNoteSchema);
export const seenIn = readerOf('thread.seen', threadSeenSchema);
const attachmentIn = readerOf('document.attach', attachmentSchema);
export const moveIn = readerOf('thread.move', threadMoveSchema);

/** The thread and the file, where an op attaches one there. */
export function fileIn(op: Written) {
  const said = attachmentIn(op);
  return said && 'thread' in said ? said : null;
}
