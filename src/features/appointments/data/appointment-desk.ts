/** Appointments on staff pages. Needs a connection. */
import type * as v from 'valibot';

import {
  calendarMadeSchema,
  changedAtDeskSchema,
  type DeskAppointment,
  deskAppointmentRoutes as routes,
  deskAppointmentsSchema,
  schedulesSchema,
  slotsSchema,
} from '#domain/appointments/appointment-list.ts';
import type {
  deskBookSchema,
  deskListSchema,
  deskMarkSchema,
  deskMoveSchema,
} from '#domain/appointments/appointment.ts';
import type { MeetingType, Schedule } from '#domain/appointments/schedule.ts';
import { newId } from '#domain/ids.ts';
import type { TextValues } from '#domain/stored-form.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { createTypedTexts } from '#forms/typed-texts.ts';
import type { DraftStorage } from '#forms/use-typed.ts';
import type { Ask, Asking } from '#session/account-ask.ts';
import { createAskChange } from './appointments.ts';

type Dependencies = StoreDependencies & { ask: Ask; asking: Asking };

export type AppointmentDesk = DraftStorage &
  Omit<ReturnType<typeof createAppointmentDesk>, keyof DraftStorage>;

declare module '#device/services.ts' {
  interface Parts {
    appointmentDesk: AppointmentDesk;
  }
}

export function createAppointmentDesk(deps: Dependencies, me: string) {
  const { ask } = deps;
  const change = createAskChange(deps.asking);
  const done = async (path: string, body: object) => {
    const answer = await change(path, changedAtDeskSchema, body);
    return answer.kind === 'done' ? { ...answer, value: answer.value.appointment } : answer;
  };
  return {
    me,
    list: (asked: v.InferInput<typeof deskListSchema>) =>
      ask(routes.list, deskAppointmentsSchema, asked),
    slots: (staff: string, type: string, moves: string | null) =>
      ask(routes.slots, slotsSchema, { staff, type, moves }),
    newId: () => newId(deps.device.random),
    book: (booking: v.InferInput<typeof deskBookSchema>) => done(routes.book, booking),
    move: (move: v.InferInput<typeof deskMoveSchema>) => done(routes.move, move),
    cancel: ({ id, seq }: DeskAppointment, reason: string) =>
      done(routes.cancel, { id, reason, seen: seq }),
    mark: (mark: v.InferInput<typeof deskMarkSchema>) => done(routes.mark, mark),
    schedules: () => ask(routes.schedule, schedulesSchema),
    saveSchedule: (schedule: Schedule, seen: number) =>
      change(routes.saveSchedule, schedulesSchema, { schedule, seen }),
    /** `seen`: the changed fields' earlier texts; without it the whole type is replaced. */
    saveType: (type: MeetingType & { seen?: TextValues }) =>
      change(routes.saveType, schedulesSchema, type),
    /** The feed's address is shown only once; empty after a revocation. */
    async calendar(act: 'make' | 'revoke') {
      const answer = await change(routes.calendar, calendarMadeSchema, { act });
      return answer.kind === 'done' ? { ...answer, value: answer.value.address } : answer;
    },
    ...createTypedTexts(deps, 'appointment'),
  };
}
