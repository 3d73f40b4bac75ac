/** Encrypts queued mails that grant access, so that a database copy reveals no links. */
import { currentKey, type FileKey, keyNamed } from '../documents/file-keys.ts';
import { run, selectRows, selectTexts } from '../core/sql.ts';

/** The prefix before the key's id; other bodies are JSON. */
const mark = 'sealed ';
const sealed = `${mark}%`;
const isSealed = "letter != '' AND letter LIKE {:sealed}";

/** Encrypts a body, bound to its mail's id. */
export function sealLetter(app: PbApp, mail: string, letter: string): string {
  const key = currentKey(app);
  return `${mark}${key.id} ${$security.encrypt(toBytes(letter, 0), keyFor(mail, key))}`;
}

/** Decrypts a stored body; undefined while its key is missing. */
export function openLetter(app: PbApp, mail: string, stored: string): string | undefined {
  if (!stored.startsWith(mark)) return stored;
  const [, key = '', text = ''] = stored.split(' ');
  try {
    return $security.decrypt(text, keyFor(mail, keyNamed(app, key)));
  } catch {
    return undefined;
  }
}

/** Re-encrypts readable bodies under the current key. */
export function sealLettersAgain(app: PbApp): void {
  const key = currentKey(app).id;
  const found = selectRows(app, { id: '', letter: '' }, `FROM mails WHERE ${isSealed}`, { sealed });
  for (const { id, letter: before } of found) {
    const letter = before.startsWith(mark + key) ? undefined : openLetter(app, id, before);
    if (letter === undefined) continue;
    const sql = 'UPDATE mails SET letter = {:letter} WHERE id = {:id} AND letter = {:before}';
    run(app, sql, { id, before, letter: sealLetter(app, id, letter) });
  }
}

export function keysOfLetters(app: PbApp): string[] {
  const sql = `SELECT DISTINCT substr(letter, ${mark.length + 1}, 8) AS value FROM mails WHERE ${isSealed}`;
  return selectTexts(app, sql, { sealed });
}

function keyFor(mail: string, { secret }: FileKey): string {
  return toString(Buffer.from($security.hs256(`letter of ${mail}`, secret), 'hex'), 0);
}
