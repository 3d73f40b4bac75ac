/** Checks the server's state for its operator, such as for `spark doctor`. */

import { itemsSetAside } from '../core/each-item.ts';
import { askedAt } from '../core/jobs.ts';
import { readText, positiveSetting } from '../core/environment.ts';
import { selectRows, selectValue, timeText } from '../core/database.ts';
import { freeShare } from '../documents/upload-part.ts';
import { leastFreePercent } from '../limits.ts';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { migrationsOfCode, migrationsOfData, unknownData } from './open-folder.ts';
import { readDocuments } from '../documents/document-row.ts';
import { pathOf, withStorage } from '../documents/stored-document.ts';

const shown = 5;

/** Checks that every received file exists; names the rows of missing ones. */
function filesBehindRows(app: PbApp): { isWell: boolean; says: string } {
  const rows = ['received', 'checking'].flatMap((status) =>
    readDocuments(app, "status = {:value} AND file != ''", status),
  );
  const missing = withStorage(app, (storage) =>
    rows.filter(({ id, file }) => !storage.exists(pathOf(app, id, file))),
  );
  if (missing.length === 0) return { isWell: true, says: `${rows.length} files, each is there.` };
  const named = missing.slice(0, shown).map(({ id }) => id);
  return {
    isWell: false,
    says: `${missing.length} of ${rows.length} files are missing, of documents ${named.join(', ')}.`,
  };
}

/** `db` must be read-only, so no write waits. */
function integrity(db: ReturnType<PbApp['db']>, file: string): { isWell: boolean; says: string } {
  const found = arrayOf(new DynamicModel({ integrity_check: '' }));
  db.newQuery('PRAGMA integrity_check(5)').all(found);
  const said = Array.from(found, ({ integrity_check: line }) => line);
  const isWell = said.length === 1 && said[0] === 'ok';
  return {
    isWell,
    says: isWell ? `${file} is whole.` : `${file} is damaged: ${said.join('; ')}`,
  };
}

const filesMs = 30 * minuteMs;

/** Compares with the last self-check: by the clock, a stopped server's copy would seem old. */
function copyOnS3(app: PbApp): { isWell: boolean; says: string } {
  const noted = textIn(app, 'replica.json');
  if (noted === '') return { isWell: true, says: 'There is no copy on S3.' };
  const none = { begun: 0, at: 0, problem: '' };
  const rows: typeof none = { ...none, ...JSON.parse(noted) };
  // One runs each minute.
  const sql = 'SELECT coalesce(max(claimed), 0) AS value FROM operation_facts';
  const last = selectValue(app, sql, {}, 0);
  const rowsMs = 1000 * positiveSetting('SPARK_REPLICA_SECONDS', 120);
  // The second time in the note of scripts/replicate.mjs; 0 for never.
  const files = Number(textIn(app, 'last-replica-of-files').split(' ')[1] ?? 0);
  const isRowsWell = last - Math.max(rows.at, rows.begun) <= rowsMs;
  const isFilesWell = last - Math.max(files, rows.begun) <= filesMs;
  const why = rows.problem === '' ? '' : ` (${rows.problem})`;
  const says = `It has the rows of ${when(rows.at)}${why} and the files of ${when(files)}.`;
  return { isWell: isRowsWell && isFilesWell, says };
}

function lastDrill(app: PbApp): { isWell: boolean; says: string } {
  const [at = '', problems = ''] = textIn(app, 'last-drill').split(' ');
  if (at === '') return { isWell: true, says: 'No drill was made here.' };
  const says = `The last drill was at ${timeText(Number(at))}; it found wrong: ${problems}.`;
  return { isWell: problems === '0', says };
}

function textIn(app: PbApp, name: string): string {
  return readText(`${app.dataDir()}/${name}`);
}

const when = (at: number) => (at === 0 ? 'no time yet' : timeText(at));

const mostSilentMs = 2 * minuteMs;

/** Checks that the process beside the server asks for mails and pushes. Commands report the server's last result. */
function outboxAsks(app: PbApp, now: number): { isWell: boolean; says: string } {
  const asked = askedAt(app, now);
  if (asked > 0) {
    const isWell = now - asked <= mostSilentMs;
    const last = `was last asked for mails and pushes at ${timeText(asked)}`;
    const says = isWell ? 'It is asked for mails and pushes.' : `No one sends: it ${last}.`;
    return { isWell, says };
  }
  const found = selectRows(
    app,
    { is_well: 0, says: '' },
    "FROM operation_facts WHERE name = 'outbox' AND at > 0",
  )[0];
  return found
    ? { isWell: found.is_well === 1, says: found.says }
    : { isWell: true, says: 'No server has looked yet.' };
}

/** `says` is one sentence without personal data. */
export type Fact = { name: string; isWell: boolean; says: string };

const mostNamed = 50;

const checks: Record<string, (app: PbApp, now: number) => Omit<Fact, 'name'>> = {
  database: (app) => integrity(app.concurrentDB(), 'data.db'),
  logs: (app) => integrity(app.auxConcurrentDB(), 'auxiliary.db'),
  files: filesBehindRows,
  disk: (app) => {
    const percent = Math.round(freeShare(app) * 100);
    return { isWell: percent >= leastFreePercent(), says: `${percent} % of the disk are free.` };
  },
  mail: (app, now) => {
    const sql = `SELECT coalesce(min(created), '') AS value FROM mails
      WHERE state IN ('queued', 'sending')`;
    const oldest = selectValue(app, sql, {}, '');
    if (oldest === '') return { isWell: true, says: 'No mail waits.' };
    const isWell = oldest > timeText(now - hourMs);
    return { isWell, says: `The oldest mail that waits was written at ${oldest}.` };
  },
  outbox: outboxAsks,
  'set aside': (app) => {
    const items = itemsSetAside(app);
    if (items.length === 0) return { isWell: true, says: 'Nothing is set aside.' };
    const first = items.slice(0, mostNamed).join(', ');
    const says = `Failed three times and is set aside, tried again each hour: ${items.length}. ${first}.`;
    return { isWell: false, says };
  },
  clock: (app, now) => {
    const at = selectValue(app, 'SELECT coalesce(max(at), 0) AS value FROM audit_log', {}, 0);
    const isWell = at <= now + 5 * 60_000;
    const says = isWell ? 'behind nothing that is written.' : 'behind the last entry of the log.';
    return { isWell, says: `The clock says ${timeText(now)}, ${says}` };
  },
  backup: (app, now) => {
    const at = lastBackup(app);
    if (at === 0) return { isWell: false, says: '`spark backup` has never been run.' };
    return { isWell: now - at < 26 * hourMs, says: `The last backup is of ${timeText(at)}.` };
  },
  'copy on S3': copyOnS3,
  drill: lastDrill,
  version: (app) => {
    const [data = 'none'] = migrationsOfData(app);
    const [code = 'none'] = migrationsOfCode();
    const says = unknownData(app) || `The data is at ${data}, the code at ${code}.`;
    return { isWell: data === code, says };
  },
  'page errors': (app, now) => {
    const sql = 'SELECT coalesce(sum(times), 0) AS value FROM page_errors WHERE last > {:since}';
    const n = selectValue(app, sql, { since: now - dayMs }, 0);
    return { isWell: n < 50, says: `Errors in pages that were seen in the last day: ${n}.` };
  },
  'failed sign-ins': (app, now) => {
    const sql =
      "SELECT count(*) AS value FROM audit_log WHERE action IN ('password-wrong', 'code-wrong') AND at > {:since}";
    const n = selectValue(app, sql, { since: now - dayMs }, 0);
    return { isWell: n < 100, says: `Entries of wrong passwords and codes in the last day: ${n}.` };
  },
};

export const factNames: readonly string[] = Object.keys(checks);

export function facts(app: PbApp, now: number): Fact[] {
  return factNames.map((name) => lookAt(app, name, now));
}

export function lookAt(app: PbApp, name: string, now: number): Fact {
  try {
    const found = checks[name]?.(app, now) ?? { isWell: false, says: 'There is no such fact.' };
    return { name, isWell: found.isWell, says: found.says };
  } catch (error) {
    return { name, isWell: false, says: `It cannot be told: ${String(error)}` };
  }
}

/** UTC ms; 0 for never. */
export function lastBackup(app: PbApp): number {
  return Number(textIn(app, 'last-backup'));
}
