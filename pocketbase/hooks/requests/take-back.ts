/** Applies `document.remove` and `document.restore`, until the request is accepted. */
import type { AuditAction } from '#domain/audit/actions.ts';
import { filesPerRequest } from '#domain/documents/accepted-files.ts';
import { fileRemove, fileRestore, isWhole } from '#domain/requests/ops.ts';
import { answerAfterFile, stateAfter, stateWithoutFile } from '#domain/requests/states.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, invalid, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { run } from '../core/sql.ts';
import { counts, type DocumentRow, filesOf, readDocument } from '../documents/document-row.ts';
import { isGone } from '../documents/sweep-taken.ts';
import { inConflict, moveRequest } from './move-request.ts';
import { saidIn, stateIn } from './request-rows.ts';
import { recount } from './count-requests.ts';

type OwnFile = { tx: PbApp; file: DocumentRow; request: PbRecord; client: PbRecord; now: number };

/** Refuses files that are not on the sender's own requests. */
const onOwnFile = (payload: typeof fileRemove.payload, act: (own: OwnFile) => Outcome) =>
  kind({ scope: 'document', begins: false }, payload, (op, _body, { now, credential }) => ({
    apply({ tx }): Outcome {
      const file = readDocument(tx, op.entity);
      const request = file && findRow(tx, 'requests', file.request);
      const client = findRow(tx, 'clients', credential.owner);
      const isOwn = request !== undefined && request.getString('client') === client?.id;
      if (!file || !client || !isOwn) return rejected('not_found');
      return act({ tx, file, request, client, now });
    },
  }));

/** Hides the file from all but its client. Idempotent. */
export const removeFile = onOwnFile(fileRemove.payload, (own) => {
  const { tx, file, request, client, now } = own;
  if (file.taken > 0) return applied(request.getInt('rev'));
  const said = saidIn(request);
  const others = filesOf(tx, request.id).filter((one) => one.id !== file.id && counts(one));
  const isLast = said.word === '' && !others.some(({ status }) => status === 'received');
  const reason = request.getString('reason');
  const to = stateWithoutFile(stateIn(request), { isLast, reason });
  if (!to) return inConflict(request, ['state']);
  setTaken(tx, file, now);
  if (file.status !== 'received') return noted(own, 'file-taken-back');
  return moveRequest(tx, request, {
    act: 'take-file',
    action: 'file-taken-back',
    by: client,
    base: null,
    values: isLast && said.answer === 'provide' ? { answer: '' } : {},
    to,
    document: file.id,
    now,
  });
});

/** The file counts for its request again. Idempotent. */
export const restoreFile = onOwnFile(fileRestore.payload, (own) => {
  const { tx, file, request, client, now } = own;
  // Incomplete files cannot be restored.
  if (!isWhole(file) || isGone(file, now)) return rejected('not_found');
  if (file.taken === 0) return applied(request.getInt('rev'));
  if (!stateAfter(stateIn(request), 'restore-file')) return inConflict(request, ['state']);
  if (filesOf(tx, request.id).filter(counts).length >= filesPerRequest) {
    return invalid('document', 'too_long');
  }
  setTaken(tx, file, 0);
  if (file.status !== 'received') return noted(own, 'file-restored');
  return moveRequest(tx, request, {
    act: 'restore-file',
    action: 'file-restored',
    by: client,
    base: null,
    values: answerAfterFile(saidIn(request)),
    document: file.id,
    now,
  });
});

function setTaken(tx: PbApp, { id }: DocumentRow, taken: number): void {
  run(tx, 'UPDATE price_estimator_documents SET taken = {:taken} WHERE id = {:id}', { id, taken });
}

function noted({ tx, file, request, client, now }: OwnFile, action: AuditAction): Outcome {
  recount(tx, client.id, now);
  const detail = { request: request.id, document: file.id };
  appendAudit(tx, { by: client, action, detail }, now);
  return applied(request.getInt('rev'));
}
