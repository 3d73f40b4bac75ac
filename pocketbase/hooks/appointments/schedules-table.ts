/** When staff can be met and the kinds of meeting, in plain SQL. */
import * as v from 'valibot';

import {
  type MeetingType,
  meetingTypeSchema,
  type Schedule,
  scheduleSchema,
} from '#domain/appointments/schedule.ts';
import { hasRow, selectAll, selectRows, selectValue, upsert } from '../core/sql.ts';

/** Someone of the staff in force; `schedule` is null until they saved one. */
export type Scheduled = { id: string; name: string; schedule: Schedule | null; rev: number };

/** Everyone in force, by name. */
export function schedulesOf(app: PbApp): Scheduled[] {
  const found = selectAll(
    app,
    `SELECT staff.id AS id, staff.name AS name, coalesce(schedule, '') AS schedule, coalesce(rev, 0) AS rev
      FROM staff LEFT JOIN staff_schedules ON staff_schedules.staff = staff.id
      WHERE verified AND NOT disabled ORDER BY name, staff.id`,
    {},
    { id: '', name: '', schedule: '', rev: 0 },
  );
  return found.map(({ id, name, rev, schedule }) => ({ id, name, rev, schedule: read(schedule) }));
}

/** Writes one's own over the revision that was seen; false where another device has saved since. */
export function writeSchedule(tx: PbApp, staff: string, schedule: Schedule, seen: number): boolean {
  const now = schedulesOf(tx).find(({ id }) => id === staff);
  if (!now || now.rev !== seen) return false;
  const row = { staff, schedule: JSON.stringify(schedule), rev: 1 };
  upsert(tx, 'staff_schedules', ['staff'], row, { rev: 'rev + 1' });
  return true;
}

/** The kinds of meeting, also those that are no longer offered, in the order in which they were made. */
export function meetingTypes(app: PbApp): MeetingType[] {
  const columns = { id: '', name: '', minutes: 0, place: '', link: '', open: false };
  const found = selectRows(app, columns, 'FROM meeting_types ORDER BY made, id');
  return found.map((row) => v.parse(meetingTypeSchema, row));
}

/** Writes one, new at `now` or as it is now. */
export function writeMeetingType(tx: PbApp, type: MeetingType, now: number): void {
  upsert(tx, 'meeting_types', ['id'], { ...type, made: now }, { made: 'made' });
}

/** Lets an address open someone's calendar; an empty hash lets none. */
export function setCalendar(tx: PbApp, staff: string, hash: string): void {
  upsert(tx, 'staff_schedules', ['staff'], { staff, calendar: hash });
}

/** Ends the address of an account's calendar; false where it had none. */
export function endCalendar(tx: PbApp, account: string): boolean {
  if (!hasCalendar(tx, account)) return false;
  setCalendar(tx, account, '');
  return true;
}

/** Whose calendar a hash opens; empty for no one's. */
export function calendarOwner(app: PbApp, hash: string): string {
  const sql =
    "SELECT staff AS value FROM staff_schedules WHERE calendar = {:hash} AND calendar != ''";
  return selectValue(app, sql, { hash }, '');
}

/** True where someone's calendar can be opened by an address. */
export function hasCalendar(app: PbApp, staff: string): boolean {
  const sql = "SELECT staff FROM staff_schedules WHERE staff = {:staff} AND calendar != ''";
  return hasRow(app, sql, { staff });
}

function read(text: string): Schedule | null {
  return text === '' ? null : v.parse(scheduleSchema, JSON.parse(text));
}
