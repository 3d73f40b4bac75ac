/** `document.attach`: the upload is whole; judge it, and put it beside its lead. A refused one never holds the lead back. */
import { attachmentSchema, type Attachment } from '#domain/documents/attachment.ts';
import { documentProblem } from '#domain/documents/document-problem.ts';
import type { Op } from '#domain/ops/op.ts';
import { opensEntity } from '../ops/ledger.ts';
import { noteDocument } from '../leads/arrivals.ts';
import {
  applied,
  conflict,
  kind,
  type Outcome,
  type Plan,
  type Planning,
  rejected,
  retry,
  type Turn,
} from '../ops/plan.ts';
import { changeRow, findRow } from '../rows.ts';
import { declarable, declareDocument } from './declare-document.ts';
import { type DocumentRow, documentsOf, openDocument, readDocument } from './document-row.ts';
import { storeUpload } from './store-upload.ts';
import { type Upload, withUpload } from './upload-folder.ts';

/** Reading, hashing and storing the file happen while planning: the only writer is not kept waiting for them. */
export const attachDocument = kind(
  { scope: 'document', begins: false },
  attachmentSchema,
  (op, attachment, planning): Plan => {
    const row = openDocument(planning.app, op.entity, planning.credential);
    return {
      alsoTouches: [attachment.estimate],
      apply: row ? judged(row, attachment, planning) : (turn) => redeclare(turn, op, attachment),
    };
  },
);

function judged(
  row: DocumentRow,
  { estimate, document }: Attachment,
  { app }: Planning,
): Plan['apply'] {
  if (row.status === 'received') return () => applied();
  if (row.status === 'refused') return () => rejected('file_type');
  if (row.estimate !== estimate || row.size !== document.size || row.sha256 !== document.sha256) {
    return () => rejected('invalid', [{ path: 'document', code: 'invalid' }]);
  }
  return withUpload(app, row.id, (upload) => judgedUpload(app, row, upload));
}

function judgedUpload(app: PbApp, row: DocumentRow, upload: Upload): Plan['apply'] {
  if (upload.have() < row.size) return () => retry('file_incomplete');
  if (upload.sha256() !== row.sha256) {
    upload.remove();
    return () => retry('file_corrupt');
  }
  const afterwards = () => removeUpload(app, row.id);
  if (documentProblem(row.name, row.size, upload.bytes))
    return (turn) => refuseDocument(turn, row.id, afterwards);
  const stored = storeUpload(app, row, upload.path);
  return (turn) => receiveDocument(turn, row, stored, afterwards);
}

function receiveDocument(
  { tx }: Turn,
  row: DocumentRow,
  stored: { file: string; path: string },
  afterwards: () => void,
): Outcome {
  if (readDocument(tx, row.id)?.status === 'refused') return rejected('file_type');
  tx.db()
    .newQuery('UPDATE price_estimator_documents SET file = {:file} WHERE id = {:id}')
    .bind({ file: stored.file, id: row.id })
    .execute();
  changeRow(tx, tx.findRecordById('price_estimator_documents', row.id), { status: 'received' });
  changeRow(tx, tx.findRecordById('price_estimates', row.estimate), { document_path: stored.path });
  noteDocument(tx, row.estimate);
  return { ...applied(), afterwards };
}

function refuseDocument({ tx }: Turn, id: string, afterwards: () => void): Outcome {
  const row = tx.findRecordById('price_estimator_documents', id);
  if (row.getString('status') === 'received') return applied();
  changeRow(tx, row, { status: 'refused' });
  return { ...rejected('file_type'), afterwards };
}

/** A new document in the place of a refused one: the lead's own key may announce it, one at a time. */
function redeclare(turn: Turn, op: Op, { estimate, document }: Attachment): Outcome {
  const { tx, ledger, credential } = turn;
  if (!opensEntity(ledger, estimate, credential)) return rejected('not_found');
  if (!findRow(tx, 'price_estimates', estimate)) return retry('needs');
  const declared = declarable({ id: op.entity, ...document });
  if (!declared) return rejected('file_type');
  if (documentsOf(tx, estimate).some(({ status }) => status !== 'refused')) {
    return conflict('already_submitted');
  }
  return declareDocument(turn, estimate, declared) ? retry('awaiting_file') : conflict('id_taken');
}

function removeUpload(app: PbApp, id: string): void {
  withUpload(app, id, (upload) => upload.remove());
}
