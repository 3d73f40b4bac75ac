/** Prevents the start if a needed key is missing. */
import { keysOfSecrets } from '../factors/seal-again.ts';
import { keysInUse } from './documents-table.ts';
import { clearScans, scanner } from './scanner.ts';
import { addKey, fileKeys, keyPlace } from './file-keys.ts';

export function prepareFiles(e: ServeEvent): void {
  const known = new Set(fileKeys(e.app).map(({ id }) => id));
  const missing = [...keysInUse(e.app), ...keysOfSecrets(e.app)].find((id) => !known.has(id));
  if (missing !== undefined) {
    throw new Error(
      `Tax returns or authenticators are stored here, and the key ${missing} is not in ${keyPlace(e.app)}. Put the key back where it was, ` +
        'or name its place in SPARK_FILES_KEY_FILE: without it no one can read them (docs/operations.md, The key of the files).',
    );
  }
  if (known.size === 0) {
    addKey(e.app);
    console.error(
      `A key for uploaded files was made: ${keyPlace(e.app)}. Keep a copy of it away from this machine and apart from the ` +
        'backups: without it no one can read the files, and with it anyone can.',
    );
  }
  clearScans(scanner(e.app));
  e.next();
}
