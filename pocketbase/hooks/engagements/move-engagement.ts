/** Moves a letter from one state to another, and tells the other side. */
import type { AuditAction } from '#domain/audit/actions.ts';
import { firm } from '#config/firm.ts';
import {
  type EngagementAct,
  nextActor,
  shownState,
  stateAfter,
} from '#domain/engagements/states.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, conflict, type Outcome } from '../core/plan.ts';
import { changeRow, findRow } from '../core/rows.ts';
import { selectValue, type Values } from '../core/sql.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { planReminder } from '../notifications/planned-reminders.ts';
import { notify } from '../notifications/waiting-table.ts';
import { standingIn } from './engagement-rows.ts';

/** `base` is the revision the sender saw; null if it does not matter. `isQuiet`: a reader's act that moves nothing for others. */
export type Move = {
  act: EngagementAct;
  action: AuditAction;
  by: PbRecord;
  base: number | null;
  values?: Values;
  isQuiet?: true;
  now: number;
};

/** In conflict, writing nothing, where the letter moved after `base`, has expired, or does not take the act. */
export function moveEngagement(tx: PbApp, row: PbRecord, move: Move): Outcome {
  const { act, action, by, base, values = {}, isQuiet, now } = move;
  const standing = standingIn(row);
  const after = stateAfter(standing, act);
  const isOver =
    shownState(standing, now, firm.zone) === 'expired' && act !== 'withdraw' && act !== 'replace';
  const hasMoved = base !== null && base < row.getInt('moved_rev');
  if (!after || isOver || hasMoved) return inConflict(row);
  const rev = row.getInt('rev') + 1;
  const moved = isQuiet ? {} : { moved: now, moved_rev: rev };
  changeRow(tx, row, { ...values, ...moved, state: after, rev });
  const client = row.getString('client');
  const about = { subject: row.id, client };
  const next = nextActor(after, standing.hasSpouse);
  const isByFirm = by.collection().name === 'staff';
  const isKnown = act === 'send' || row.getInt('sent') > 0;
  if (isByFirm && isKnown && act !== 'replace') notify(tx, 'engagement', about, now);
  if (!isByFirm && (next === 'firm' || after === 'declined')) notify(tx, 'agreed', about, now);
  if (after === 'signed' && next === 'spouse') tellSpouse(tx, row, now);
  planReminder(tx, client, now);
  const account = findRow(tx, 'clients', client);
  appendAudit(tx, { by, action, ...(account && { account }), detail: { engagement: row.id } }, now);
  return applied(rev);
}

/** In their portal where they have an account; else by mail, which says how to get one. */
function tellSpouse(tx: PbApp, row: PbRecord, now: number): void {
  const to = row.getString('spouse_email');
  const sql = `SELECT id AS value FROM clients
    WHERE email = {:to} COLLATE NOCASE AND verified = TRUE AND disabled = FALSE`;
  const account = selectValue(tx, sql, { to }, '');
  if (account !== '') notify(tx, 'engagement', { subject: row.id, client: account }, now);
  else queueMail(tx, { kind: 'letter-for-spouse', to, data: {}, about: row.id });
}

export function inConflict(row: PbRecord | null): Outcome {
  return conflict('engagement_conflict', row?.getInt('rev') ?? null, ['state']);
}
