/** Checks new documents and re-encrypts old ones. */
import { dayMs } from '#domain/durations.ts';
import { sealAgain } from '../factors/sealed-secret.ts';
import { eachItem, isDueItem } from '../core/each-item.ts';
import { acquireLease, hasLease, renewLease, releaseLease, restWithLease } from '../core/jobs.ts';
import { checkNext } from './check-documents.ts';
import { encryptAgain } from './rotate-keys.ts';
import { scanner } from './scanner.ts';
import { takenBackDays } from '#domain/documents/document.ts';
import { run } from '../core/database.ts';
import { heldNow } from '../people/legal-holds.ts';
import { type DocumentRow, readDocuments } from './document-row.ts';
import { removeStored } from './stored-document.ts';
import { forgetUpload } from './upload-folder.ts';

const encryptForMs = 10_000;
const encryptEveryMs = 60_000;

/** Runs each minute until its time is up. */
export function processFiles(): void {
  const scan = scanner($app);
  const lease = acquireLease($app, scan.limitMs + encryptEveryMs);
  if (lease === undefined) return;
  let encryptNext = 0;
  const isInTime = (until: number) => hasLease($app, lease) && Date.now() < until;
  let isIdle = false;
  const check = { id: 'scans', work: () => (isIdle = !checkNext($app, scan)) };
  const parts = [
    { id: 'files taken back', work: () => sweepTaken($app, Date.now()) },
    { id: 'secrets', work: () => sealAgain($app) },
    { id: 'encryption', work: (until: number) => encryptAgain($app, () => isInTime(until)) },
  ];
  do {
    renewLease($app);
    if (Date.now() >= encryptNext) {
      const until = Date.now() + encryptForMs;
      eachItem($app, 'housekeeping', parts, ({ work }) => work(until));
      encryptNext = Date.now() + encryptEveryMs;
    }
    if (!scan.command) break;
    const undone = eachItem($app, 'housekeeping', [check], ({ work }) => work());
    if (isIdle || undone.size > 0) restWithLease($app);
  } while (hasLease($app, lease));
  if (hasLease($app, lease)) releaseLease($app);
}

/**
 * Deletes withdrawn files after their restore period, each row after its file, unless under a legal hold. Keeps their
 * ids reserved.
 */
function sweepTaken(app: PbApp, now: number): void {
  const due = `taken > 0 AND taken <= ${retainedSince(now)}
    AND id NOT IN (SELECT value FROM json_each({:value}))
    AND ${isDueItem('documents to remove', 'id')} LIMIT 100`;
  eachItem(app, 'documents to remove', readDocuments(app, due, heldNow(app).ids), (row) => {
    for (const file of [row.file, row.old_file]) if (file !== '') removeStored(app, row.id, file);
    forgetUpload(app, row.id);
    run(app, 'DELETE FROM price_estimator_documents WHERE id = {:id}', { id: row.id });
  });
}

export function isRetentionOver({ taken }: DocumentRow, now: number): boolean {
  return taken > 0 && taken <= retainedSince(now);
}

function retainedSince(now: number): number {
  return now - takenBackDays * dayMs;
}
