/** Files that were taken back leave for good when they can be restored no more, with their bytes. */
import { takenBackDays } from '#domain/documents/document.ts';
import { eachItem, isDueItem } from '../core/each-item.ts';
import { run } from '../core/sql.ts';
import { heldNow } from '../people/legal-holds.ts';
import { type DocumentRow, readDocuments } from './document-row.ts';
import { removeStored } from './stored-document.ts';
import { forgetUpload } from './upload-folder.ts';

const dayMs = 86_400_000;

/** Those under a legal hold stay. Bytes first: what a crash leaves is found again by its row. Of each the id stays taken, so that no other file comes under it. */
export function sweepTaken(app: PbApp, now: number): void {
  const due = `taken > 0 AND taken <= ${oldestKept(now)}
    AND id NOT IN (SELECT value FROM json_each({:value}))
    AND ${isDueItem('documents to remove', 'id')} LIMIT 100`;
  eachItem(app, 'documents to remove', readDocuments(app, due, heldNow(app).ids), (row) => {
    for (const file of [row.file, row.old_file]) if (file !== '') removeStored(app, row.id, file);
    forgetUpload(app, row.id);
    run(app, 'DELETE FROM price_estimator_documents WHERE id = {:id}', { id: row.id });
  });
}

/** True for a file that can be restored no more. */
export function isGone({ taken }: DocumentRow, now: number): boolean {
  return taken > 0 && taken <= oldestKept(now);
}

function oldestKept(now: number): number {
  return now - takenBackDays * dayMs;
}
