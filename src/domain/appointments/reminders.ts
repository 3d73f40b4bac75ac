/** When an appointment is reminded of: 24 hours and 1 hour before. Source: docs/product.md, Appointments. */
const hourMs = 3_600_000;

/** Hours before the beginning, the earlier first. */
const before = [24, 1];

/** The next reminder after a moment, UTC milliseconds; 0 where none follows. */
export function nextAppointmentReminder(starts: number, afterMs: number): number {
  return before.map((hours) => starts - hours * hourMs).find((at) => at > afterMs) ?? 0;
}
