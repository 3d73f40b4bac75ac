/** What a change of an appointment is answered, to client and staff alike. */
import { isHeld } from '#domain/appointments/appointment.ts';
import { answer, refuse } from '../core/answer.ts';
import type { Appointment } from './appointments-table.ts';

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

/** Sends it; what is shown of a changed one is read after the transaction. */
export function answerChange(
  e: RequestEvent,
  outcome: ChangeOutcome | undefined,
  show: (one: Appointment) => object | undefined,
): void {
  if (!outcome || ('code' in outcome && outcome.code === 'not_found')) {
    return refuse(e, 404, 'not_found');
  }
  if ('done' in outcome) return answer(e, 200, { appointment: show(outcome.done) });
  answer(e, 409, outcome);
}
