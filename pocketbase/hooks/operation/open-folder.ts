/** Before anything else of a start: the data folder is whole enough, no one else's, and not newer than the code. */
import { beginEpoch } from './epoch.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseNewerData } from './known-migrations.ts';
import { setDamagedLogsAside } from './damaged-logs.ts';

/** Commands that migrate or serve; others, such as a superuser's new password, may be run beside a server. */
const starts = new Set(['serve', 'migrate', 'seed-demo']);

/** PocketBase opens its databases in `next`; migrations come later. */
export function openFolder(e: AppEvent): void {
  const isStart = Array.from($os.args).some((word) => starts.has(word));
  if (!isStart) return e.next();
  setDamagedLogsAside(e.app.dataDir(), Date.now());
  e.next();
  lockFolder(e.app);
  refuseNewerData(e.app);
  return beginEpoch(e.app);
}
