import { appendAudit } from '../audit/append.ts';
import { countToSeal, keysOfSecrets, sealAgain } from '../factors/sealed-secret.ts';
import { keysOfBodies, sealBodiesAgain } from '../mail/queue-mail.ts';
import { countToEncrypt, encryptAgain, keysInUse } from './encrypt-again.ts';
import { addKey, currentKey, fileKeys, keySource, writeKeys } from './file-keys.ts';
import { clearScans, scanner } from './scanner.ts';

export type KeysReport = { place: string; keys: string[]; encrypted: number; left: number };

/** `left`: documents and authenticators under other keys. */
export function reportKeys(app: PbApp, encrypted = 0): KeysReport {
  const [first] = fileKeys(app);
  return {
    place: keySource(app),
    keys: fileKeys(app).map(({ id }) => id),
    encrypted,
    left: first ? countToEncrypt(app, first.id) + countToSeal(app, first.id) : 0,
  };
}

/** Re-encrypts under a new key; resumes an interrupted call. Never replaces a key from the environment. */
export function rotateKeys(app: PbApp): KeysReport {
  const before = reportKeys(app);
  const isOurs = before.place !== 'SPARK_FILES_KEY';
  // The only key of the environment: there is no key to change to.
  if (!isOurs && before.keys.length === 1) return before;
  appendAudit(app, { by: null, action: 'keys-rotated' }, Date.now());
  const resumed = fileKeys(app).length > 0 ? bringUnder(app) : { sealed: 0, encrypted: 0 };
  if (!isOurs || resumed.sealed + resumed.encrypted > 0) return reportKeys(app, resumed.encrypted);
  addKey(app);
  return reportKeys(app, bringUnder(app).encrypted);
}

function bringUnder(app: PbApp): { sealed: number; encrypted: number } {
  const sealed = sealAgain(app);
  sealBodiesAgain(app);
  return { sealed, encrypted: encryptAgain(app, () => true) };
}

/** Deletes keys that nothing stored here needs; older backups may need them. */
export function forgetKeys(app: PbApp): KeysReport {
  const needed = new Set([
    currentKey(app).id,
    ...keysInUse(app),
    ...keysOfSecrets(app),
    ...keysOfBodies(app),
  ]);
  writeKeys(
    app,
    fileKeys(app).filter(({ id }) => needed.has(id)),
  );
  return reportKeys(app);
}

/** Prevents the start if a needed key is missing. */
export function prepareFiles(e: ServeEvent): void {
  const known = new Set(fileKeys(e.app).map(({ id }) => id));
  const missing = [...keysInUse(e.app), ...keysOfSecrets(e.app)].find((id) => !known.has(id));
  if (missing !== undefined) {
    throw new Error(
      `Tax returns or authenticators are stored here, and the key ${missing} is not in ${keySource(e.app)}. Put the key back where it was, ` +
        'or name its place in SPARK_FILES_KEY_FILE: without it no one can read them (docs/operations.md, The key of the files).',
    );
  }
  if (known.size === 0) {
    addKey(e.app);
    console.error(
      `A key for uploaded files was made: ${keySource(e.app)}. Keep a copy of it away from this machine and apart from the ` +
        'backups: without it no one can read the files, and with it anyone can.',
    );
  }
  clearScans(scanner(e.app));
  e.next();
}
