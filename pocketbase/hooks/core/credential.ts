/** What a request shows to come back to an entity: an account, or a guest's key. */
import { keyPattern } from '#domain/ids.ts';

/** One of `owner` and `keyHash` is set; both empty opens nothing. `keyHash` is hex SHA-256, `isStaff` says of whom `owner` is. */
export type Credential = { owner: string; keyHash: string; isStaff: boolean };

/** What opens an entity: its `owner`, or while it has none, a key with one of the hashes in `key_hash` (a blank between them). */
export type Lock = { owner: string; key_hash: string };

/** The credential of one op: an account's request shows the account, a guest's op shows its own key. */
export function credentialOf(owner: string | null, key: unknown, isStaff = false): Credential {
  if (owner !== null) return { owner, keyHash: '', isStaff };
  const usable = typeof key === 'string' && keyPattern.test(key);
  return { owner: '', keyHash: usable ? $security.sha256(key) : '', isStaff: false };
}

/** True when the credential shows anything at all. */
export function isPresent({ owner, keyHash }: Credential): boolean {
  return owner !== '' || keyHash !== '';
}

/** Stands before the hashes of an entity whose account was deleted: its guest keys stay ended. */
export const endedMark = 'ended ';

/** True when the credential opens the lock. Guest keys end for good when an account gets the entity. */
export function opens(credential: Credential, lock: Lock): boolean {
  if (credential.owner !== '') return lock.owner === credential.owner;
  return isKnownKey(credential, lock) && !isEndedKey(credential, lock);
}

/** True for a guest key that opened the entity before an account got it. */
export function isEndedKey(credential: Credential, lock: Lock): boolean {
  return isClosedToGuests(lock) && isKnownKey(credential, lock);
}

/** True once an account got the entity, also after that account was deleted. */
export function isClosedToGuests(lock: Lock): boolean {
  return lock.owner !== '' || lock.key_hash.startsWith(endedMark);
}

function isKnownKey({ keyHash }: Credential, lock: Lock): boolean {
  if (keyHash === '') return false;
  return lock.key_hash.split(' ').some((hash) => $security.equal(keyHash, hash));
}
