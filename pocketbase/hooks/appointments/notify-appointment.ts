/** Mails client and staff about changes, each in their local time, with a calendar file. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import {
  appointmentTime,
  timeInBoth,
  type ZoneName,
} from '#domain/appointments/appointment-time.ts';
import { calendarFile, type CalendarEvent } from '#domain/appointments/calendar.ts';
import { isHeld } from '#domain/appointments/appointment.ts';
import { nextAppointmentReminder } from '#domain/appointments/reminders.ts';
import { isActive } from '../accounts/accounts.ts';
import { findRow, transact } from '../core/database.ts';
import type { AppointmentMail, AppointmentNews } from '../mail/email-templates.ts';
import { takeBackMails, queueMail } from '../mail/queue-mail.ts';
import { pageUrl } from '../mail/site-url.ts';
import { readPreferences } from '../notifications/preferences.ts';
import {
  type Appointment,
  dueReminders,
  findAppointment,
  writeAppointment,
} from './appointments-table.ts';
import { schedulesOf } from './schedules-table.ts';
import { eachItem } from '../core/each-item.ts';

/** `was` is the former start, UTC ms. */
type News = { news: AppointmentNews; was?: number };

export function notifyOfAppointment(tx: PbApp, one: Appointment, { news, was }: News): void {
  // Removes unsent reminders, which have the old time.
  if (news !== 'reminder') takeBackMails(tx, { kind: 'appointment-reminder', about: one.id });
  const client = findRow(tx, 'clients', one.client);
  const staff = findRow(tx, 'staff', one.staff);
  const theirs = schedulesOf(tx).find(({ id }) => id === one.staff);
  const zone = theirs?.schedule?.zone ?? firm.zone.name;
  const base = {
    news,
    name: one.name,
    where: whereOf(one),
    client: one.client,
    calendar: news === 'reminder' ? '' : calendarOfChange(one),
  };
  const mailIn = (own: ZoneName, other: ZoneName): AppointmentMail => ({
    ...base,
    time: timeInBoth(one.starts, own, other),
    was: was === undefined ? '' : appointmentTime(was, own),
  });
  const wantsReminders = news !== 'reminder' || readPreferences(tx, one.client).reminders === 'on';
  if (client && isActive(client) && wantsReminders) {
    const data = mailIn(one.zone, zone);
    const kind = news === 'reminder' ? 'appointment-reminder' : 'appointment';
    queueMail(tx, { kind, to: client.getString('email'), data, about: one.id });
  }
  if (staff && isActive(staff) && news !== 'reminder') {
    const data = mailIn(zone, one.zone);
    queueMail(tx, { kind: 'staff-appointment', to: staff.getString('email'), data, about: one.id });
  }
}

export function notifyOfDecline(tx: PbApp, { id, client, name }: Appointment): void {
  const account = findRow(tx, 'clients', client);
  if (!account || !isActive(account)) return;
  const to = account.getString('email');
  queueMail(tx, { kind: 'wish-declined', to, data: { name }, about: id });
}

export function eventOf(one: Appointment, url: string): CalendarEvent {
  return {
    uid: `${one.id}@${firm.site.replace(/^https?:\/\//, '')}`,
    sequence: one.seq,
    starts: one.starts,
    ends: one.ends,
    changed: one.changed,
    summary: `${firm.name}: ${one.name}`,
    location: whereOf(one),
    url,
    cancelled: one.state === 'cancelled',
  };
}

export const organizer = () => ({ name: firm.name, email: firm.email });

function calendarOfChange(one: Appointment): string {
  const event = eventOf(one, pageUrl(paths.portalAppointments));
  const method = event.cancelled ? 'CANCEL' : 'PUBLISH';
  return calendarFile({ method, name: firm.name, organizer: organizer(), events: [event] });
}

function whereOf({ place, link }: Appointment): string {
  if (place === 'video') return link;
  if (place === 'phone') return 'By phone: we call you';
  const { street, city, state, zip } = firm.office;
  return `${street}, ${city}, ${state} ${zip}`;
}

/** After an outage sends only one reminder, and none once the appointment has begun. */
export function remindAppointments(app: PbApp, now: number): void {
  eachItem(app, 'appointments', dueReminders(app, now), ({ id }) => {
    transact(app, (tx) => {
      const one = findAppointment(tx, id);
      if (!one || one.remind === 0 || one.remind > now) return;
      const remind = isHeld(one.state) ? nextAppointmentReminder(one.starts, now) : 0;
      writeAppointment(tx, { ...one, remind });
      if (isHeld(one.state) && one.starts > now) notifyOfAppointment(tx, one, { news: 'reminder' });
    });
  });
}
