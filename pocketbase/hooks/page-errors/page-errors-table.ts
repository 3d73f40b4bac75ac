/** Errors of pages, counted: a plain table and no collection, so that no API but the desk's route reads it. */
import type { PageError } from '#domain/page-errors/page-error.ts';
import type { ShownPageError } from '#domain/page-errors/shown-page-error.ts';
import { run, selectRows } from '../core/sql.ts';

/** The one that was not seen for longest makes room. */
const mostRows = 200;
const keptMs = 30 * 86_400_000;

const columns = { class: '', route: '', place: '', version: '', times: 0, first: 0, last: 0 };

/** One more of it. */
export function countPageError(app: PbApp, error: PageError, now: number): void {
  run(
    app,
    `INSERT INTO page_errors (class, route, place, version, times, first, last)
      VALUES ({:class}, {:route}, {:place}, {:version}, 1, {:now}, {:now})
      ON CONFLICT DO UPDATE SET times = times + 1, last = {:now}`,
    { ...error, now },
  );
  run(
    app,
    `DELETE FROM page_errors WHERE rowid IN
      (SELECT rowid FROM page_errors ORDER BY last DESC, rowid DESC LIMIT -1 OFFSET {:mostRows})`,
    { mostRows },
  );
}

/** All of them, the last seen first. */
export function readPageErrors(app: PbApp): ShownPageError[] {
  return selectRows(app, columns, 'FROM page_errors ORDER BY last DESC, rowid DESC');
}

/** Forgets what was not seen for 30 days. */
export function sweepPageErrors(app: PbApp, now: number): void {
  run(app, 'DELETE FROM page_errors WHERE last < {:before}', { before: now - keptMs });
}
