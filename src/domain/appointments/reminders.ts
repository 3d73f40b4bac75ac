/** Reminder times: 24 hours and 1 hour before. */
import { hourMs } from '../durations.ts';

const before = [24, 1];

/** The first reminder after `afterMs`, in UTC ms; 0 if none is left. */
export function nextAppointmentReminder(starts: number, afterMs: number): number {
  return before.map((hours) => starts - hours * hourMs).find((at) => at > afterMs) ?? 0;
}
