/** The words of leads, to be searched: new leads get there when they are looked for, not while a visitor waits. */

/** Takes in what arrived since the last time. Looking first: the only writer is not taken away for nothing. */
export function fillSearch(app: PbApp): void {
  const found = arrayOf(new DynamicModel({ top: 0, known: 0 }));
  app
    .db()
    .newQuery(
      `SELECT coalesce((SELECT max(seq) FROM leads), 0) AS top,
        coalesce((SELECT max(rowid) FROM leads_search), 0) AS known`,
    )
    .all(found);
  if (!Array.from(found).some(({ top, known }) => top > known)) return;
  app
    .db()
    .newQuery(
      `INSERT INTO leads_search (rowid, words) SELECT seq, words FROM leads_words
      WHERE seq > coalesce((SELECT max(rowid) FROM leads_search), 0)`,
    )
    .execute();
}
