import { dayMs } from '#domain/durations.ts';
import * as v from 'valibot';
import {
  type Interval,
  type MeetingType,
  meetingTypeSchema,
  type Schedule,
  scheduleSchema,
} from '#domain/appointments/schedule.ts';
import { hasRow, selectAll, selectRows, selectValue, upsert } from '../core/database.ts';
import { freeSlots } from '#domain/appointments/slots.ts';
import { factsInForce } from '../firm/firm-in-force.ts';
import { adviserOf } from '../requests/advisers.ts';
import { bookedOf } from './appointments-table.ts';

export type Scheduled = { id: string; name: string; schedule: Schedule | null; rev: number };

export function schedulesOf(app: PbApp): Scheduled[] {
  const found = selectAll(
    app,
    `SELECT staff.id AS id, staff.name AS name, coalesce(schedule, '') AS schedule, coalesce(rev, 0) AS rev
      FROM staff LEFT JOIN staff_schedules ON staff_schedules.staff = staff.id
      WHERE verified AND NOT disabled ORDER BY name, staff.id`,
    {},
    { id: '', name: '', schedule: '', rev: 0 },
  );
  return found.map(({ id, name, rev, schedule: text }) => ({
    id,
    name,
    rev,
    schedule: text === '' ? null : v.parse(scheduleSchema, JSON.parse(text)),
  }));
}

/** False if another device saved since revision `seen`. */
export function writeSchedule(tx: PbApp, staff: string, schedule: Schedule, seen: number): boolean {
  const now = schedulesOf(tx).find(({ id }) => id === staff);
  if (!now || now.rev !== seen) return false;
  const row = { staff, schedule: JSON.stringify(schedule), rev: 1 };
  upsert(tx, 'staff_schedules', ['staff'], row, { rev: 'rev + 1' });
  return true;
}

/** All types in order of creation, also those no longer offered. */
export function meetingTypes(app: PbApp): MeetingType[] {
  const columns = { id: '', name: '', minutes: 0, place: '', link: '', open: false };
  const found = selectRows(app, columns, 'FROM meeting_types ORDER BY made, id');
  return found.map((row) => v.parse(meetingTypeSchema, row));
}

export function writeMeetingType(tx: PbApp, type: MeetingType, now: number): void {
  upsert(tx, 'meeting_types', ['id'], { ...type, made: now }, { made: 'made' });
}

export function setCalendar(tx: PbApp, staff: string, hash: string): void {
  upsert(tx, 'staff_schedules', ['staff'], { staff, calendar: hash });
}

/** Returns false without a calendar. */
export function endCalendar(tx: PbApp, account: string): boolean {
  if (!hasCalendar(tx, account)) return false;
  setCalendar(tx, account, '');
  return true;
}

export function calendarOwner(app: PbApp, hash: string): string {
  const sql =
    "SELECT staff AS value FROM staff_schedules WHERE calendar = {:hash} AND calendar != ''";
  return selectValue(app, sql, { hash }, '');
}

export function hasCalendar(app: PbApp, staff: string): boolean {
  const sql = "SELECT staff FROM staff_schedules WHERE staff = {:staff} AND calendar != ''";
  return hasRow(app, sql, { staff });
}

/** `moves` is the id of an appointment being moved, or empty. */
type Wanted = { minutes: number; moves: string; now: number };

/** The client's adviser if they have hours, else all staff with hours. */
export function staffToMeet(app: PbApp, client: string): Scheduled[] {
  const all = schedulesOf(app).filter(({ schedule }) => schedule !== null);
  const adviser = adviserOf(app, client);
  const own = all.filter(({ id }) => id === adviser);
  return own.length > 0 ? own : all;
}

/** Free slots on days the firm is open, UTC ms. */
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
