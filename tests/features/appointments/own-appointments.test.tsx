// @vitest-environment happy-dom

import { act } from 'react';
import { expect, test, vi, describe } from 'vitest';

import type { AppointmentView } from '#domain/appointments/appointment-list.ts';
import { type Appointments } from '#features/appointments/data/appointments.ts';
import { BookForm } from '#features/appointments/parts/book-form.tsx';
import { bookingTexts } from '#texts/appointments.ts';
import { PickSlot } from '#features/appointments/parts/pick-slot.tsx';
import { anId } from '../../support/op-api.ts';
import { click, render, until } from '../../ui/render.ts';
import { anAppointment } from './an-appointment.ts';
import { Provide } from '#device/services.ts';

// Booking on the client's page: a booking clears the chosen time.

const type = { id: anId(), name: 'Phone call', minutes: 30, place: 'phone' as const };
const [nine, ten] = [Date.UTC(2027, 2, 8, 15), Date.UTC(2027, 2, 8, 16)];

/** Calls that this page must not make. */
const never = () => new Promise<never>(() => {});

function theirs(book: Appointments['book']): Appointments {
  return {
    all: { snapshot: () => null, subscribe: () => () => {} },
    last: { snapshot: () => 'reading', subscribe: () => () => {} },
    refresh: never,
    // Both times stay free: with other staff.
    slots: async () => ({ kind: 'read', value: { slots: [nine, ten] } }),
    newId: anId,
    book,
    move: never,
    cancel: never,
    request: never,
    typed: async () => ({}),
    keepTyped: async () => true,
    dropTyped: async () => undefined,
  };
}

async function open(book: Appointments['book']) {
  const { page } = await render(
    <Provide parts={{ appointments: theirs(book) }}>
      <BookForm types={[type]} zone="America/Denver" onBooked={() => {}} />
    </Provide>,
  );
  const choose = async (starts: number) => {
    await until(() => page.input(`input[value="${starts}"]`));
    await click(page.input(`input[value="${starts}"]`));
  };
  return { page, choose, press: () => page.press(bookingTexts.book) };
}

test('row 200: clears the chosen time after a booking; a second press books nothing', async () => {
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
    await page.says(bookingTexts.unchosen);
  }
  await press();
  expect(book.mock.calls.map(([{ starts }]) => starts)).toEqual([nine, ten]);
});

describe('Free times reread while someone chooses', () => {
  type Slots = Awaited<ReturnType<Appointments['slots']>>;

  const day = Date.UTC(2027, 2, 8);
  const [nine, ten] = [day + 15 * 3_600_000, day + 16 * 3_600_000];

  async function open() {
    const asked: ((slots: Slots) => Promise<void>)[] = [];
    const free = () =>
      new Promise<Slots>((done) => {
        asked.push((slots) => act(async () => done(slots)));
      });
    const { page } = await render(
      <PickSlot
        name="time"
        free={free}
        zone="America/Denver"
        label={bookingTexts.book}
        busyLabel={bookingTexts.busy}
        ask={() => Promise.resolve({ kind: 'unreachable' })}
        onDone={() => {}}
        besides={{ label: bookingTexts.toRequest, go: () => {} }}
      />,
    );
    await asked[0]?.({ kind: 'read', value: { slots: [nine, ten] } });
    const radio = () => page.input(`input[value="${ten}"]`);
    await click(radio());
    radio().focus();
    return { page, asked, radio };
  }

  const comesOnline = () => act(async () => dispatchEvent(new Event('online')));

  test('keep the choice and the focus when back online', async () => {
    const { asked, radio } = await open();
    const before = radio();
    await comesOnline();
    expect(radio()).toBe(before);
    expect(document.activeElement).toBe(before);
    await asked[1]?.({ kind: 'read', value: { slots: [ten] } });
    expect(radio().checked).toBe(true);
    expect(document.activeElement).toBe(radio());
  });

  test('stay if they cannot be reread', async () => {
    const { asked, radio } = await open();
    await comesOnline();
    await asked[1]?.({ kind: 'unreachable' });
    expect(radio().checked).toBe(true);
  });

  test('report a choice taken by someone else, and focus the day', async () => {
    const { page, asked } = await open();
    await comesOnline();
    await asked[1]?.({ kind: 'read', value: { slots: [nine] } });
    await page.says(bookingTexts.refusals.slot_taken);
    expect(document.activeElement?.getAttribute('name')).toBe('time-day');
  });
});
