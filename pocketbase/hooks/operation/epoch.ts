/** What a data folder is called while nothing is lost from it: a server put back to an older copy has another epoch. */
import { readText } from '../core/read-text.ts';

/** Not part of a backup: a folder made of one has none yet, and its first start begins a new one. */
export const epochFile = 'epoch';
const storeKey = 'epoch';

/** Reads the folder's epoch, or begins one; to be called once at a start, with the folder locked. */
export function beginEpoch(app: PbApp): void {
  const path = `${app.dataDir()}/${epochFile}`;
  let epoch = readText(path);
  if (epoch === '') {
    epoch = $security.randomString(15);
    $os.writeFile(path, epoch, 0o600);
  }
  app.store().set(storeKey, epoch);
}

/** '' for a command that does not serve. */
export function epochOf(app: PbApp): string {
  const epoch = app.store().get(storeKey);
  return typeof epoch === 'string' ? epoch : '';
}
