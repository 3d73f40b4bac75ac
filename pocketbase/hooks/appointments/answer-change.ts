/** Changes an appointment and answers the change, for client and staff alike. */
import { isHeld } from '#domain/appointments/appointment.ts';
import { refuse } from '../core/refusal.ts';
import { transact } from '../core/transaction.ts';
import { type Appointment, findAppointment } from './appointments-table.ts';
import type { Doer } from './change-appointment.ts';
import { forClient, forDesk } from './show-appointments.ts';
import type { Result } from '../route.ts';

/** What came of it, decided in the transaction. */
export type ChangeOutcome =
  | { done: Appointment }
  | { code: 'slot_taken'; slots: readonly number[] }
  | { code: 'changed' | 'too_late' | 'too_many' | 'not_found' };

/** Someone else's is not told from one that is not there. */
export const missing: ChangeOutcome = { code: 'not_found' };

/** A booking that comes again under its id: done where it still stands as it is wanted, and else something else by now. */
export function bookedBefore(
  before: Appointment,
  wanted: { type: string; starts: number; staff?: string },
): ChangeOutcome {
  const { staff = before.staff } = wanted;
  const stands =
    isHeld(before.state) &&
    before.type === wanted.type &&
    before.starts === wanted.starts &&
    before.staff === staff;
  return stands ? { done: before } : { code: 'changed' };
}

const views = { client: forClient, staff: forDesk };

/** Decides and writes in one transaction, then answers; the changed one is read after the transaction. */
export function change(
  app: PbApp,
  { side }: Doer,
  decide: (tx: PbApp, now: number) => ChangeOutcome,
): Result {
  const outcome = transact(app, (tx) => decide(tx, Date.now()));
  if ('done' in outcome) return { appointment: views[side](app, [outcome.done])[0] };
  const { code, ...facts } = outcome;
  return refuse(code === 'not_found' ? 404 : 409, code, facts);
}

/** The same for one that is there; a client changes their own. */
export function changeOne(
  app: PbApp,
  by: Doer,
  id: string,
  decide: (tx: PbApp, one: Appointment, now: number) => ChangeOutcome,
) {
  return change(app, by, (tx, now) => {
    const one = findAppointment(tx, id);
    const isTheirs = by.side === 'staff' || one?.client === by.account.id;
    return one && isTheirs ? decide(tx, one, now) : missing;
  });
}
