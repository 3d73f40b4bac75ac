/** When staff can be met, the kinds of meeting, and the calendars that subscribe. */
import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { clientPath } from '#config/member-paths.ts';
import {
  appointmentRoutes,
  calendarAskedSchema,
  saveScheduleSchema,
} from '#domain/appointments/appointment-list.ts';
import { calendarFile } from '#domain/appointments/calendar.ts';
import {
  type MeetingType,
  meetingTypeSchema,
  meetingTypesAtMost,
} from '#domain/appointments/schedule.ts';
import { isInForce } from '../accounts/account.ts';
import { atDesk, forLook, oneOfStaff, refuseFields } from '../accounts/account-request.ts';
import { type Allowance, mayAsk } from '../accounts/allowance.ts';
import { mailNotice } from '../accounts/notices.ts';
import { isJustProven } from '../accounts/prove-password.ts';
import { appendAudit } from '../audit/append.ts';
import { answer, guarded, refuse } from '../core/answer.ts';
import { findRow } from '../core/rows.ts';
import { setApiHeaders } from '../core/safe-headers.ts';
import { transact } from '../core/transaction.ts';
import { pageUrl } from '../mail/site-url.ts';
import { calendarOf } from './appointments-table.ts';
import {
  calendarOwner,
  hasCalendar,
  meetingTypes,
  schedulesOf,
  setCalendar,
  writeMeetingType,
  writeSchedule,
} from './schedules-table.ts';
import { eventOf, organizer } from './tell-appointment.ts';

/** One as it is wanted, and what stood in the fields that are changed, as texts; without that, all of them are meant. */
const saveTypeSchema = v.intersect([
  meetingTypeSchema,
  v.object({ seen: v.exactOptional(v.record(v.string(), v.string())) }),
]);

const perAddress = { name: 'schedules', burst: 120, everySeconds: 1 };
/** Each is mailed to the account. */
const newAddresses: Allowance = { name: 'calendar addresses', burst: 5, everySeconds: 10 * 60 };
const dayMs = 86_400_000;

/** What stays in a calendar that subscribes. */
const keptDays = 60;

/** GET /api/desk/appointments/schedule. */
export function showSchedules(e: RequestEvent): void {
  forLook(e, oneOfStaff, perAddress, (staff) => answerSchedules(e, staff));
}

/** POST /api/desk/appointments/schedule/save: one's own. What another device has saved since stays, and is answered. */
export function saveSchedule(e: RequestEvent): void {
  atDesk(e, saveScheduleSchema, ({ schedule, seen }, staff) => {
    let isSaved = false;
    transact(e.app, (tx) => {
      isSaved = writeSchedule(tx, staff.id, schedule, seen);
      if (isSaved) appendAudit(tx, { by: staff, action: 'schedule-saved' }, Date.now());
    });
    if (isSaved) return answerSchedules(e, staff);
    answer(e, 409, { code: 'changed' });
  });
}

/**
 * POST /api/desk/appointments/types/save: a new one, or as it is from now on; what is booked keeps what it was booked as. What
 * a colleague has saved in another field since stays, and in the same field is answered.
 */
export function saveMeetingType(e: RequestEvent): void {
  atDesk(e, saveTypeSchema, ({ seen, ...wanted }, staff) => {
    let isFull = false;
    let isChanged = false;
    transact(e.app, (tx) => {
      const all = meetingTypes(tx);
      const stored = all.find(({ id }) => id === wanted.id);
      isFull = !stored && all.length >= meetingTypesAtMost;
      const type = stored && seen ? joined(stored, wanted, seen) : wanted;
      isChanged = type === null;
      if (isFull || !type) return;
      writeMeetingType(tx, type, Date.now());
      appendAudit(tx, { by: staff, action: 'meeting-type-saved' }, Date.now());
    });
    if (isFull) return refuseFields(e, [{ path: 'name', code: 'invalid' }]);
    if (isChanged) return answer(e, 409, { code: 'changed' });
    answerSchedules(e, staff);
  });
}

/** What is stored with the fields that are changed; null where one of them was changed to something else since, or they do not go together. */
function joined(
  stored: MeetingType,
  wanted: MeetingType,
  seen: Readonly<Record<string, string>>,
): MeetingType | null {
  const type = { ...stored };
  for (const field of ['name', 'minutes', 'place', 'link', 'open'] as const) {
    const before = seen[field];
    if (before === undefined) continue;
    const now = field === 'open' ? (stored.open ? 'yes' : '') : String(stored[field]);
    if (now !== before && stored[field] !== wanted[field]) return null;
    Object.assign(type, { [field]: wanted[field] });
  }
  const whole = type.place === 'video' ? type : { ...type, link: '' };
  return v.is(meetingTypeSchema, whole) ? whole : null;
}

/**
 * POST /api/desk/appointments/calendar: an address that opens one's own calendar, shown this once; or no address any more. Making one
 * needs the password given just now, and is mailed. The address ends with all sessions of the account.
 */
export function changeCalendar(e: RequestEvent): void {
  atDesk(e, calendarAskedSchema, ({ act }, staff) => {
    if (act === 'make' && !(isJustProven(e) && mayAsk(e, newAddresses, staff.id))) return;
    const key = act === 'make' ? $security.randomString(43) : '';
    transact(e.app, (tx) => {
      setCalendar(tx, staff.id, key === '' ? '' : $security.sha256(key));
      const action = key === '' ? 'calendar-revoked' : 'calendar-made';
      appendAudit(tx, { by: staff, action }, Date.now());
      if (key !== '') mailNotice(tx, staff, { to: staff.getString('email'), notice: 'calendar' });
    });
    const address = key === '' ? '' : pageUrl(`${appointmentRoutes.calendar}?key=${key}`);
    answer(e, 200, { address });
  });
}

/** GET /api/appointments/calendar?key=…: for programs that subscribe; no one's name is in it. */
export function sendCalendar(e: RequestEvent): void {
  guarded(e, () => {
    if (!mayAsk(e, perAddress)) return;
    const key = e.request.url.query().get('key');
    const owner = key.length === 43 ? calendarOwner(e.app, $security.sha256(key)) : '';
    const staff = owner === '' ? undefined : findRow(e.app, 'staff', owner);
    if (!staff || !isInForce(staff)) return refuse(e, 404, 'not_found');
    const since = Date.now() - keptDays * dayMs;
    const events = calendarOf(e.app, staff.id, since).map((one) =>
      eventOf(one, pageUrl(clientPath(one.client))),
    );
    setApiHeaders(e);
    e.response.header().set('Content-Type', 'text/calendar; charset=utf-8');
    e.string(
      200,
      calendarFile({ method: 'PUBLISH', name: firm.name, organizer: organizer(), events }),
    );
  });
}

function answerSchedules(e: RequestEvent, staff: PbRecord): void {
  answer(e, 200, {
    staff: schedulesOf(e.app),
    types: meetingTypes(e.app),
    calendar: hasCalendar(e.app, staff.id),
  });
}
