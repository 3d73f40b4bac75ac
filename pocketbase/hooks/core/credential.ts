/** Matches a request's credential (account or guest key) against an entity's lock. */
import { keyPattern } from '#domain/ids.ts';

/** Either `owner` or `keyHash` (hex SHA-256) is set. `isStaff` is the owner's role. */
export type Credential = { owner: string; keyHash: string; isStaff: boolean };

/** Opens for the account `owner`; without one, for guest keys by their space-separated hashes in `key_hash`. */
export type Lock = { owner: string; key_hash: string };

export function credentialOf(owner: string | null, key: unknown, isStaff = false): Credential {
  if (owner !== null) return { owner, keyHash: '', isStaff };
  const usable = typeof key === 'string' && keyPattern.test(key);
  return { owner: '', keyHash: usable ? $security.sha256(key) : '', isStaff: false };
}

export function isPresent({ owner, keyHash }: Credential): boolean {
  return owner !== '' || keyHash !== '';
}

/** Begins `key_hash` once the owning account is deleted, so its guest keys stay invalid. */
export const endedMark = 'ended ';

/** Guest keys are invalid once an account owns the entity. */
export function opens(credential: Credential, lock: Lock): boolean {
  if (credential.owner !== '') return lock.owner === credential.owner;
  return isKnownKey(credential, lock) && !isEndedKey(credential, lock);
}

/** True for a guest key of an entity that an account took later. */
export function isEndedKey(credential: Credential, lock: Lock): boolean {
  return isClosedToGuests(lock) && isKnownKey(credential, lock);
}

/** True if an account owns the entity, or did until it was deleted. */
export function isClosedToGuests(lock: Lock): boolean {
  return lock.owner !== '' || lock.key_hash.startsWith(endedMark);
}

function isKnownKey({ keyHash }: Credential, lock: Lock): boolean {
  if (keyHash === '') return false;
  return lock.key_hash.split(' ').some((hash) => $security.equal(keyHash, hash));
}
