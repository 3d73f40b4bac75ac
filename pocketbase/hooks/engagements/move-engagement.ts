/** Changes a letter's state and notifies the other side. */
import { dayMs } from '#domain/durations.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import { firm } from '#config/firm.ts';
import {
  type EngagementAct,
  nextActor,
  shownState,
  stateAfter,
} from '#domain/engagements/states.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, conflict, type Outcome } from '../core/define-op.ts';
import {
  changeRow,
  findRow,
  run,
  selectTexts,
  selectValue,
  type Values,
  transact,
} from '../core/database.ts';
import { takeBackMails, queueMail } from '../mail/queue-mail.ts';
import { hintClient, hintDesk, readEventsAbout, notify } from '../notifications/events.ts';
import { planReminder } from '../notifications/reminders.ts';
import {
  accountThatSigned,
  lettersBy,
  spouseOf,
  statusIn,
  termsIn,
  withTerms,
} from './engagement-rows.ts';
import { signatureYears } from '#config/keeps.ts';
import { heldNow } from '../people/legal-holds.ts';

type Moving = Exclude<EngagementAct, 'adjust'>;

const actions: Record<Moving, AuditAction> = {
  send: 'engagement-sent',
  open: 'engagement-opened',
  sign: 'engagement-signed',
  'sign-as-spouse': 'engagement-signed',
  decline: 'engagement-declined',
  'decline-as-spouse': 'engagement-declined',
  countersign: 'engagement-countersigned',
  withdraw: 'engagement-withdrawn',
  replace: 'engagement-replaced',
};

/** `by` is null for the server. `base` is the revision on screen; undefined for any. */
type Move = {
  act: Moving;
  by: PbRecord | null;
  base?: number;
  values?: Values;
  now: number;
};

/** Writes nothing and conflicts if the letter changed after `base`, has expired or does not allow the act. */
export function moveEngagement(tx: PbApp, row: PbRecord, move: Move): Outcome {
  const { act, by, base, values = {}, now } = move;
  const status = statusIn(row);
  const after = stateAfter(status, act);
  const isOver =
    shownState(status, now, firm.zone) === 'expired' && act !== 'withdraw' && act !== 'replace';
  const hasMoved = base !== undefined && base < row.getInt('moved_rev');
  if (!after || hasMoved) return inConflict(row);
  if (isOver) return inConflict(row, 'until');
  const rev = row.getInt('rev') + 1;
  // Opening leaves `moved_rev` as it is, so no other act conflicts.
  const moved = act === 'open' ? { opened: now } : { moved: now, moved_rev: rev };
  changeRow(tx, row, { ...values, ...moved, state: after, rev });
  const client = row.getString('client');
  notifyOthers(tx, row, move);
  const account = findRow(tx, 'clients', client);
  const detail = { engagement: row.id };
  appendAudit(tx, { by, action: actions[act], ...(account && { account }), detail }, now);
  return applied(rev);
}

/** Notifies the other side, refreshes open pages and plans reminders. */
function notifyOthers(tx: PbApp, row: PbRecord, { act, by, now }: Move): void {
  const { state, hasSpouse } = statusIn(row);
  const client = row.getString('client');
  const spouse = hasSpouse ? spouseOf(tx, row) : '';
  const about = { subject: row.id, client };
  const next = nextActor(state, hasSpouse);
  const isByFirm = !by || by.collection().name === 'staff';
  if (by && !isByFirm) readEventsAbout(tx, by.id, { kind: 'engagement', subject: row.id }, now);
  if (hasSpouse && next !== 'spouse') endSpousesNews(tx, row, spouse, now);
  const isOfFirm = isByFirm && row.getInt('sent') > 0 && act !== 'replace';
  if (isOfFirm || act === 'decline-as-spouse') notify(tx, 'engagement', about, now);
  if (!isByFirm && (next === 'firm' || state === 'declined')) notify(tx, 'agreed', about, now);
  if (next === 'spouse') notifySpouse(tx, row, spouse, now);
  const turn = { client, spouse, firm: '' }[next ?? 'firm'];
  for (const account of [client, spouse].filter((id) => id !== '')) {
    if (account !== turn) readEventsAbout(tx, account, { kind: 'reminders', subject: row.id }, now);
    hintClient(tx, account);
    planReminder(tx, account, now);
  }
  hintDesk(tx);
}

/** Notifies the spouse in their portal, or by mail if they have no account. */
function notifySpouse(tx: PbApp, row: PbRecord, account: string, now: number): void {
  if (account !== '') return notify(tx, 'engagement', { subject: row.id, client: account }, now);
  const to = row.getString('spouse_email');
  queueMail(tx, { kind: 'letter-for-spouse', to, data: { letter: row.id }, about: row.id });
}

/** Marks the spouse's news as read and removes unsent mails, once the spouse need not sign. */
function endSpousesNews(tx: PbApp, row: PbRecord, account: string, now: number): void {
  if (account !== '') readEventsAbout(tx, account, { kind: 'engagement', subject: row.id }, now);
  takeBackMails(tx, { kind: 'letter-for-spouse', about: row.id });
}

/** `path`: "until" if the letter has expired. */
export function inConflict(row: PbRecord | null, path = 'state'): Outcome {
  return conflict('engagement_conflict', row?.getInt('rev') ?? null, [path]);
}

const reason = 'The second signer has asked us to erase their data.';

/** Removes the spouse's address from letters, and withdraws those that the spouse has not signed. */
export function forgetSpouse(tx: PbApp, email: string, now: number): void {
  const sql = `SELECT id AS value FROM engagements
    WHERE spouse_email != '' AND spouse_email = {:email} COLLATE NOCASE`;
  for (const row of lettersBy(tx, sql, { email })) {
    if (accountThatSigned(tx, row.id, 'spouse') === '') {
      moveEngagement(tx, row, { act: 'withdraw', by: null, values: { reason }, now });
    }
    changeRow(tx, row, withTerms({ ...termsIn(row), spouse: '', spouseEmail: '' }));
  }
}

/**
 * Leaves letters that all have signed, and their files, to the account that signed as spouse. Call before the client is
 * deleted; other letters go with the client.
 */
export function leaveToSpouses(tx: PbApp, clients: readonly string[]): void {
  const sql = `SELECT engagements.id AS value FROM engagements
    JOIN signatures ON engagement = engagements.id AND signer = 'spouse'
    WHERE state = 'countersigned' AND engagements.client IN (SELECT value FROM json_each({:clients}))
      AND account IN (SELECT id FROM clients)`;
  const ofLetter = 'id IN (SELECT document FROM signed_letters WHERE engagement = {:id})';
  for (const row of lettersBy(tx, sql, { clients: JSON.stringify(clients) })) {
    const spouse = accountThatSigned(tx, row.id, 'spouse');
    changeRow(tx, row, { client: spouse });
    // It is not new to the spouse.
    const moveFile = `UPDATE price_estimator_documents
      SET client = {:spouse}, opened = iif(opened = 0, {:now}, opened) WHERE ${ofLetter}`;
    run(tx, moveFile, { spouse, id: row.id, now: Date.now() });
    hintClient(tx, spouse);
  }
}

/** Counts signatures that contain the address (in lower case); they stay as evidence. */
export function countRetained(app: PbApp, email: string): number {
  const sql = `SELECT count(*) AS value FROM signatures
    WHERE instr(lower(email || char(10) || name || char(10) || text), {:email}) > 0`;
  return selectValue(app, sql, { email }, 0);
}

const yearMs = 365.25 * dayMs;

/** Runs daily. Removes signatures once no signer has an account, unless one is under a legal hold. */
export function removeOldSignatures(app: PbApp, now: number): void {
  const sql = `SELECT engagement AS value FROM signatures GROUP BY engagement HAVING max(at) < {:before}
      AND NOT max(account IN (SELECT id FROM clients))
      AND NOT max(lower(email) IN (SELECT value FROM json_each({:held})))`;
  transact(app, (tx) => {
    const before = now - signatureYears * yearMs;
    const old = selectTexts(tx, sql, { before, held: heldNow(tx).emails });
    for (const engagement of old) {
      run(tx, 'DELETE FROM signatures WHERE engagement = {:engagement}', { engagement });
      run(tx, 'DELETE FROM signed_letters WHERE engagement = {:engagement}', { engagement });
      appendAudit(tx, { by: null, action: 'signatures-removed', detail: { engagement } }, now);
    }
  });
}
