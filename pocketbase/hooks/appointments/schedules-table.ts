import * as v from 'valibot';

import {
  type MeetingType,
  meetingTypeSchema,
  type Schedule,
  scheduleSchema,
} from '#domain/appointments/schedule.ts';
import { hasRow, selectAll, selectRows, selectValue, upsert } from '../core/sql.ts';

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
  return found.map(({ id, name, rev, schedule }) => ({ id, name, rev, schedule: read(schedule) }));
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

function read(text: string): Schedule | null {
  return text === '' ? null : v.parse(scheduleSchema, JSON.parse(text));
}
