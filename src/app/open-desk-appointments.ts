/** Joins the desk's appointments to the server of a member of staff. */
import {
  calendarMadeSchema,
  changedAtDeskSchema,
  deskAppointmentRoutes as routes,
  deskAppointmentsSchema,
  schedulesSchema,
  slotsSchema,
} from '#domain/appointments/appointment-list.ts';
import { newId } from '#domain/ids.ts';
import { createAskChange } from '#features/appointments/data/appointment-changes.ts';
import type { AppointmentDesk } from '#features/appointments/data/appointment-desk.ts';
import { createTypedTexts } from '#forms/typed-texts.ts';
import type { OpenAccount } from './open-account.ts';

export function openDeskAppointments(
  open: OpenAccount,
  me: string,
): AppointmentDesk & { countTyped: () => Promise<number> } {
  const { ask } = open;
  const change = createAskChange(open.asking);
  const done = async (path: string, body: object) => {
    const answer = await change(path, changedAtDeskSchema, body);
    return answer.kind === 'done' ? { ...answer, value: answer.value.appointment } : answer;
  };
  return {
    me,
    list: (asked) => ask(routes.list, deskAppointmentsSchema, asked),
    slots: (staff, type, moves) => ask(routes.slots, slotsSchema, { staff, type, moves }),
    newId: () => newId(open.device.random),
    book: (booking) => done(routes.book, booking),
    move: (move) => done(routes.move, move),
    cancel: ({ id, seq }, reason) => done(routes.cancel, { id, reason, seen: seq }),
    mark: (mark) => done(routes.mark, mark),
    schedules: () => ask(routes.schedule, schedulesSchema),
    saveSchedule: (schedule, seen) =>
      change(routes.saveSchedule, schedulesSchema, { schedule, seen }),
    saveType: (type) => change(routes.saveType, schedulesSchema, type),
    async calendar(act) {
      const answer = await change(routes.calendar, calendarMadeSchema, { act });
      return answer.kind === 'done' ? { ...answer, value: answer.value.address } : answer;
    },
    ...createTypedTexts(open, 'appointment'),
  };
}
