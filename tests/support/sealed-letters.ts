/** Letters of mails that wait, opened as the server does with its key of the files. */
import { createDecipheriv, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

type Row = Record<string, unknown> & { id: string };

/** The rows of mails with each letter as it was written; `env` may say where the server of this folder has its keys. */
export function withOpenLetters<R extends Row>(
  rows: readonly R[],
  data: string,
  env: Readonly<Record<string, string>>,
): R[] {
  return rows.map((row) => {
    const [, sealed] = /^sealed \w{8} (\S+)$/.exec(String(row['letter'])) ?? [];
    return sealed ? { ...row, letter: opened(row.id, sealed, keysOf(data, env)) } : row;
  });
}

function keysOf(data: string, env: Readonly<Record<string, string>>): string[] {
  const given = env['SPARK_FILES_KEY'];
  const text = given ?? readFileSync(env['SPARK_FILES_KEY_FILE'] ?? `${data}.files-key`, 'utf8');
  return text.split(/[\s,]+/);
}

/** By the first key that fits. */
function opened(mail: string, text: string, keys: readonly string[]): string {
  const bytes = Buffer.from(text, 'base64');
  for (const secret of keys) {
    const key = createHmac('sha256', secret).update(`letter of ${mail}`).digest();
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    cipher.setAuthTag(bytes.subarray(-16));
    try {
      return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString();
    } catch {
      // It is under another.
    }
  }
  throw new Error('no key opens the letter');
}
