/** Encrypts authenticator secrets, bound to their account, under a key outside the data folder. */
import { currentKey, type FileKey, keyNamed } from '../documents/file-keys.ts';
import { eachItem } from '../core/each-item.ts';
import { run, selectAll, selectTexts, selectValue } from '../core/database.ts';

type SealedSecret = { secret: string; key: string };

export function sealSecret(app: PbApp, account: string, secret: string): SealedSecret {
  const key = currentKey(app);
  return { secret: $security.encrypt(toBytes(secret, 0), keyFor(account, key)), key: key.id };
}

/** Throws if the key is missing or the account differs. */
export function openSecret(app: PbApp, account: string, { secret, key }: SealedSecret): string {
  return $security.decrypt(secret, keyFor(account, keyNamed(app, key)));
}

function keyFor(account: string, { secret }: FileKey): string {
  const derived = $security.hs256(`authenticator of ${account}`, secret);
  return toString(Buffer.from(derived, 'hex'), 0);
}

const tables = ['authenticators', 'new_authenticators'] as const;
type Table = (typeof tables)[number];

export function keysOfSecrets(app: PbApp): string[] {
  return tables.flatMap((table) => selectTexts(app, `SELECT DISTINCT key AS value FROM ${table}`));
}

export function countToSeal(app: PbApp, key: string): number {
  return tables
    .map((table) => {
      const sql = `SELECT count(*) AS value FROM ${table} WHERE key != {:key}`;
      return selectValue(app, sql, { key }, 0);
    })
    .reduce((all, n) => all + n, 0);
}

/** Re-encrypts authenticator secrets under the current key; skips unreadable ones. Returns their number. */
export function sealAgain(app: PbApp): number {
  const key = currentKey(app).id;
  let done = 0;
  for (const table of tables) {
    const sql = `SELECT '${table} ' || account AS id, account, secret, key FROM ${table} WHERE key != {:key}`;
    const rows = selectAll(app, sql, { key }, { id: '', account: '', secret: '', key: '' });
    const undone = eachItem(app, 'secrets to encrypt', rows, (row) => sealOne(app, table, row));
    done += rows.length - undone.size;
  }
  return done;
}

/** Keeps a secret that another request changed. */
function sealOne(
  app: PbApp,
  table: Table,
  row: { account: string; secret: string; key: string },
): void {
  const { account, secret: before } = row;
  const sealed = sealSecret(app, account, openSecret(app, account, row));
  const sql = `UPDATE ${table} SET secret = {:secret}, key = {:key} WHERE account = {:account} AND secret = {:before}`;
  run(app, sql, { account, before, ...sealed });
}
