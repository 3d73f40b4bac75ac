/** How far the copy on S3 has come: of rows as scripts/replica-watch.mjs last heard of Litestream, of files as `replicate --files` wrote it down. */
import { positiveSetting } from '../core/environment.ts';
import { readText } from '../core/read-text.ts';
import { timeText } from '../core/rows.ts';
import { selectValue } from '../core/sql.ts';

const minuteMs = 60_000;
/** Files go by a timer, and all of them are compared once a day. */
const filesMs = 30 * minuteMs;

/** Well where there is no copy, or where it lacks little of what was last written here: a server that is off falls behind in nothing. */
export function copyOnS3(app: PbApp): { isWell: boolean; says: string } {
  const rows = foundBy(app);
  if (!rows) return { isWell: true, says: 'There is no copy on S3.' };
  const last = lastLook(app);
  const rowsMs = 1000 * positiveSetting('SPARK_REPLICA_SECONDS', 120);
  const files = filesCopiedAt(app);
  const isRowsWell = last - Math.max(rows.at, rows.begun) <= rowsMs;
  const isFilesWell = last - Math.max(files, rows.begun) <= filesMs;
  const why = rows.problem === '' ? '' : ` (${rows.problem})`;
  const says = `It has the rows of ${when(rows.at)}${why} and the files of ${when(files)}.`;
  return { isWell: isRowsWell && isFilesWell, says };
}

/** How the last drill that compared the copy with this folder went; one that was never made is not bad. */
export function lastDrill(app: PbApp): { isWell: boolean; says: string } {
  const [at = '', problems = ''] = textIn(app, 'last-drill').split(' ');
  if (at === '') return { isWell: true, says: 'No drill was made here.' };
  const says = `The last drill was at ${timeText(Number(at))}; it found wrong: ${problems}.`;
  return { isWell: problems === '0', says };
}

/** Nothing where no copy is configured. */
function foundBy(app: PbApp): { begun: number; at: number; problem: string } | undefined {
  const text = textIn(app, 'replica.json');
  return text === ''
    ? undefined
    : Object.assign({ begun: 0, at: 0, problem: '' }, JSON.parse(text));
}

/** When the server last wrote down that it looks at itself: it does so each minute. */
function lastLook(app: PbApp): number {
  const sql = 'SELECT coalesce(max(claimed), 0) AS value FROM operation_facts';
  return selectValue(app, sql, {}, 0);
}

/** The second of the two moments in the note of scripts/replicate.mjs; 0 for never. */
function filesCopiedAt(app: PbApp): number {
  return Number(textIn(app, 'last-replica-of-files').split(' ')[1] ?? 0);
}

function textIn(app: PbApp, name: string): string {
  return readText(`${app.dataDir()}/${name}`);
}

const when = (at: number) => (at === 0 ? 'no time yet' : timeText(at));
