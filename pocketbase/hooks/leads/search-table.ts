/** Fills the full-text index when staff search, so that no visitor waits for it. */
import { run, selectAll } from '../core/sql.ts';

/** Writes only if needed, because a write blocks others. */
export function fillSearch(app: PbApp): void {
  const found = selectAll(
    app,
    `SELECT coalesce((SELECT max(seq) FROM leads), 0) AS top,
        coalesce((SELECT max(rowid) FROM leads_search), 0) AS known`,
    {},
    { top: 0, known: 0 },
  );
  if (!found.some(({ top, known }) => top > known)) return;
  run(
    app,
    `INSERT INTO leads_search (rowid, words) SELECT seq, words FROM leads_words
      WHERE seq > coalesce((SELECT max(rowid) FROM leads_search), 0)`,
  );
}
