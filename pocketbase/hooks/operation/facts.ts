/** What an operator must know of the server: one list, for `npm run doctor` and whatever else asks. */
import { itemsSetAside } from '../core/each-item.ts';
import { readText } from '../core/read-text.ts';
import { selectValue } from '../core/sql.ts';
import { freeShare, leastFree } from '../documents/upload-room.ts';
import { timeText } from '../core/rows.ts';
import { certificateOfAddress } from './certificate.ts';
import { copyOnS3, lastDrill } from './copy-on-s3.ts';
import { integrity } from './integrity.ts';
import { migrationsOfCode, migrationsOfData } from './known-migrations.ts';
import { filesBehindRows } from './missing-files.ts';

/** `says` is one sentence without a person's name, address or words. */
export type Fact = { name: string; isWell: boolean; says: string };

/** Items that one sentence names. */
const mostNamed = 50;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const checks: Record<string, (app: PbApp, now: number) => Omit<Fact, 'name'>> = {
  database: (app) => integrity(app.concurrentDB(), 'data.db'),
  logs: (app) => integrity(app.auxConcurrentDB(), 'auxiliary.db'),
  files: filesBehindRows,
  disk: (app) => {
    const percent = Math.round(freeShare(app) * 100);
    return { isWell: percent >= leastFree(), says: `${percent} % of the disk are free.` };
  },
  mail: (app, now) => {
    const oldest = oldestWaiting(app);
    if (oldest === '') return { isWell: true, says: 'No mail waits.' };
    const isWell = oldest > timeText(now - hourMs);
    return { isWell, says: `The oldest mail that waits was written at ${oldest}.` };
  },
  'set aside': (app) => {
    const items = itemsSetAside(app);
    if (items.length === 0) return { isWell: true, says: 'Nothing is set aside.' };
    const first = items.slice(0, mostNamed).join(', ');
    const says = `Failed three times and is set aside, tried again each hour: ${items.length}. ${first}.`;
    return { isWell: false, says };
  },
  webhook: (app) => {
    const failed = webhookFailure(app);
    const isWell = failed === '';
    return { isWell, says: isWell ? 'No alarm waits.' : `An alarm waits: ${failed}.` };
  },
  certificate: certificateOfAddress,
  clock: (app, now) => {
    const at = selectValue(app, 'SELECT coalesce(max(at), 0) AS value FROM audit_log', {}, 0);
    const isWell = at <= now + 5 * 60_000;
    const says = isWell ? 'behind nothing that is written.' : 'behind the last entry of the log.';
    return { isWell, says: `The clock says ${timeText(now)}, ${says}` };
  },
  backup: (app, now) => {
    const at = lastBackup(app);
    if (at === 0) return { isWell: false, says: '`npm run backup` has never been run.' };
    return { isWell: now - at < 26 * hourMs, says: `The last backup is of ${timeText(at)}.` };
  },
  'copy on S3': copyOnS3,
  drill: lastDrill,
  version: (app) => {
    const [data = 'none'] = migrationsOfData(app);
    const [code = 'none'] = migrationsOfCode();
    return { isWell: data === code, says: `The data is at ${data}, the code at ${code}.` };
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

/** All of them, looked at now. */
export function facts(app: PbApp, now: number): Fact[] {
  return factNames.map((name) => lookAt(app, name, now));
}

/** One of them; what cannot be told is not well. */
export function lookAt(app: PbApp, name: string, now: number): Fact {
  try {
    const found = checks[name]?.(app, now) ?? { isWell: false, says: 'There is no such fact.' };
    return { name, isWell: found.isWell, says: found.says };
  } catch (error) {
    return { name, isWell: false, says: `It cannot be told: ${String(error)}` };
  }
}

function oldestWaiting(app: PbApp): string {
  const sql =
    "SELECT coalesce(min(created), '') AS value FROM mails WHERE state IN ('queued', 'sending')";
  return selectValue(app, sql, {}, '');
}

/** When `npm run backup` last ended well, UTC milliseconds; 0 for never. */
export function lastBackup(app: PbApp): number {
  return Number(readText(`${app.dataDir()}/last-backup`));
}

/** Why the last alarm to the webhook was not taken, as scripts/alarm-webhook.mjs wrote it; empty where none waits. */
function webhookFailure(app: PbApp): string {
  const text = readText(`${app.dataDir()}/alarm-webhook.json`);
  return text === '' ? '' : String(JSON.parse(text).failed);
}
