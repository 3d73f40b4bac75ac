/** Removes folders when this process ends, also by a signal other than SIGKILL. */
import { rmSync } from 'node:fs';

/** @param {string} folder */
export function removeAtEnd(folder) {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
