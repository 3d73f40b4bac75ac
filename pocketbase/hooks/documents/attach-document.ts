/** Validates and stores a completed upload (`document.attach`). A refused file never blocks its lead. */
import { estimateFiles } from '#domain/documents/accepted-files.ts';
import { attachmentSchema, type Attachment } from '#domain/documents/attachment.ts';
import type { DocumentProblem } from '#domain/documents/document.ts';
import { judgeDocument } from '#domain/documents/judge-document.ts';
import type { Op } from '#domain/ops/op.ts';
import { limits } from '../limits.ts';
import { take } from '../core/limiter.ts';
import { isEndedKey, opens } from '../core/ledger.ts';
import { withPermit } from '../core/permits.ts';
import { report } from '../core/answer.ts';
import {
  applied,
  conflict,
  invalid,
  defineOp,
  type Outcome,
  type Plan,
  type Planning,
  rejected,
  retry,
  type OpContext,
} from '../core/define-op.ts';
import { changeRow, findRow, run } from '../core/database.ts';
import {
  announceDocument,
  acceptedFor,
  type DocumentRow,
  documentsOf,
  openDocument,
  readDocument,
} from './document-row.ts';
import { declareFirmFile } from '../firm-files/firm-files.ts';
import { declareThreadFile, positionOfFile } from '../messages/thread-rows.ts';
import { declareFile } from '../requests/request-rows.ts';
import { acceptDocument } from './check-documents.ts';
import {
  encryptionOf,
  lacksBytes,
  removeStored,
  storeFile,
  storeUnder,
} from './stored-document.ts';
import { scanner } from './scanner.ts';
import { forgetUpload, type Snapshot, type Upload, withUpload } from './upload-folder.ts';

/** Reads, hashes and stores before the transaction, to keep that short. */
export const attachDocument = defineOp(
  { scope: 'document', begins: false },
  attachmentSchema,
  (op, attachment, planning): Plan => {
    const row = openDocument(planning.app, op.entity, planning.credential);
    return {
      alsoTouches: [parentId(attachment)],
      ...(row
        ? judgedOrLater(op, row, attachment, planning)
        : { apply: (context) => redeclare(context, op, attachment) }),
    };
  },
);

/** Answers errors with `retry`: the device may have the last copy. */
function judgedOrLater(op: Op, row: DocumentRow, attachment: Attachment, planning: Planning): Plan {
  try {
    return judged(row, attachment, planning);
  } catch (error) {
    const since = judgedSince(planning.app, row);
    if (since) return since;
    report(planning.app, 'op not planned', [op], error);
    return later('server_error');
  }
}

function later(code: 'server_error' | 'file_checking'): Plan {
  const outcome = retry(code);
  return { apply: () => outcome, undone: outcome };
}

function judged(row: DocumentRow, attachment: Attachment, { app, sender }: Planning): Plan {
  const before = judgedBefore(app, row);
  if (before) return before;
  if (row.taken > 0) return { apply: () => conflict('request_conflict') };
  const { document } = attachment;
  const isSame = parentId(attachment) === (row.client || row.request || row.thread || row.estimate);
  const isReply = !('reply' in attachment) || attachment.reply === row.reply;
  if (!isSame || !isReply || row.size !== document.size || row.sha256 !== document.sha256) {
    return { apply: () => invalid('document') };
  }
  let plan: Plan | undefined;
  withPermit(app, 'file', sender, () => {
    plan = judgedSince(app, row) ?? judgedNow(app, row);
  });
  if (plan) return plan;
  return lacksBytes(app, row) ? later('file_checking') : { apply: () => retry('file_checking') };
}

function judgedBefore(app: PbApp, row: DocumentRow): Plan | undefined {
  if (row.status === 'received' && !lacksBytes(app, row))
    return { apply: ({ tx }) => applied(positionOfFile(tx, row)) };
  if (row.status === 'checking') return { apply: () => retry('file_checking') };
  if (row.status === 'refused') return { apply: () => rejected(refusalOf(row)) };
  return undefined;
}

/** Returns a plan if another request judged the file meanwhile, and so removed the upload. */
function judgedSince(app: PbApp, { id }: DocumentRow): Plan | undefined {
  const now = readDocument(app, id);
  return now && judgedBefore(app, now);
}

function judgedNow(app: PbApp, row: DocumentRow): Plan {
  const isLost = row.status === 'received';
  return withUpload(app, encryptionOf(app, row), (upload) => {
    const found = arrived(app, row, upload);
    if ('status' in found) return { apply: () => found, ...(isLost ? { undone: found } : {}) };
    return isLost ? broughtBack(app, row, found) : { apply: judgedUpload(app, row, found) };
  });
}

/** A copy of the complete upload, to which other connections may still write; otherwise the reason to retry. */
function arrived(app: PbApp, row: DocumentRow, upload: Upload): Snapshot | Outcome {
  if (upload.have() < row.size) return retry('file_incomplete');
  if (take(app, limits.judgedFiles, row.id) > 0) return retry('file_checking');
  const snapshot = wholeUpload(upload);
  if (snapshot && $security.sha256(toString(snapshot.bytes, 0)) === row.sha256) return snapshot;
  upload.remove();
  return retry('file_corrupt');
}

/** Stores a file again whose bytes a restore lost. */
function broughtBack(app: PbApp, row: DocumentRow, { file }: Snapshot): Plan {
  storeUnder(app, row, file, row.file);
  forgetUpload(app, row.id);
  return { apply: ({ tx }) => applied(positionOfFile(tx, row)) };
}

function judgedUpload(app: PbApp, row: DocumentRow, { file, bytes }: Snapshot): Plan['apply'] {
  const read = (from: number, length: number) => bytes.subarray(from, from + length);
  const judged = judgeDocument(row.name, row.size, read, acceptedFor(row));
  if ('problem' in judged) return refusal(app, row.id, judged.problem);
  const named = { ...row, name: judged.name, reason: judged.locked ? 'password' : '' };
  return reception(app, named, storeFile(app, named, file, row.key).file);
}

/** Takes no bytes: the closure would keep them in memory. */
function refusal(app: PbApp, id: string, problem: DocumentProblem): Plan['apply'] {
  return (context) => refuseDocument(context, id, problem, () => forgetUpload(app, id));
}

function reception(app: PbApp, row: DocumentRow, stored: string): Plan['apply'] {
  const received = () => forgetUpload(app, row.id);
  const erased = () => {
    removeStored(app, row.id, stored);
    forgetUpload(app, row.id);
  };
  return (context) => receiveDocument(context, row, stored, { received, erased });
}

function receiveDocument(
  { tx }: OpContext,
  row: DocumentRow,
  stored: string,
  { received, erased }: { received: () => void; erased: () => void },
): Outcome {
  const now = readDocument(tx, row.id);
  // The client was erased meanwhile: deletes the stored file; a retry answers.
  if (!now) return { ...retry('file_checking'), afterwards: erased };
  if (now.status === 'refused') return rejected(refusalOf(now));
  if (now.status !== 'declared')
    return now.status === 'received' ? applied(positionOfFile(tx, row)) : retry('file_checking');
  // Keys were rotated meanwhile; the next upload overwrites the stored file.
  if (now.key !== row.key) return retry('file_incomplete');
  run(
    tx,
    `UPDATE price_estimator_documents SET file = {:file}, key = {:key}, name = {:name}, reason = {:reason},
      status = 'checking' WHERE id = {:id}`,
    { file: stored, key: row.key, name: row.name, reason: row.reason, id: row.id },
  );
  if (scanner(tx).command) return { ...retry('file_checking'), afterwards: received };
  acceptDocument(tx, row.id);
  return { ...applied(positionOfFile(tx, row)), afterwards: received };
}

function refuseDocument(
  { tx }: OpContext,
  id: string,
  reason: DocumentProblem,
  afterwards: () => void,
): Outcome {
  const row = tx.findRecordById('price_estimator_documents', id);
  if (row.getString('status') === 'received') return applied();
  changeRow(tx, row, { status: 'refused', reason });
  return { ...rejected('file_type'), afterwards };
}

function redeclare(context: OpContext, op: Op, attachment: Attachment): Outcome {
  if ('client' in attachment) return declareFirmFile(context, op, attachment);
  if ('thread' in attachment) return declareThreadFile(context, op, attachment);
  if ('request' in attachment) return declareFile(context, op, attachment);
  const { estimate, document } = attachment;
  const { tx, ledger, credential } = context;
  const lock = ledger.lock(estimate);
  if (!lock || !opens(credential, lock)) {
    return rejected(lock && isEndedKey(credential, lock) ? 'in_account' : 'not_found');
  }
  if (!findRow(tx, 'price_estimates', estimate)) return retry('needs');
  if (documentsOf(tx, estimate).some(({ status }) => status !== 'refused')) {
    return conflict('already_submitted');
  }
  return announceDocument(context, op, { estimate }, document, estimateFiles);
}

function parentId(attachment: Attachment): string {
  if ('client' in attachment) return attachment.client;
  if ('thread' in attachment) return attachment.thread;
  return 'request' in attachment ? attachment.request : attachment.estimate;
}

function refusalOf({ reason }: DocumentRow) {
  return reason === 'infected' ? 'file_infected' : 'file_type';
}

/** Undefined if a record is damaged or under another key. */
function wholeUpload(upload: Upload): Snapshot | undefined {
  try {
    return upload.snapshot();
  } catch {
    return undefined;
  }
}
