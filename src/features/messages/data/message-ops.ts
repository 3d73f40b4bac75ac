/** Reads the payloads of message ops. */
import { attachmentSchema } from '#domain/documents/attachment.ts';
import {
  messageSendSchema,
  threadBeginSchema,
  threadMoveSchema,
  threadNoteSchema,
  threadSeenSchema,
} from '#domain/messages/thread.ts';
import { readerOf } from '#domain/ops/define-kind.ts';

/** Each returns null for other kinds of op. */
export const beginningIn = readerOf('thread.begin', threadBeginSchema);
export const messageIn = readerOf('message.send', messageSendSchema);
export const noteIn = readerOf('thread.note', threadNoteSchema);
export const seenIn = readerOf('thread.seen', threadSeenSchema);
const attachmentIn = readerOf('document.attach', attachmentSchema);
export const moveIn = readerOf('thread.move', threadMoveSchema);

/** Null if the op attaches no file to a thread. */
export function fileIn(op: Parameters<typeof attachmentIn>[0]) {
  const said = attachmentIn(op);
  return said && 'thread' in said ? said : null;
}
