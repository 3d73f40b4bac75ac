/** Reminds clients of their appointments, 24 hours and 1 hour before: a job of each minute. */
import { isHeld } from '#domain/appointments/appointment.ts';
import { nextAppointmentReminder } from '#domain/appointments/reminders.ts';
import { eachItem } from '../core/each-item.ts';
import { transact } from '../core/transaction.ts';
import { dueReminders, findAppointment, writeAppointment } from './appointments-table.ts';
import { tellAppointment } from './tell-appointment.ts';

/** What was missed while the server was off is said once, and never after the beginning. */
export function remindAppointments(app: PbApp, now: number): void {
  eachItem(app, 'appointments', dueReminders(app, now), ({ id }) => {
    transact(app, (tx) => {
      const one = findAppointment(tx, id);
      if (!one || one.remind === 0 || one.remind > now) return;
      const remind = isHeld(one.state) ? nextAppointmentReminder(one.starts, now) : 0;
      writeAppointment(tx, { ...one, remind });
      if (isHeld(one.state) && one.starts > now) tellAppointment(tx, one, { news: 'reminder' });
    });
  });
}
