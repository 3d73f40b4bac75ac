// @vitest-environment happy-dom
/** One's own hours: nothing that is entered is overwritten, here or on another device, and nothing is called saved that is not. */
import { expect, test, vi } from 'vitest';

import type { AppointmentDesk } from '#features/appointments/data/appointment-desk.ts';
import { HoursForm } from '#features/appointments/desk/hours-form.tsx';
import { hoursKeptTexts, hoursProblemTexts, hoursTexts } from '#texts/appointments-desk.ts';
import { click, oneOf, render, until } from '../../ui/render.ts';
import {
  aGate,
  anAppointmentDesk,
  AtAppointmentDesk,
  buttonOf,
  schedulesAt,
  typeByName,
} from './an-appointment-desk.tsx';

type Saving = AppointmentDesk['saveSchedule'];

async function open(desk: AppointmentDesk, schedules = schedulesAt(3)) {
  const shown = (of: typeof schedules) => (
    <AtAppointmentDesk desk={desk}>
      <HoursForm schedules={of} onSaved={() => {}} />
    </AtAppointmentDesk>
  );
  const { page, again } = await render(shown(schedules));
  const value = (name: string) => oneOf(HTMLInputElement, page, `[name="${name}"]`).value;
  return { page, value, show: (of: typeof schedules) => again(shown(of)) };
}

const accepts = (rev: number): Saving =>
  vi.fn<Saving>(async (schedule) => ({ kind: 'done', value: schedulesAt(rev, schedule) }));

test('nothing can be entered before what was kept is there', async () => {
  const kept = new Map();
  const first = await open(anAppointmentDesk({}, kept));
  await typeByName(first.page, 'notice', '7');
  const gate = aGate();
  const slow = anAppointmentDesk({
    typed: async (form) => {
      await gate.opened;
      return kept.get(form);
    },
  });
  const { page, value } = await open(slow);
  expect(page.querySelector('[name="notice"]')).toBeNull();
  await gate.open();
  expect(value('notice')).toBe('7');
});

test('saved on another device since, both are shown, and what is chosen is saved over the newest', async () => {
  const kept = new Map();
  const before = await open(anAppointmentDesk({}, kept), schedulesAt(3));
  await typeByName(before.page, 'notice', '7');
  const saveSchedule = accepts(5);
  const { page, value } = await open(
    anAppointmentDesk({ saveSchedule }, kept),
    schedulesAt(4, { buffer: 20 }),
  );
  expect(page.textContent).toContain(`${hoursTexts.buffer}: 20`);
  expect(page.textContent).toContain(`${hoursTexts.notice}: 7`);
  expect(page.querySelector('[name="notice"]')).toBeNull();
  await click(oneOf(HTMLInputElement, page, 'input[value="theirs"]'));
  await click(buttonOf(page, 'Continue with these'));
  expect([value('notice'), value('buffer')]).toEqual(['0', '20']);
  await click(buttonOf(page, hoursTexts.save));
  expect(saveSchedule).toHaveBeenCalledWith(expect.objectContaining({ buffer: 20 }), 4);
  expect(page.textContent).toContain(hoursTexts.saved);
});

test('what is entered goes over the revision that it was begun from', async () => {
  const saveSchedule = vi.fn<Saving>(async () => ({ kind: 'changed' }));
  const { page, show } = await open(anAppointmentDesk({ saveSchedule }), schedulesAt(3));
  await typeByName(page, 'notice', '7');
  await click(buttonOf(page, hoursTexts.save));
  expect(saveSchedule).toHaveBeenCalledWith(expect.objectContaining({ notice: 7 }), 3);
  expect(page.textContent).toContain(hoursTexts.changed);
  await show(schedulesAt(4, { buffer: 20 }));
  await until(() => expect(page.textContent).toContain(`${hoursTexts.buffer}: 20`));
});

test('a change while it is being saved is kept and not called saved', async () => {
  const gate = aGate();
  const saveSchedule = vi.fn<Saving>(async (schedule) => {
    await gate.opened;
    return { kind: 'done', value: schedulesAt(4, schedule) };
  });
  const { page, value } = await open(anAppointmentDesk({ saveSchedule }));
  await typeByName(page, 'notice', '7');
  await click(buttonOf(page, hoursTexts.save));
  await typeByName(page, 'notice', '8');
  await gate.open();
  expect(value('notice')).toBe('8');
  expect(page.textContent).not.toContain(hoursTexts.savedRest);
  await until(() => expect(page.textContent).toContain(hoursKeptTexts.kept));
  await click(buttonOf(page, hoursTexts.save));
  expect(saveSchedule).toHaveBeenLastCalledWith(expect.objectContaining({ notice: 8 }), 4);
});

test('what is wrong stands at its field and in the list, all of it at once, until it is mended', async () => {
  const saveSchedule = accepts(4);
  const wrong = {
    hours: [
      { day: 1, from: '09:00', to: '12:00' },
      { day: 1, from: '11:00', to: '10:00' },
      { day: 5, from: '17:00', to: '09:00' },
      { day: 2, from: '09:00', to: '12:00' },
      { day: 2, from: '11:00', to: '15:00' },
    ],
    daysOff: [{ from: '2027-12-31', to: '2027-12-24' }],
  };
  const { page } = await open(anAppointmentDesk({ saveSchedule }), schedulesAt(3, wrong));
  await typeByName(page, 'notice', 'a day');
  await typeByName(page, 'off-0-from', '');
  await click(buttonOf(page, hoursTexts.save));
  const { order, overlap, day, number } = hoursProblemTexts;
  const rule = number.replace('{least}', '0').replace('{most}', '336');
  const said = (name: string) => page.querySelector(`#${name}-error`)?.textContent;
  expect(said('day-1-1-to')).toBe(order);
  expect(said('day-5-0-to')).toBe(order);
  expect(said('day-2-1-from')).toBe(overlap);
  expect(said('off-0-from')).toBe(day);
  expect(said('notice')).toBe(rule);
  const items = [...page.querySelectorAll('[role=alert] a')].map((one) => one.textContent);
  expect(items).toEqual([
    `Monday until: ${order}`,
    `Tuesday from: ${overlap}`,
    `Friday until: ${order}`,
    `Off from: ${day}`,
    `${hoursTexts.notice}: ${rule}`,
  ]);
  expect(document.activeElement?.getAttribute('role')).toBe('alert');

  await typeByName(page, 'notice', '24');
  expect(said('notice')).toBeUndefined();
  await typeByName(page, 'day-1-1-to', '13:00');
  expect(said('day-1-1-to')).toBeUndefined();
  // What the last press did not find waits for the next one.
  expect(said('day-1-1-from')).toBeUndefined();
  await click(buttonOf(page, hoursTexts.save));
  expect(said('day-1-1-from')).toBe(overlap);
  expect(saveSchedule).not.toHaveBeenCalled();
});

test('where the device has no room it says so', async () => {
  const { page } = await open(anAppointmentDesk({ keepTyped: async () => false }));
  await typeByName(page, 'notice', '7');
  await until(() => expect(page.textContent).toContain(hoursKeptTexts.unkept));
});

test('where only the answer was lost, the same hours are no conflict', async () => {
  const kept = new Map();
  const before = await open(anAppointmentDesk({}, kept), schedulesAt(3));
  await typeByName(before.page, 'notice', '7');
  const saveSchedule = accepts(5);
  const { page } = await open(
    anAppointmentDesk({ saveSchedule }, kept),
    schedulesAt(4, { notice: 7 }),
  );
  await click(buttonOf(page, hoursTexts.save));
  expect(saveSchedule).toHaveBeenCalledWith(expect.objectContaining({ notice: 7 }), 4);
});
