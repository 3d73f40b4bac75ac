/** The hash chain of the audit log, by which tampering shows: each entry holds the hash of the one before it and its own over all it says. */

/** A row of `audit_log` as SQLite has it; `detail` is JSON as text. */
export const columns = {
  id: '',
  seq: 0,
  at: 0,
  staff: '',
  actor: '',
  who: '',
  action: '',
  lead: '',
  account: '',
  account_kind: '',
  detail: '',
  previous: '',
  hash: '',
};

export type Entry = typeof columns;

/** What an entry says, whenever and wherever in the chain it is appended. */
export type Said = Omit<Entry, 'id' | 'seq' | 'at' | 'previous' | 'hash'>;

/** SHA-256 over canonical JSON: the values in one order, each as it is stored, the link to the entry before it last. */
export function hashOf(entry: Omit<Entry, 'hash'>): string {
  return $security.sha256(
    JSON.stringify([
      entry.seq,
      entry.id,
      entry.at,
      entry.staff,
      entry.actor,
      entry.who,
      entry.action,
      entry.lead,
      entry.account,
      entry.account_kind,
      entry.detail,
      entry.previous,
    ]),
  );
}
