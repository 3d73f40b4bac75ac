/** The desk's appointments for tests: typed text in memory, answers by the test. */
import { type ReactNode, act } from 'react';

import type { Schedules } from '#domain/appointments/appointment-list.ts';
import { type AppointmentDesk } from '#features/appointments/data/appointment-desk.ts';
import { wideOpen } from '../../support/appointments.ts';
import { anId } from '../../support/op-api.ts';
import { inApp } from '../../support/in-app.tsx';
import { aHold } from '../../support/held-database.ts';
import { Provide } from '#device/services.ts';

const me = anId();

/** One's own hours after `rev` saves. */
export const schedulesAt = (rev: number, facts: object = {}): Schedules => ({
  staff: [{ id: me, name: 'Ruth', schedule: { ...wideOpen, ...facts }, rev }],
  types: [],
  calendar: false,
});

const unreachable = () => Promise.resolve({ kind: 'unreachable' } as const);

/** Only what `desk` says works; `kept` is typed text by form. */
export function anAppointmentDesk(
  desk: Partial<AppointmentDesk> = {},
  kept = new Map<string, Record<string, string>>(),
): AppointmentDesk {
  return {
    me,
    list: unreachable,
    slots: unreachable,
    newId: anId,
    book: unreachable,
    move: unreachable,
    cancel: unreachable,
    mark: unreachable,
    schedules: unreachable,
    saveSchedule: unreachable,
    saveType: unreachable,
    calendar: unreachable,
    typed: async (form) => kept.get(form) ?? {},
    async keepTyped(form, values) {
      kept.set(form, values);
      return true;
    },
    async dropTyped(form) {
      kept.delete(form);
    },
    countTyped: async () => kept.size,
    ...desk,
  };
}

type AtDeskProps = { desk: AppointmentDesk; children: ReactNode };

export function AtAppointmentDesk({ desk, children }: AtDeskProps) {
  return inApp(<Provide parts={{ appointmentDesk: desk }}>{children}</Provide>);
}

/** A promise that resolves when the test says so. */
export function aGate() {
  const [opened, open] = aHold();
  return { opened, open: () => act(async () => open()) };
}
