/** What idempotency stands on, receipts and locks of one batch: read in two queries, added to while ops are applied, written in two more. */
import type { Credential, Lock } from './credential.ts';
import { insertLocks, insertReceipts, readLocks, readReceipts } from './ledger-tables.ts';

/** What a lock belongs to. */
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
  | 'event';

export type Receipt = {
  id: string;
  hash: string;
  kind: string;
  entity: string;
  owner: string;
  status: 'applied' | 'superseded';
  /** -1 where the entity has no revisions. */
  rev: number;
  /** It was applied with errors: without its document, or a post without its address. */
  document_refused: boolean;
};

export type EntityLock = Lock & { id: string; scope: string };

/** Everything a transaction needs to know of what was applied before, and what it adds. */
export type Ledger = {
  receipt: (opId: string) => Receipt | undefined;
  lock: (entity: string) => EntityLock | undefined;
  file: (receipt: Receipt) => void;
  claim: (entity: string, scope: Scope, credential: Credential) => void;
  /** Writes what was added. */
  write: () => void;
};

/** Opens the ledger inside a transaction, for these ops and entities. */
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
      insertReceipts(tx, newReceipts);
    },
  };
}
