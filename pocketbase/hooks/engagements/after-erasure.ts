/** Removes an erased spouse from engagement letters, and old signatures. */
import { signatureYears } from '#config/keeps.ts';
import { appendAudit } from '../audit/append.ts';
import { changeRow } from '../core/rows.ts';
import { run, selectTexts, selectValue } from '../core/sql.ts';
import { transact } from '../core/transaction.ts';
import { heldNow } from '../people/legal-holds.ts';
import { accountThatSigned, rowsIn, termsIn, withTerms } from './engagement-rows.ts';
import { moveEngagement } from './move-engagement.ts';

const reason = 'The second signer has asked us to erase their data.';

/** Removes the spouse's address from letters, and withdraws those that the spouse has not signed. */
export function forgetSpouse(tx: PbApp, email: string, now: number): void {
  const sql = `SELECT id AS value FROM engagements
    WHERE spouse_email != '' AND spouse_email = {:email} COLLATE NOCASE`;
  for (const row of rowsIn(tx, selectTexts(tx, sql, { email }))) {
    if (accountThatSigned(tx, row.id, 'spouse') === '') {
      moveEngagement(tx, row, { act: 'withdraw', by: null, values: { reason }, now });
    }
    changeRow(tx, row, withTerms({ ...termsIn(row), spouse: '', spouseEmail: '' }));
  }
}

/** Counts signatures that contain the address (in lower case); they stay as evidence. */
export function countKept(app: PbApp, email: string): number {
  const sql = `SELECT count(*) AS value FROM signatures
    WHERE instr(lower(email || char(10) || name || char(10) || text), {:email}) > 0`;
  return selectValue(app, sql, { email }, 0);
}

const yearMs = 365.25 * 86_400_000;

/** Runs daily. Removes signatures of deleted clients, unless a signer is under a legal hold. */
export function removeOldSignatures(app: PbApp, now: number): void {
  const sql = `SELECT engagement AS value FROM signatures WHERE client NOT IN (SELECT id FROM clients)
    GROUP BY engagement HAVING max(at) < {:before}
      AND NOT max(lower(email) IN (SELECT value FROM json_each({:held})))`;
  transact(app, (tx) => {
    const before = now - signatureYears * yearMs;
    const old = selectTexts(tx, sql, { before, held: heldNow(tx).emails });
    for (const engagement of old) {
      run(tx, 'DELETE FROM signatures WHERE engagement = {:engagement}', { engagement });
      run(tx, 'DELETE FROM signed_letters WHERE engagement = {:engagement}', { engagement });
      appendAudit(tx, { by: null, action: 'signatures-removed', detail: { engagement } }, now);
    }
  });
}
