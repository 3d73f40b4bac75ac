/** Before anything else of a start: the data folder is whole enough, no one else's, and of releases that the code knows. */

import { beginEpoch } from './epoch.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseUnknownData } from './known-migrations.ts';

/** Commands that migrate or serve; others, such as a superuser's new password, may be run beside a server. */
const starts = new Set(['serve', 'migrate', 'seed-demo']);

/** PocketBase opens its databases in `next`; migrations come later. */
export function openFolder(e: AppEvent): void {
  const isStart = Array.from($os.args).some((word) => starts.has(word));
  if (!isStart) return e.next();
  setDamagedLogsAside(e.app.dataDir(), Date.now());
  e.next();
  lockFolder(e.app);
  refuseUnknownData(e.app);
  return beginEpoch(e.app);
}

const file = 'auxiliary.db';
/** What each SQLite database begins with. */
const header = 'SQLite format 3\0';

/**
 * PocketBase does not start on a database of logs that is none, and does not say which file it is about. Puts a damaged
 * database of logs aside under a name with the moment, and says so: a new one begins, and nothing but logs is in it.
 */
function setDamagedLogsAside(dataDir: string, now: number): void {
  if (!isDamaged(dataDir)) return;
  const aside = `${file}.damaged-${new Date(now).toISOString().replace(/[:.]/g, '-')}`;
  $os.rename(`${dataDir}/${file}`, `${dataDir}/${aside}`);
  // They belong to the file that is gone.
  for (const ending of ['-wal', '-shm']) $os.removeAll(`${dataDir}/${file}${ending}`);
  console.error(
    `${dataDir}/${file} is no database any more. It was put aside as ${aside}: it holds logs alone, and a new one begins.`,
  );
}

/** A new file is empty until the first write. */
function isDamaged(dataDir: string): boolean {
  const root = damagedLogsOpenFolder(dataDir);
  try {
    if (!root) return false;
    const source = root.open(file);
    try {
      const begin = toString(toBytes(source, header.length), 0);
      return begin !== '' && begin !== header;
    } finally {
      source.close();
    }
  } catch {
    // There is none yet.
    return false;
  } finally {
    root?.close();
  }
}

function damagedLogsOpenFolder(dataDir: string): GoRoot | undefined {
  try {
    return $os.openRoot(dataDir);
  } catch {
    return undefined;
  }
}
