/** Key rotation: what `npm run keys` does with the keys of the files (docs/recovery.md, Rotate the key). */
import { appendAudit } from '../audit/append.ts';
import { countToSeal, keysOfSecrets, sealAgain } from '../factors/seal-again.ts';
import { keysOfLetters, sealLettersAgain } from '../mail/sealed-letter.ts';
import { countToEncrypt, keysInUse } from './documents-table.ts';
import { encryptAgain } from './encrypt-again.ts';
import { addKey, currentKey, fileKeys, keyPlace, writeKeys } from './file-keys.ts';

/** What the command says in the end: each key by its id, the one for new files first. */
export type KeysReport = { place: string; keys: string[]; encrypted: number; left: number };

/** Where the keys are, and how many documents and authenticators are under another one than the first. */
export function reportKeys(app: PbApp, encrypted = 0): KeysReport {
  const [first] = fileKeys(app);
  return {
    place: keyPlace(app),
    keys: fileKeys(app).map(({ id }) => id),
    encrypted,
    left: first ? countToEncrypt(app, first.id) + countToSeal(app, first.id) : 0,
  };
}

/**
 * Makes a new key and brings every document and authenticator under it. Where an earlier call was ended in between, it goes on with that
 * one's key; what cannot be read stays under an older key, and keeps no new one from being made. A key from the environment is the
 * operator's to change; then only the documents follow it.
 */
export function rotateKeys(app: PbApp): KeysReport {
  appendAudit(app, { by: null, action: 'keys-rotated' }, Date.now());
  const goneOn = fileKeys(app).length > 0 ? bringUnder(app) : { sealed: 0, encrypted: 0 };
  const isOurs = keyPlace(app) !== 'SPARK_FILES_KEY';
  if (!isOurs || goneOn.sealed + goneOn.encrypted > 0) return reportKeys(app, goneOn.encrypted);
  addKey(app);
  return reportKeys(app, bringUnder(app).encrypted);
}

/** All that can be brought under the first key. */
function bringUnder(app: PbApp): { sealed: number; encrypted: number } {
  const sealed = sealAgain(app);
  sealLettersAgain(app);
  return { sealed, encrypted: encryptAgain(app, () => true) };
}

/** Takes the keys out of the file that nothing here needs any more; backups from before may. */
export function forgetKeys(app: PbApp): KeysReport {
  const needed = new Set([
    currentKey(app).id,
    ...keysInUse(app),
    ...keysOfSecrets(app),
    ...keysOfLetters(app),
  ]);
  writeKeys(
    app,
    fileKeys(app).filter(({ id }) => needed.has(id)),
  );
  return reportKeys(app);
}
