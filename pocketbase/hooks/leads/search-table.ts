/** The words of leads, to be searched: new leads get there when they are looked for, not while a visitor waits. */
import { run, selectAll } from '../core/sql.ts';

/** Takes in what arrived since the last time. Looking first: the only writer is not taken away for nothing. */
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
