import { isMissing } from '../core/read-text.ts';
import { beginEpoch } from './epoch.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseUnknownData } from './known-migrations.ts';

/** Commands that need the folder alone; others may run beside a server. */
const starts = new Set(['serve', 'migrate', 'seed-demo']);

/** PocketBase opens its databases in `next`; migrations run later. */
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
const header = 'SQLite format 3\0';

/** Renames a damaged log database: PocketBase would fail without naming the file. */
function setDamagedLogsAside(dataDir: string, now: number): void {
  if (!isDamaged(dataDir)) return;
  const aside = `${file}.damaged-${new Date(now).toISOString().replace(/[:.]/g, '-')}`;
  $os.rename(`${dataDir}/${file}`, `${dataDir}/${aside}`);
  // Removes the log database's other files, which do not fit a new one.
  for (const ending of ['-wal', '-shm']) $os.removeAll(`${dataDir}/${file}${ending}`);
  console.error(
    `${dataDir}/${file} is no database any more. It was put aside as ${aside}: it holds logs alone, and a new one begins.`,
  );
}

/** False for an empty file: a new one is empty until its first write. */
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
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  } finally {
    root?.close();
  }
}

function damagedLogsOpenFolder(dataDir: string): GoRoot | undefined {
  try {
    return $os.openRoot(dataDir);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
