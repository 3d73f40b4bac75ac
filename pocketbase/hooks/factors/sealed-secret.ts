/**
 * Secrets of authenticators at rest: encrypted under a key from outside the data folder, as files are, and each bound to
 * its account.
 */
import { currentKey, type FileKey, keyNamed } from '../documents/file-keys.ts';

/** `key` is the id of the key that opens it. */
export type SealedSecret = { secret: string; key: string };

/** Encrypts under the key for new things. */
export function sealSecret(app: PbApp, account: string, secret: string): SealedSecret {
  const key = currentKey(app);
  return { secret: $security.encrypt(toBytes(secret, 0), keyFor(account, key)), key: key.id };
}

/** Throws where the key is missing, or the secret is another account's. */
export function openSecret(app: PbApp, account: string, { secret, key }: SealedSecret): string {
  return $security.decrypt(secret, keyFor(account, keyNamed(app, key)));
}

function keyFor(account: string, { secret }: FileKey): string {
  const derived = $security.hs256(`authenticator of ${account}`, secret);
  return toString(Buffer.from(derived, 'hex'), 0);
}
