import { wakeOutbox } from '../core/jobs.ts';
import {
  timeText,
  hasRow,
  insert,
  run,
  selectRows,
  selectTexts,
  selectValue,
} from '../core/database.ts';
import { accessKinds, type MailKind } from './email-templates.ts';
import { currentKey, type FileKey, keyNamed } from '../documents/file-keys.ts';

export const mailColumns = {
  id: '',
  recipient: '',
  reply_to: '',
  subject: '',
  /** JSON of an EmailTemplate or of ReadyBodies; encrypted if it grants access. */
  letter: '',
  message_id: '',
  /** Counts attempts; it also distinguishes two claims of one row. */
  attempts: 0,
};

export type Mail = typeof mailColumns;

/** Kinds that grant access, sent first. `system` may reset a superuser's password. */
const secret = ['system', ...accessKinds];

export const secretKinds = secret.map((kind) => `'${kind}'`).join(', ');

/** `since` is UTC ms. */
export function countMails(
  app: PbApp,
  { kind, to }: { kind: string; to: string },
  since: number,
): number {
  const sql = `SELECT count(*) AS value FROM mails
    WHERE kind = {:kind} AND recipient = {:to} COLLATE NOCASE AND created > {:since}`;
  return selectValue(app, sql, { kind, to, since: timeText(since) }, 0);
}

export function insertMail(
  tx: PbApp,
  { letter, ...mail }: Omit<Mail, 'attempts'> & { kind: string; about: string },
  times: { created: number; expires: number },
): void {
  const created = timeText(times.created);
  insert(tx, 'mails', {
    ...mail,
    letter: secret.includes(mail.kind) ? sealBody(tx, mail.id, letter) : letter,
    state: 'queued',
    attempts: 0,
    next_at: created,
    expires: timeText(times.expires),
    sent: '',
    last_error: '',
    created,
  });
  wakeOutbox(tx);
}

/** Deletes unsent mails of a kind about an entity. One that is being sent is not retried. */
export function takeBackMails(tx: PbApp, { kind, about }: { kind: MailKind; about: string }): void {
  // Must match an index.
  const waiting = "state IN ('queued', 'sending') AND next_at > ''";
  const sql = `DELETE FROM mails WHERE ${waiting} AND about = {:about} AND kind = {:kind}`;
  run(tx, sql, { kind, about });
}

export function isAnnounced(tx: PbApp, estimate: string): boolean {
  const sql =
    "SELECT id FROM mails WHERE about = {:estimate} AND kind = 'staff-new-estimate' LIMIT 1";
  return hasRow(tx, sql, { estimate });
}

/** Begins an encrypted body, followed by the key's id; other bodies are JSON. */
const mark = 'sealed ';
const sealed = `${mark}%`;
const isSealed = "letter != '' AND letter LIKE {:sealed}";

/** Encrypts a body, bound to its mail's id, so a database copy reveals no links. */
function sealBody(app: PbApp, mail: string, letter: string): string {
  const key = currentKey(app);
  return `${mark}${key.id} ${$security.encrypt(toBytes(letter, 0), keyFor(mail, key))}`;
}

/** Decrypts a stored body; undefined while its key is missing. */
export function openBody(app: PbApp, mail: string, stored: string): string | undefined {
  if (!stored.startsWith(mark)) return stored;
  const [, key = '', text = ''] = stored.split(' ');
  try {
    return $security.decrypt(text, keyFor(mail, keyNamed(app, key)));
  } catch {
    return undefined;
  }
}

/** Re-encrypts readable bodies under the current key. */
export function sealBodiesAgain(app: PbApp): void {
  const key = currentKey(app).id;
  const found = selectRows(app, { id: '', letter: '' }, `FROM mails WHERE ${isSealed}`, { sealed });
  for (const { id, letter: before } of found) {
    const letter = before.startsWith(mark + key) ? undefined : openBody(app, id, before);
    if (letter === undefined) continue;
    const sql = 'UPDATE mails SET letter = {:letter} WHERE id = {:id} AND letter = {:before}';
    run(app, sql, { id, before, letter: sealBody(app, id, letter) });
  }
}

export function keysOfBodies(app: PbApp): string[] {
  const sql = `SELECT DISTINCT substr(letter, ${mark.length + 1}, 8) AS value FROM mails WHERE ${isSealed}`;
  return selectTexts(app, sql, { sealed });
}

function keyFor(mail: string, { secret }: FileKey): string {
  return toString(Buffer.from($security.hs256(`letter of ${mail}`, secret), 'hex'), 0);
}
