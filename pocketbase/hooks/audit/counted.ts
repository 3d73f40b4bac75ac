/** Logs events that strangers can repeat: adds an entry for the first and counts later ones. */
import { eachItem } from '../core/each-item.ts';
import { transact, findRow, selectAll, selectValue } from '../core/database.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import { isActive, isAccount, roleOf } from '../accounts/accounts.ts';
import { minuteMs } from '#domain/durations.ts';
import { appendAudit, appendEntry, contentOf } from './append.ts';

const shiftMs = 12 * 60 * minuteMs;

/** By action: how long repeats are counted, and whether the account acted (`by`) or was acted on. */
const counted = {
  'password-wrong': { whileMs: 15 * minuteMs, side: 'account' },
  'code-wrong': { whileMs: 15 * minuteMs, side: 'account' },
  'reset-asked': { whileMs: 15 * minuteMs, side: 'account' },
  'signed-in': { whileMs: 15 * minuteMs, side: 'by' },
  'signed-out': { whileMs: 15 * minuteMs, side: 'by' },
  'signed-out-everywhere': { whileMs: 15 * minuteMs, side: 'by' },
  'address-change-asked': { whileMs: 15 * minuteMs, side: 'by' },
  'leads-listed': { whileMs: shiftMs, side: 'by' },
  'clients-listed': { whileMs: shiftMs, side: 'by' },
  'log-read': { whileMs: shiftMs, side: 'by' },
} as const satisfies Partial<Record<AuditAction, { whileMs: number; side: 'by' | 'account' }>>;

type CountedAction = keyof typeof counted;

type CountedEvent = { action: CountedAction; account: PbRecord | null | undefined };

/** A closed account counts as unknown. */
export function appendCounted(app: PbApp, { action, account }: CountedEvent, now: number): void {
  const known = account && isKnown(account) ? account : undefined;
  const key = { action, account: known?.id ?? '', collection: known?.collection().name ?? '' };
  transact(app, (tx) => {
    const sql = `INSERT INTO audit_counts (action, account, collection, since, times)
      VALUES ({:action}, {:account}, {:collection}, {:now}, 0)
      ON CONFLICT DO UPDATE SET times = times + 1 RETURNING times AS value`;
    if (selectValue(tx, sql, { ...key, now }, 0) === 0) append(tx, action, known, {}, now);
  });
}

export function appendSession(
  app: PbApp,
  action: 'signed-in' | 'signed-out' | 'signed-out-everywhere',
  account: PbRecord,
  now: number,
): void {
  if (roleOf(account) === 'clients') appendCounted(app, { action, account }, now);
  else appendAudit(app, { by: account, action }, now);
}

const isKnown = (account: PbRecord) => !isAccount(account) || isActive(account);

export function appendCounts(app: PbApp, now: number): void {
  for (const [action, { whileMs }] of entriesOf(counted)) {
    const over = { action, before: now - whileMs };
    const isOver = 'action = {:action} AND since <= {:before}';
    const sql = `SELECT action || ' ' || collection || ' ' || account AS id, account, collection
      FROM audit_counts WHERE ${isOver}`;
    const rows = selectAll(app, sql, over, { id: '', account: '', collection: '' });
    eachItem(app, 'counted entries', rows, ({ account, collection }) => {
      const take = `DELETE FROM audit_counts WHERE account = {:account} AND collection = {:collection}
        AND ${isOver} RETURNING times AS value`;
      transact(app, (tx) => {
        const times = selectValue(tx, take, { ...over, account, collection }, 0);
        const known = account === '' ? undefined : findRow(tx, collection, account);
        if (times > 0) append(tx, action, known, { times }, now);
      });
    });
  }
}

function append(
  tx: PbApp,
  action: CountedAction,
  account: PbRecord | undefined,
  detail: { times?: number },
  now: number,
): void {
  const isDoer = counted[action].side === 'by';
  const whose = account && !isDoer ? { account } : {};
  const said = contentOf({ by: isDoer ? (account ?? null) : null, action, ...whose, detail });
  appendEntry(tx, said, now);
}

function entriesOf<K extends string, V>(record: Record<K, V>): [K, V][];
function entriesOf(record: object): [string, unknown][] {
  return Object.entries(record);
}

/** Runs PocketBase's check of a password, and logs a wrong one. */
export function checkPassword(
  e: PasswordEvent,
  log: (append: () => void) => void = (append) => append(),
): void {
  let isRight = false;
  try {
    e.next();
    isRight = true;
  } finally {
    if (!isRight) {
      log(() => appendCounted(e.app, { action: 'password-wrong', account: e.record }, Date.now()));
    }
  }
}
