/**
 * Letters with a link or a code in them, while they wait: encrypted under a key from outside the data folder, each bound to its mail. To
 * read the database as it is written, such as in its copy on S3, opens nothing.
 */
import { currentKey, type FileKey, keyNamed } from '../documents/file-keys.ts';
import { run, selectRows, selectTexts } from '../core/sql.ts';

/** What a sealed one begins with, before the id of its key; any other is JSON. */
const mark = 'sealed ';
const sealed = `${mark}%`;
const isSealed = "letter != '' AND letter LIKE {:sealed}";

/** The letter of a mail as it may be stored. */
export function sealLetter(app: PbApp, mail: string, letter: string): string {
  const key = currentKey(app);
  return `${mark}${key.id} ${$security.encrypt(toBytes(letter, 0), keyFor(mail, key))}`;
}

/** A stored letter as it was written, or nothing while its key is missing. */
export function openLetter(app: PbApp, mail: string, stored: string): string | undefined {
  if (!stored.startsWith(mark)) return stored;
  const [, key = '', text = ''] = stored.split(' ');
  try {
    return $security.decrypt(text, keyFor(mail, keyNamed(app, key)));
  } catch {
    return undefined;
  }
}

/** Brings letters that wait under the key for new things; one that cannot be read stays as it is. */
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

/** Keys that letters which wait cannot be read without. */
export function keysOfLetters(app: PbApp): string[] {
  const sql = `SELECT DISTINCT substr(letter, ${mark.length + 1}, 8) AS value FROM mails WHERE ${isSealed}`;
  return selectTexts(app, sql, { sealed });
}

function keyFor(mail: string, { secret }: FileKey): string {
  return toString(Buffer.from($security.hs256(`letter of ${mail}`, secret), 'hex'), 0);
}
