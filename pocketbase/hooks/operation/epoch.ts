/** The id of a data folder's history. A restored folder gets a new one, by which devices detect it. */
import { readText } from '../core/environment.ts';

/** Excluded from backups, so a restored folder begins a new one. */
export const epochFile = 'epoch';
const storeKey = 'epoch';

/** Call once at start, with the folder locked. */
export function beginEpoch(app: PbApp): void {
  const path = `${app.dataDir()}/${epochFile}`;
  let epoch = readText(path);
  if (epoch === '') {
    epoch = $security.randomString(15);
    $os.writeFile(path, epoch, 0o600);
  }
  app.store().set(storeKey, epoch);
}

/** Empty in commands that do not serve. */
export function epochOf(app: PbApp): string {
  const epoch = app.store().get(storeKey);
  return typeof epoch === 'string' ? epoch : '';
}
