/**
 * Holds receipts and locks of one batch, for idempotency: two queries to read, two to write. A credential (account or
 * guest key) opens an entity's lock.
 */
import { keyPattern } from '#domain/ids.ts';
import { timeText, insert, selectAll, type Values } from './database.ts';

export type Scope =
  | 'estimate'
  | 'document'
  | 'contact'
  | 'subscriber'
  | 'profile'
  | 'post'
  | 'image'
  | 'lead'
  | 'note'
  | 'request'
  | 'onboarding'
  | 'consent'
  | 'preferences'
  | 'thread'
  | 'message'
  | 'reader'
  | 'appointment'
  | 'engagement'
  | 'event';

export type Receipt = {
  id: string;
  hash: string;
  kind: string;
  entity: string;
  owner: string;
  status: 'applied' | 'superseded';
  rev: number;
  /** The op was applied without its document, or restored a post without its slug. */
  document_refused: boolean;
};

export type EntityLock = Lock & { id: string; scope: string };

export type Ledger = {
  receipt: (opId: string) => Receipt | undefined;
  lock: (entity: string) => EntityLock | undefined;
  file: (receipt: Receipt) => void;
  claim: (entity: string, scope: Scope, credential: Credential) => void;
  write: () => void;
};

export function openLedger(
  tx: PbApp,
  opIds: readonly string[],
  entities: readonly string[],
): Ledger {
  const receipts = new Map(readReceipts(tx, opIds).map((row) => [row.id, row]));
  const known = [...receipts.values()].map((receipt) => receipt.entity);
  const locks = new Map(readLocks(tx, [...entities, ...known]).map((row) => [row.id, row]));
  const newReceipts: Receipt[] = [];
  const newLocks: EntityLock[] = [];
  return {
    receipt: (opId) => receipts.get(opId),
    lock: (entity) => locks.get(entity),
    file(receipt) {
      receipts.set(receipt.id, receipt);
      newReceipts.push(receipt);
    },
    claim(id, scope, { owner, keyHash }) {
      const lock = { id, scope, owner, key_hash: keyHash };
      locks.set(id, lock);
      newLocks.push(lock);
    },
    write() {
      insertLocks(tx, newLocks);
      const created = timeText(Date.now());
      for (const receipt of newReceipts) insert(tx, 'receipts', { ...receipt, created });
    },
  };
}

const receiptColumns = {
  id: '',
  hash: '',
  kind: '',
  entity: '',
  owner: '',
  status: '',
  rev: 0,
  document_refused: false,
};
const lockColumns = { id: '', key_hash: '', owner: '', scope: '' };

export function readReceipts(app: PbApp, ids: readonly string[]): Receipt[] {
  const found = selectByIds(app, 'receipts', ids, receiptColumns);
  return Array.from(found, ({ status, ...row }) => ({
    ...row,
    status: status === 'superseded' ? 'superseded' : 'applied',
  }));
}

export function readLocks(app: PbApp, ids: readonly string[]): EntityLock[] {
  return selectByIds(app, 'entity_keys', ids, lockColumns);
}

export function insertLocks(tx: PbApp, locks: readonly EntityLock[]): void {
  const created = timeText(Date.now());
  for (const lock of locks) insert(tx, 'entity_keys', { ...lock, created });
}

function selectByIds<T extends Values>(
  app: PbApp,
  table: string,
  ids: readonly string[],
  columns: T,
): T[] {
  const sql = `SELECT * FROM ${table} WHERE id IN (SELECT value FROM json_each({:ids}))`;
  return selectAll(app, sql, { ids: JSON.stringify(ids) }, columns);
}

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
