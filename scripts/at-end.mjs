/** What is done at the end of this process however it comes, but by SIGKILL: also by a signal in the midst of something. */
import { rmSync } from 'node:fs';

/** A folder does not outlive this process. @param {string} folder */
export function removeAtEnd(folder) {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
