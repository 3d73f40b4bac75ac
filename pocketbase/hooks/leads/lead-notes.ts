/** Reads what staff noted about a lead. */
import type { WrittenNote } from '#domain/leads/lead-details.ts';
import { selectAll } from '../core/sql.ts';

const columns: WrittenNote = { id: '', author: '', who: '', text: '', at: 0, mailed: '' };

/** The newest first, `most` of them. */
export function notesOf(app: PbApp, lead: string, most: number): WrittenNote[] {
  const found = selectAll(
    app,
    `SELECT ${Object.keys(columns).join(', ')} FROM lead_notes WHERE lead = {:lead} ORDER BY at DESC LIMIT ${most}`,
    { lead },
    columns,
  );
  return Array.from(found, (row) => ({ ...row }));
}
