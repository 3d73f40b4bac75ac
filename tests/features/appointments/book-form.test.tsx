// @vitest-environment happy-dom
/** Booking on the client's page: once a time is booked it is chosen no more. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';

import type { AppointmentView } from '#domain/appointments/appointment-list.ts';
import {
  type Appointments,
  AppointmentsProvider,
} from '#features/appointments/data/appointments.ts';
import { BookForm } from '#features/appointments/parts/book-form.tsx';
import { WishForm } from '#features/appointments/parts/wish-form.tsx';
import { bookingTexts } from '#texts/appointments.ts';
import { anId } from '../../support/op-api.ts';
import { click, oneOf, render, until } from '../../ui/render.ts';
import { buttonOf } from './an-appointment-desk.tsx';
import { anAppointment } from './an-appointment.ts';

const type = { id: anId(), name: 'Phone call', minutes: 30, place: 'phone' as const };
const [nine, ten] = [Date.UTC(2027, 2, 8, 15), Date.UTC(2027, 2, 8, 16)];

/** What this page does not ask for. */
const never = () => new Promise<never>(() => {});

function theirs(book: Appointments['book']): Appointments {
  return {
    all: { db: { superseded: false }, read: never, first: null },
    last: { snapshot: () => 'reading', subscribe: () => () => {} },
    refresh: never,
    // Both stay free: with others of the staff.
    slots: async () => ({ kind: 'read', value: { slots: [nine, ten] } }),
    newId: anId,
    book,
    move: never,
    cancel: never,
    wish: never,
    typed: async () => ({}),
    keepTyped: async () => true,
    dropTyped: async () => undefined,
  };
}

async function open(book: Appointments['book']) {
  const { page } = await render(
    <AppointmentsProvider value={theirs(book)}>
      <BookForm types={[type]} zone="America/Denver" />
    </AppointmentsProvider>,
  );
  const choose = async (starts: number) => {
    await until(() => oneOf(HTMLInputElement, page, `input[value="${starts}"]`));
    await click(oneOf(HTMLInputElement, page, `input[value="${starts}"]`));
  };
  return { page, choose, press: () => click(buttonOf(page, bookingTexts.book)) };
}

test('row 200: after each booking no time is chosen, and the button pressed again books nothing', async () => {
  const book = vi.fn<Appointments['book']>(
    async ({ id, starts }): Promise<{ kind: 'done'; value: AppointmentView }> => ({
      kind: 'done',
      value: anAppointment({ id, starts }),
    }),
  );
  const { page, choose, press } = await open(book);
  for (const starts of [nine, ten]) {
    await choose(starts);
    await press();
    await until(() => expect(page.textContent).toContain(bookingTexts.unchosen));
  }
  await press();
  expect(book.mock.calls.map(([{ starts }]) => starts)).toEqual([nine, ten]);
});

test('nothing can be typed over a wish before what is kept of it is shown', async () => {
  let read: (kept: { text: string }) => void = () => {};
  const appointments: Appointments = {
    ...theirs(never),
    typed: () => new Promise((end) => (read = end)),
  };
  const { page } = await render(
    <AppointmentsProvider value={appointments}>
      <WishForm type={type.id} zone="America/Denver" onBack={() => {}} onDone={() => {}} />
    </AppointmentsProvider>,
  );
  const field = oneOf(HTMLTextAreaElement, page, 'textarea');
  expect(field.readOnly).toBe(true);
  await act(async () => read({ text: 'Mornings' }));
  expect([field.value, field.readOnly]).toEqual(['Mornings', false]);
});
