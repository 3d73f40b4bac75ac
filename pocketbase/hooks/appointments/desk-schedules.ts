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
import { isActive, requireProof } from '../accounts/accounts.ts';
import { requireLimit } from '../core/limiter.ts';
import { limits } from '../limits.ts';
import { mailNotice } from '../accounts/notices.ts';
import { appendAudit } from '../audit/append.ts';
import { dayMs } from '#domain/durations.ts';
import { findRow, transact } from '../core/database.ts';
import { refuse, refuseFields, setApiHeaders } from '../core/answer.ts';
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
import { eventOf, organizer } from './notify-appointment.ts';
import { endpoint, type Context } from '../endpoint.ts';

/** `seen` holds the changed fields' former values as text; without it all fields are saved. */
const saveTypeSchema = v.intersect([
  meetingTypeSchema,
  v.object({ seen: v.exactOptional(v.record(v.string(), v.string())) }),
]);

const retentionDays = 60;

/** Saves the caller's own hours; 409 if another device saved since. */
export const saveSchedule = endpoint(
  saveScheduleSchema,
  ({ app, by: staff }, { schedule, seen }) => {
    transact(app, (tx) => {
      if (!writeSchedule(tx, staff.id, schedule, seen)) refuse(409, 'changed');
      appendAudit(tx, { by: staff, action: 'schedule-saved' }, Date.now());
    });
    return showSchedules({ app, by: staff });
  },
);

/** Merges by field; 409 on a conflict. Existing bookings keep their values. */
export const saveMeetingType = endpoint(
  saveTypeSchema,
  ({ app, by: staff }, { seen, ...wanted }) => {
    transact(app, (tx) => {
      const all = meetingTypes(tx);
      const stored = all.find(({ id }) => id === wanted.id);
      const isFull = !stored && all.length >= meetingTypesAtMost;
      if (isFull) refuseFields([{ path: 'name', code: 'invalid' }]);
      const type = stored && seen ? joined(stored, wanted, seen) : wanted;
      if (!type) refuse(409, 'changed');
      writeMeetingType(tx, type, Date.now());
      appendAudit(tx, { by: staff, action: 'meeting-type-saved' }, Date.now());
    });
    return showSchedules({ app, by: staff });
  },
);

/** Merges `changed` into the type; null on a conflict or an invalid result. */
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

/** Creates the feed's address, shown once, or revokes it. Creating needs a recent password and mails a notice. */
export const changeCalendar = endpoint(
  calendarAskedSchema,
  ({ app, by: staff, session }, { act }) => {
    if (act === 'make') {
      requireProof({ app, session });
      requireLimit(app, limits.calendarAddresses, staff.id);
    }
    const key = act === 'make' ? $security.randomString(43) : '';
    transact(app, (tx) => {
      setCalendar(tx, staff.id, key === '' ? '' : $security.sha256(key));
      const action = key === '' ? 'calendar-revoked' : 'calendar-made';
      appendAudit(tx, { by: staff, action }, Date.now());
      if (key !== '') mailNotice(tx, staff, { to: staff.getString('email'), notice: 'calendar' });
    });
    const address = key === '' ? '' : pageUrl(`${appointmentRoutes.calendar}?key=${key}`);
    return { address };
  },
);

/** The feed contains no client names. */
export function sendCalendar(e: RequestEvent): void {
  const key = e.request.url.query().get('key');
  const owner = key.length === 43 ? calendarOwner(e.app, $security.sha256(key)) : '';
  const staff = owner === '' ? undefined : findRow(e.app, 'staff', owner);
  if (!staff || !isActive(staff)) return refuse(404, 'not_found');
  const since = Date.now() - retentionDays * dayMs;
  const events = calendarOf(e.app, staff.id, since).map((one) =>
    eventOf(one, pageUrl(clientPath(one.client))),
  );
  setApiHeaders(e);
  e.response.header().set('Content-Type', 'text/calendar; charset=utf-8');
  e.string(
    200,
    calendarFile({ method: 'PUBLISH', name: firm.name, organizer: organizer(), events }),
  );
}

export function showSchedules({ app, by: staff }: Pick<Context, 'app' | 'by'>): object {
  return {
    staff: schedulesOf(app),
    types: meetingTypes(app),
    calendar: hasCalendar(app, staff.id),
  };
}
