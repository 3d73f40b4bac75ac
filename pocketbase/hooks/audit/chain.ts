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

export type EntryContent = Omit<Entry, 'id' | 'seq' | 'at' | 'previous' | 'hash'>;

/** SHA-256 over canonical JSON, in fixed order. */
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
