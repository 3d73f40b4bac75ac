import { isHeld } from '#domain/appointments/appointment.ts';
import { refuse } from '../core/refusal.ts';
import { transact } from '../core/transaction.ts';
import { type Appointment, findAppointment } from './appointments-table.ts';
import type { Doer } from './change-appointment.ts';
import { forClient, forDesk } from './show-appointments.ts';
import type { Result } from '../route.ts';

export type ChangeOutcome =
  | { done: Appointment }
  | { code: 'slot_taken'; slots: readonly number[] }
  | { code: 'changed' | 'too_late' | 'too_many' | 'not_found' };

/** Answers alike for unknown appointments and those of other clients. */
export const missing: ChangeOutcome = { code: 'not_found' };

/** A repeated booking succeeds if the appointment still matches it. */
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
