import type { Attachment } from '#domain/documents/attachment.ts';
import { filesPerThread } from '#domain/messages/thread.ts';
import type { Op } from '#domain/ops/op.ts';
import { appendAudit } from '../audit/append.ts';
import { readLocks } from '../core/ledger.ts';
import { conflict, invalid, type Outcome, rejected, type OpContext } from '../core/define-op.ts';
import { findRow } from '../core/database.ts';
import { announceDocument } from '../documents/declare-document.ts';
import { counts, type DocumentRow, filesIn } from '../documents/document-row.ts';
import { notify } from '../notifications/waiting-table.ts';
import { addMessage, threadFor } from './thread-rows.ts';

/** Returns `awaiting_file`, which admits the file's parts. */
export function declareThreadFile(
  context: OpContext,
  op: Op,
  { thread: id, document }: Extract<Attachment, { thread: string }>,
): Outcome {
  const { tx, credential } = context;
  if (!threadFor(tx, id, credential)) return rejected('not_found');
  if (findRow(tx, 'messages', op.entity)) return conflict('id_taken');
  if (filesIn(tx, id).filter(counts).length >= filesPerThread) {
    return invalid('document', 'too_long');
  }
  return announceDocument(context, op, { thread: id }, document);
}

/** Adds the file's message once, when the file can be opened. */
export function addThreadFile(tx: PbApp, document: PbRecord, now: number): void {
  const [lock] = readLocks(tx, [document.id]);
  const staff = lock && findRow(tx, 'staff', lock.owner);
  const found =
    lock &&
    threadFor(tx, document.getString('thread'), { owner: lock.owner, isStaff: Boolean(staff) });
  const client = found && findRow(tx, 'clients', found.thread.getString('client'));
  if (!found || !client || findRow(tx, 'messages', document.id)) return;
  const { thread, author, side } = found;
  const { id } = document;
  const message = { id, author, side, text: document.getString('name'), seen: 0, document: id };
  addMessage(tx, thread, message, now);
  const about = { subject: thread.id, client: client.id };
  notify(tx, side === 'firm' ? 'messages' : 'written', about, now);
  const account = side === 'firm' ? { account: client } : {};
  const detail = { thread: thread.id, document: id };
  appendAudit(tx, { by: author, action: 'message-sent', ...account, detail }, now);
}

export function positionOfFile(app: PbApp, { id, thread }: DocumentRow): number | null {
  if (thread === '') return null;
  return findRow(app, 'messages', id)?.getInt('seq') ?? null;
}
