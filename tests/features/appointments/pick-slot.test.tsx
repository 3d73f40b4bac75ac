// @vitest-environment happy-dom
/** Free times that are read anew while someone chooses: the choice and the focus stay, and what is gone is said. */
import { act } from 'react';
import { expect, test } from 'vitest';

import type { Appointments } from '#features/appointments/data/appointments.ts';
import { PickSlot } from '#features/appointments/parts/pick-slot.tsx';
import { bookingTexts } from '#texts/appointments.ts';
import { click, oneOf, render, until } from '../../ui/render.ts';

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
      besides={{ label: bookingTexts.toWish, go: () => {} }}
    />,
  );
  await asked[0]?.({ kind: 'read', value: { slots: [nine, ten] } });
  const radio = () => oneOf(HTMLInputElement, page, `input[value="${ten}"]`);
  await click(radio());
  radio().focus();
  return { page, asked, radio };
}

const comesOnline = () => act(async () => dispatchEvent(new Event('online')));

test('back online, the choice and the focus stay while times are read anew', async () => {
  const { asked, radio } = await open();
  const before = radio();
  await comesOnline();
  expect(radio()).toBe(before);
  expect(document.activeElement).toBe(before);
  await asked[1]?.({ kind: 'read', value: { slots: [ten] } });
  expect(radio().checked).toBe(true);
  expect(document.activeElement).toBe(radio());
});

test('where it cannot be read anew, what was shown stays', async () => {
  const { asked, radio } = await open();
  await comesOnline();
  await asked[1]?.({ kind: 'unreachable' });
  expect(radio().checked).toBe(true);
});

test('a choice that someone else has by now is said, and the focus goes to the day', async () => {
  const { page, asked } = await open();
  await comesOnline();
  await asked[1]?.({ kind: 'read', value: { slots: [nine] } });
  await until(() => expect(page.textContent).toContain(bookingTexts.refusals.slot_taken));
  expect(document.activeElement?.getAttribute('name')).toBe('time-day');
});
