/** Holds receipts and locks of one batch, for idempotency: two queries to read, two to write. */
import type { Credential, Lock } from './credential.ts';
import { timeText } from './rows.ts';
import { insert, selectAll, type Values } from './sql.ts';

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
