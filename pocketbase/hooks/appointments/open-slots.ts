import type { Interval } from '#domain/appointments/schedule.ts';
import { freeSlots } from '#domain/appointments/slots.ts';
import { factsInForce } from '../firm/firm-in-force.ts';
import { adviserOf } from '../requests/advisers.ts';
import { bookedOf } from './appointments-table.ts';
import { type Scheduled, schedulesOf } from './schedules-table.ts';

const dayMs = 86_400_000;

/** `moves` is the id of an appointment being moved, or empty. */
type Wanted = { minutes: number; moves: string; now: number };

/** The client's adviser if they have hours, else all staff with hours. */
export function staffToMeet(app: PbApp, client: string): Scheduled[] {
  const all = schedulesOf(app).filter(({ schedule }) => schedule !== null);
  const { adviser } = adviserOf(app, client);
  const own = all.filter(({ id }) => id === adviser);
  return own.length > 0 ? own : all;
}

/** Free slots on days the firm is open, UTC milliseconds. */
export function slotsOf(
  app: PbApp,
  { id, schedule }: Scheduled,
  { minutes, moves, now }: Wanted,
  within?: Interval,
): number[] {
  if (!schedule) return [];
  const from = within?.from ?? now;
  const until = within?.until ?? now + schedule.horizon * dayMs;
  const booked = bookedOf(app, id, { from: from - 2 * dayMs, until: until + 2 * dayMs }, moves);
  const daysOff = [...schedule.daysOff, ...factsInForce().daysOff];
  return freeSlots({ schedule: { ...schedule, daysOff }, minutes, booked, now }, within);
}

export function slotsWith(app: PbApp, staff: readonly Scheduled[], wanted: Wanted): number[] {
  const all = new Set(staff.flatMap((one) => slotsOf(app, one, wanted)));
  return [...all].sort((a, b) => a - b);
}

/** Returns the free staff member with the fewest appointments within 24 hours of `starts`. */
export function whoIsFree(
  app: PbApp,
  staff: readonly Scheduled[],
  wanted: Wanted,
  starts: number,
): Scheduled | undefined {
  const around = { from: starts - dayMs, until: starts + dayMs };
  return staff
    .filter((one) => slotsOf(app, one, wanted, { from: starts, until: starts + 1 }).length > 0)
    .map((one) => ({ one, taken: bookedOf(app, one.id, around, wanted.moves).length }))
    .sort((a, b) => a.taken - b.taken)[0]?.one;
}
