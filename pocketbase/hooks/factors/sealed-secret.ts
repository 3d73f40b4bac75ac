/** Encrypts authenticator secrets, bound to their account, under a key outside the data folder. */
import { currentKey, type FileKey, keyNamed } from '../documents/file-keys.ts';

export type SealedSecret = { secret: string; key: string };

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
