/** Reads what staff noted about a lead. */
import type { WrittenNote } from '#domain/leads/lead-details.ts';

const columns: WrittenNote = { id: '', author: '', who: '', text: '', at: 0 };

/** The newest first, `most` of them. */
export function notesOf(app: PbApp, lead: string, most: number): WrittenNote[] {
  const found = arrayOf(new DynamicModel(columns));
  app
    .db()
    .newQuery(
      `SELECT ${Object.keys(columns).join(', ')} FROM lead_notes WHERE lead = {:lead} ORDER BY at DESC LIMIT ${most}`,
    )
    .bind({ lead })
    .all(found);
  return Array.from(found, ({ id, author, who, text, at }) => ({ id, author, who, text, at }));
}
