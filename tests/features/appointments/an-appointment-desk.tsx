/** The desk's appointments around what a test looks at: what is typed is kept in memory, the server is what the test says. */
import type { ReactNode } from 'react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { createServices } from '#app/create-services.ts';
import { ServicesProvider } from '#device/services.ts';
import type { Schedules } from '#domain/appointments/appointment-list.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import {
  type AppointmentDesk,
  AppointmentDeskProvider,
} from '#features/appointments/data/appointment-desk.ts';
import { wideOpen } from '../../support/appointments.ts';
import { anId } from '../../support/op-api.ts';
import { oneOf, typeInto } from '../../ui/render.ts';

const me = anId();

/** One's own hours, `rev` times saved. */
export const schedulesAt = (rev: number, facts: object = {}): Schedules => ({
  staff: [{ id: me, name: 'Ruth', schedule: { ...wideOpen, ...facts }, rev }],
  types: [],
  calendar: false,
});

const unreachable = () => Promise.resolve({ kind: 'unreachable' } as const);

/** Nothing can be done there but what `desk` says; `kept` is what is typed, by form. */
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
    ...desk,
  };
}

type AtDeskProps = { desk: AppointmentDesk; children: ReactNode };

export function AtAppointmentDesk({ desk, children }: AtDeskProps) {
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const services = createServices(first, () => new Promise<never>(() => {}));
  return (
    <MemoryRouter>
      <ServicesProvider value={services}>
        <AppointmentDeskProvider value={desk}>{children}</AppointmentDeskProvider>
      </ServicesProvider>
    </MemoryRouter>
  );
}

/** Types into a field by its name. */
export const typeByName = (page: ParentNode, name: string, words: string): Promise<void> =>
  typeInto(oneOf(HTMLInputElement, page, `[name="${name}"]`), words);

/** A button by its words. */
export function buttonOf(page: ParentNode, words: string): HTMLButtonElement {
  const found = [...page.querySelectorAll('button')].find((one) => one.textContent === words);
  if (!found) throw new Error(`no button ${words} in ${document.body.innerHTML}`);
  return found;
}

/** Ends when the test says so. */
export function aGate() {
  let open: () => void = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open: () => act(async () => open()) };
}
