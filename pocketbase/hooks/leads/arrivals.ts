/** Writes leads in the transaction that causes them. */
import type { Lead } from '#domain/leads/lead.ts';
import { findRow, revise, insert, selectValue } from '../core/database.ts';
import { hintDesk } from '../notifications/events.ts';

/** `id` is also the id of the lead's contact, subscriber or estimate. */
export type Arrival = Pick<
  Lead,
  'id' | 'kind' | 'name' | 'email' | 'phone' | 'summary' | 'suspectedSpam'
> &
  Partial<Pick<Lead, 'oneTime' | 'monthly'>>;

/** Adds a lead at the top of the list. */
export function addLead(tx: PbApp, { id, ...arrival }: Arrival, now: number): void {
  insert(tx, 'leads', {
    id,
    ...columnsOf(arrival),
    seq: nextPosition(tx),
    state: 'new',
    arrived: now,
    rev: 1,
  });
  hintDesk(tx);
}

export function keepLead(tx: PbApp, arrival: Arrival, now: number): void {
  const lead = findRow(tx, 'leads', arrival.id);
  if (!lead) {
    addLead(tx, arrival, now);
    return;
  }
  const { summary, suspectedSpam, oneTime = 0, monthly = 0 } = arrival;
  const isSame =
    lead.getString('summary') === summary && lead.getBool('suspected_spam') === suspectedSpam;
  const changed = { summary, one_time: oneTime, monthly, suspected_spam: suspectedSpam };
  if (!isSame) revise(tx, lead, changed);
}

/** Makes the lead new again: the time to answer starts over. */
export function submitLead(tx: PbApp, arrival: Arrival, now: number): void {
  const lead = findRow(tx, 'leads', arrival.id);
  if (!lead) return addLead(tx, arrival, now);
  const { id: _, ...rest } = arrival;
  revise(tx, lead, {
    ...columnsOf(rest),
    seq: nextPosition(tx),
    state: 'new',
    arrived: now,
    answered: 0,
    submitted_rev: lead.getInt('rev') + 1,
  });
}

/** Sets the address of an abandoned estimate's lead, unless it has one. */
export function setLeadEmail(tx: PbApp, id: string, email: string, now: number): void {
  const lead = findRow(tx, 'leads', id);
  if (!lead || lead.getString('email') !== '') return;
  revise(tx, lead, { email, seq: nextPosition(tx), arrived: now });
}

/** Moves the lead to the top and keeps its state. */
export function clearSuspicion(tx: PbApp, id: string, name: string, now: number): void {
  const lead = findRow(tx, 'leads', id);
  if (!lead) return;
  revise(tx, lead, { name, suspected_spam: false, seq: nextPosition(tx), arrived: now });
}

export function noteDocument(tx: PbApp, id: string): void {
  const lead = findRow(tx, 'leads', id);
  if (lead) revise(tx, lead, { has_document: true });
}

function columnsOf({ suspectedSpam, oneTime = 0, monthly = 0, ...fields }: Omit<Arrival, 'id'>) {
  return { ...fields, suspected_spam: suspectedSpam, one_time: oneTime, monthly };
}

const positions = new WeakMap<PbApp, number>();

function nextPosition(tx: PbApp): number {
  const position = (positions.get(tx) ?? highestPosition(tx)) + 1;
  if (tx.isTransactional()) positions.set(tx, position);
  return position;
}

export function highestPosition(tx: PbApp): number {
  return selectValue(tx, 'SELECT coalesce(max(seq), 0) AS value FROM leads', {}, 0);
}
