// @vitest-environment happy-dom

import { expect, test, vi, describe } from 'vitest';
import type { ReactNode } from 'react';

import type { DeskAppointment } from '#domain/appointments/appointment-list.ts';
import { inLanes } from '#features/appointments/desk/week-grid.tsx';
import type { AppointmentDesk } from '#features/appointments/data/appointment-desk.ts';
import { DeskItem } from '#features/appointments/desk/desk-item.tsx';
import {
  hoursKeptTexts,
  hoursProblemTexts,
  hoursTexts,
  kindsTexts,
} from '#texts/appointments-desk.ts';
import { bookingTexts } from '#texts/appointments.ts';
import { DayList } from '#features/appointments/desk/day-list.tsx';
import { HoursForm } from '#features/appointments/desk/hours-form.tsx';
import { KindsForm } from '#features/appointments/desk/kinds-form.tsx';
import { CalendarAddress } from '#features/appointments/desk/calendar-address.tsx';
import { AskPasswordProvider } from '#session/ask-password.ts';
import { anId } from '../../support/op-api.ts';
import {
  oneOf,
  render,
  typeInto,
  until,
  press,
  click,
  one,
  pressUndrawn,
  type Page,
} from '../../ui/render.ts';
import { anAppointment } from './an-appointment.ts';
import {
  aGate,
  anAppointmentDesk,
  AtAppointmentDesk,
  schedulesAt,
} from './an-appointment-desk.tsx';
import { aMeetingType } from '../../support/appointments.ts';

const saveText = 'Save your hours';
const makeText = 'Make an address';

const atDesk = (desk: AppointmentDesk, part: ReactNode) =>
  render(<AtAppointmentDesk desk={desk}>{part}</AtAppointmentDesk>);

const item = (one: DeskAppointment, now: number, onChange = () => {}) => (
  <DeskItem
    one={one}
    schedules={schedulesAt(1)}
    zone="America/Chicago"
    now={now}
    onChange={onChange}
  />
);

const atTheDesk = (facts: Parameters<typeof anAppointment>[0] = {}): DeskAppointment => ({
  ...anAppointment(facts),
  client: anId(),
  clientName: 'Ines',
  clientEmail: 'ines@example.com',
  staff: anId(),
  note: '',
});

test('an empty day leads to the next appointment of the calendar shown', async () => {
  const starts = Date.now() + 10 * 86_400_000;
  const soon = { starts, ends: starts + 1_800_000 };
  const all = [
    atTheDesk({ ...soon, state: 'cancelled' }),
    { ...atTheDesk({ ...soon, state: 'booked' }), clientName: 'Marc Delacroix' },
  ];
  const desk = anAppointmentDesk({
    list: async (asked) => {
      const isAsked = (one: DeskAppointment) =>
        'from' in asked && one.starts >= asked.from && one.starts < asked.until;
      return { kind: 'read', value: { appointments: all.filter(isAsked) } };
    },
  });
  const { page } = await atDesk(
    desk,
    <DayList
      schedules={schedulesAt(1)}
      zone="America/Chicago"
      days={1}
      whose=""
      onWhose={() => {}}
    />,
  );
  await page.says('Nothing is booked.');
  await page.says('Next: ');
  await page.press('Next: ');
  await until(() => expect(one(page, 'ul').textContent).toContain('Marc Delacroix'));
  expect(page.textContent).not.toContain('Nothing is booked.');
});

// Staff's note on an appointment: a colleague's simultaneous note is not overwritten unseen.

const now = Date.UTC(2026, 10, 26, 15);

const shown = atTheDesk({ starts: now + 3_600_000 });

test('row 135: refuses a note typed before a colleague’s save, shows both, and saves over it when asked again', async () => {
  const kept = new Map();
  const mark = vi.fn<AppointmentDesk['mark']>(async () => ({ kind: 'changed' }));
  const open = async (one: DeskAppointment) => {
    const { page } = await atDesk(anAppointmentDesk({ mark }, kept), item(one, now));
    await page.press('Note');
    return page;
  };
  await typeInto(oneOf(HTMLTextAreaElement, await open(shown), 'textarea'), 'Call her sister.');
  const page = await open({ ...shown, seq: 1, note: 'Bring the signed K-1.' });
  expect(page.area().value).toBe('Call her sister.');
  expect(page.textContent).toContain('Bring the signed K-1.');
  for (const seen of [0, 1]) {
    await page.press('Save the note');
    expect(mark).toHaveBeenLastCalledWith(
      expect.objectContaining({ note: 'Call her sister.', seen }),
    );
  }
});

describe('An appointment that a colleague changed', () => {
  const shown = atTheDesk();

  const later = shown.starts + 3_600_000;

  test('row 203: is reread after its change was refused', async () => {
    const changed = async () => ({ kind: 'changed' as const });
    const slots = async () => ({ kind: 'read' as const, value: { slots: [later] } });
    const onChange = vi.fn<() => void>();
    const { page } = await atDesk(
      anAppointmentDesk({ cancel: changed, move: changed, slots }),
      item(shown, shown.starts - 86_400_000, onChange),
    );
    await page.press('Cancel');
    await page.types('textarea', 'Ruth is ill.');
    await page.press('Cancel the appointment');
    await page.says(bookingTexts.refusals.changed);
    expect(onChange).toHaveBeenCalledTimes(1);
    await page.press('Leave it as it is');
    onChange.mockClear();
    await page.press('Move');
    await until(() => page.input(`input[value="${later}"]`));
    await click(page.input(`input[value="${later}"]`));
    await page.press(bookingTexts.move);
    await page.says(bookingTexts.refusals.changed);
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

// One's own hours: nothing entered is overwritten, here or on another device, and nothing unsaved counts as saved.

type Saving = AppointmentDesk['saveSchedule'];

async function open(desk: AppointmentDesk, schedules = schedulesAt(3)) {
  const shown = (of: typeof schedules) => (
    <AtAppointmentDesk desk={desk}>
      <HoursForm schedules={of} onSaved={() => {}} />
    </AtAppointmentDesk>
  );
  const { page, again } = await render(shown(schedules));
  const value = (name: string) => page.input(`[name="${name}"]`).value;
  return { page, value, show: (of: typeof schedules) => again(shown(of)) };
}

const accepts = (rev: number): Saving =>
  vi.fn<Saving>(async (schedule) => ({ kind: 'done', value: schedulesAt(rev, schedule) }));

test('blocks input until the stored draft is loaded', async () => {
  const kept = new Map();
  const first = await open(anAppointmentDesk({}, kept));
  await first.page.fills('notice', '7');
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

test('shows both versions after a save on another device, and saves the choice over the newest', async () => {
  const kept = new Map();
  const before = await open(anAppointmentDesk({}, kept), schedulesAt(3));
  await before.page.fills('notice', '7');
  const saveSchedule = accepts(5);
  const { page, value } = await open(
    anAppointmentDesk({ saveSchedule }, kept),
    schedulesAt(4, { buffer: 20 }),
  );
  const sides = [...page.querySelectorAll('fieldset label')].map((side) => side.textContent);
  expect(page.querySelector('legend')?.textContent).toContain(hoursTexts.notice);
  expect(sides).toEqual(['7Entered here', '0Saved on the other device']);
  expect(page.querySelector('[type="text"]')).toBeNull();
  await click(page.input('input[value="theirs"]'));
  await page.press('Continue with these');
  expect([value('notice'), value('buffer')]).toEqual(['0', '20']);
  await page.press(saveText);
  expect(saveSchedule).toHaveBeenCalledWith(expect.objectContaining({ buffer: 20 }), 4);
  expect(page.textContent).toContain('Saved.');
});

test('shows both versions after two tabs have typed over each other, and keeps the choice', async () => {
  const kept = new Map<string, Record<string, string>>();
  const { page: other } = await open(anAppointmentDesk({}, kept));
  await other.fills('notice', '7');
  const [over = {}] = [...kept.values()];
  await other.fills('notice', '8');
  const { page, value } = await open(anAppointmentDesk({ typedOver: async () => [over] }, kept));
  await page.says('Changed in another tab.');
  await page.press('Use the other text');
  await until(() => expect(value('notice')).toBe('7'));
  await page.says(hoursKeptTexts.kept);
});

test('saves over the revision that the draft began with', async () => {
  const saveSchedule = vi.fn<Saving>(async () => ({ kind: 'changed' }));
  const { page, show } = await open(anAppointmentDesk({ saveSchedule }), schedulesAt(3));
  await page.fills('notice', '7');
  await page.press(saveText);
  expect(saveSchedule).toHaveBeenCalledWith(expect.objectContaining({ notice: 7 }), 3);
  expect(page.textContent).toContain(
    'Your hours were changed on another device. Look at both before you save.',
  );
  await show(schedulesAt(4, { buffer: 20 }));
  await page.says('Your hours were saved on another device');
});

test('keeps a change made during a save, and does not call it saved', async () => {
  const gate = aGate();
  const saveSchedule = vi.fn<Saving>(async (schedule) => {
    await gate.opened;
    return { kind: 'done', value: schedulesAt(4, schedule) };
  });
  const { page, value } = await open(anAppointmentDesk({ saveSchedule }));
  await page.fills('notice', '7');
  await page.press(saveText);
  await page.fills('notice', '8');
  await gate.open();
  expect(value('notice')).toBe('8');
  expect(page.textContent).not.toContain('Clients are offered these hours from now on.');
  await page.says(hoursKeptTexts.kept);
  await page.press(saveText);
  expect(saveSchedule).toHaveBeenLastCalledWith(expect.objectContaining({ notice: 8 }), 4);
});

test('shows all errors at once, at the field and in the list, until corrected', async () => {
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
  await page.fills('notice', 'a day');
  await page.fills('off-0-from', '');
  await page.press(saveText);
  const { cells, number } = hoursProblemTexts;
  const notice = number(0, 336, hoursTexts.notice);
  const said = (name: string) => page.querySelector(`#${name}-error`)?.textContent;
  expect(said('day-1-1-to')).toBe(cells.invalid);
  expect(said('day-5-0-to')).toBe(cells.invalid);
  expect(said('day-2-1-from')).toBe(cells.conflict);
  expect(said('off-0-from')).toBe(cells.day);
  expect(said('notice')).toBe(notice);
  const items = [...page.querySelectorAll('[role=alert] a')].map((one) => one.textContent);
  expect(items).toEqual([
    `Monday: ${cells.invalid}`,
    `Tuesday: ${cells.conflict}`,
    `Friday: ${cells.invalid}`,
    `Days off: ${cells.day}`,
    notice,
  ]);
  expect(document.activeElement?.getAttribute('role')).toBe('alert');
  await page.clicks('a[href="#day-1"]');
  expect(document.activeElement?.id).toBe('day-1-1-to');

  await page.fills('notice', '24');
  expect(said('notice')).toBeUndefined();
  await page.fills('day-1-1-to', '13:00');
  expect(said('day-1-1-to')).toBeUndefined();
  // What is left wrong in the same day shows at once.
  expect(said('day-1-1-from')).toBe(cells.conflict);
  await page.press(saveText);
  expect(saveSchedule).not.toHaveBeenCalled();
});

test('copies Monday’s hours to the workdays, and takes that back', async () => {
  const hours = [
    { day: 1, from: '09:00', to: '12:00' },
    { day: 3, from: '10:00', to: '11:00' },
  ];
  const { page } = await open(anAppointmentDesk({}), schedulesAt(3, { hours }));
  const times = () => page.querySelectorAll('input[type="time"]').length;
  await page.press('Same hours Monday to Friday');
  expect(times()).toBe(10);
  await page.press('Undo');
  expect(times()).toBe(4);
  const bare = await open(anAppointmentDesk({}), schedulesAt(3, { hours: hours.slice(1) }));
  await bare.page.press('Same hours Monday to Friday');
  await bare.page.says('Add Monday’s hours first.');
  expect(bare.page.querySelectorAll('input[type="time"]')).toHaveLength(2);
});

test('reports a device without room', async () => {
  const { page } = await open(anAppointmentDesk({ keepTyped: async () => false }));
  await page.fills('notice', '7');
  await until(() => expect(page.textContent).toContain(hoursKeptTexts.unkept));
});

test('takes equal hours for no conflict after a lost answer', async () => {
  const kept = new Map();
  const before = await open(anAppointmentDesk({}, kept), schedulesAt(3));
  await before.page.fills('notice', '7');
  const saveSchedule = accepts(5);
  const { page } = await open(
    anAppointmentDesk({ saveSchedule }, kept),
    schedulesAt(4, { notice: 7 }),
  );
  await page.press(saveText);
  expect(saveSchedule).toHaveBeenCalledWith(expect.objectContaining({ notice: 7 }), 4);
});

describe('Kinds of meeting: stored while typing, with errors at the fields', () => {
  async function open(desk: AppointmentDesk, types = [aMeetingType()]) {
    const { page } = await atDesk(
      desk,
      <KindsForm schedules={{ ...schedulesAt(1), types }} onSaved={() => {}} />,
    );
    return page;
  }

  const errorOf = (page: Page, name: string) => {
    const field = page.input(`[name="${name}"]`);
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  };

  test('reopens a begun kind after a reload, and saves it once under its id', async () => {
    const kept = new Map();
    const saveType = vi.fn<AppointmentDesk['saveType']>(async () => ({ kind: 'unreachable' }));
    const before = await open(anAppointmentDesk({ saveType }, kept));
    await before.press(kindsTexts.add);
    await before.fills('kind-name', 'Review');
    await before.press('Save');
    expect(before.textContent).toContain(
      "You're offline. Nothing was saved, and what you entered stays here.",
    );
    const page = await open(anAppointmentDesk({ saveType }, kept));
    expect(page.input('[name="kind-name"]').value).toBe('Review');
    await page.press('Save');
    const [first, second] = saveType.mock.calls;
    expect(second).toEqual(first);
  });

  test('restores a changed kind when it is opened again', async () => {
    const type = aMeetingType();
    const desk = anAppointmentDesk();
    const change = `Change ${type.name}`;
    const before = await open(desk, [type]);
    await before.press(change);
    await before.fills('kind-minutes', '45');
    const page = await open(desk, [type]);
    await page.press(change);
    expect(page.input('[name="kind-minutes"]').value).toBe('45');
  });

  test('shows each error at its own field only', async () => {
    const page = await open(anAppointmentDesk());
    await page.press(kindsTexts.add);
    await page.fills('kind-name', 'Review');
    await page.fills('kind-minutes', '50');
    await page.press('Save');
    expect(errorOf(page, 'kind-minutes')).toContain(
      'Minutes come in quarters of an hour, from 15 to 240.',
    );
    expect(errorOf(page, 'kind-name')).not.toContain('Write a name.');
    await page.fills('kind-minutes', '45');
    expect(one(page, '[name="kind-minutes"]').getAttribute('aria-invalid')).not.toBe('true');
  });

  test('refuses one kind too many before sending', async () => {
    const saveType = vi.fn<AppointmentDesk['saveType']>(async () => ({ kind: 'unreachable' }));
    const types = Array.from({ length: 20 }, () => aMeetingType());
    const page = await open(anAppointmentDesk({ saveType }), types);
    await page.press(kindsTexts.add);
    await page.fills('kind-name', 'Review');
    await page.press('Save');
    expect(errorOf(page, 'kind-name')).toContain(
      'There are 20 kinds of meeting, as many as there can be.',
    );
    expect(saveType).not.toHaveBeenCalled();
  });

  test('sends the text seen at the first keystroke, and after a refusal the text shown then', async () => {
    const type = aMeetingType({ name: 'Review', minutes: 30 });
    const saveType = vi.fn<AppointmentDesk['saveType']>(async () => ({ kind: 'changed' }));
    const kept = new Map();
    const desk = anAppointmentDesk({ saveType }, kept);
    const before = await open(desk, [type]);
    await before.press('Change Review');
    await before.fills('kind-name', 'Tax review');
    const page = await open(desk, [{ ...type, name: 'Short review', minutes: 15 }]);
    await page.press('Change Short review');
    for (const name of ['Review', 'Short review']) {
      await page.press('Save');
      expect(saveType).toHaveBeenLastCalledWith({
        ...type,
        minutes: 15,
        name: 'Tax review',
        seen: { name },
      });
    }
    expect(page.textContent).toContain('A colleague changed this too. Save again to use yours.');
  });
});

describe('The secret address of a calendar', () => {
  type Calendar = AppointmentDesk['calendar'];

  async function open(isThere: boolean, calendar: Calendar, isProven = true) {
    const { page } = await render(
      <AskPasswordProvider value={async () => isProven}>
        <AtAppointmentDesk desk={anAppointmentDesk({ calendar })}>
          <CalendarAddress isThere={isThere} onChange={() => {}} />
        </AtAppointmentDesk>
      </AskPasswordProvider>,
    );
    return page;
  }

  test('is replaced after a warning that the old one stops', async () => {
    const calendar = vi.fn<Calendar>(async () => ({ kind: 'done', value: 'https://new.example' }));
    const page = await open(true, calendar);
    await page.press('Make a new address');
    expect(calendar).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain(
      'The address you have now stops at once: calendar programs need the new one.',
    );
    const [, confirm] = [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Make a new address',
    );
    if (confirm) await click(confirm);
    expect(calendar).toHaveBeenCalledWith('make');
    expect(page.textContent).toContain('https://new.example');
  });

  test('is not made without the password', async () => {
    const calendar = vi.fn<Calendar>(async () => ({ kind: 'done', value: 'https://new.example' }));
    const page = await open(false, calendar, false);
    await page.press(makeText);
    expect(calendar).not.toHaveBeenCalled();
  });

  test('is made after the password; each failure has its own words', async () => {
    const calendar = vi.fn<Calendar>(async () => ({ kind: 'unreachable' }));
    const first = await open(false, calendar);
    await press(first, makeText);
    expect(first.textContent).toContain(
      "We couldn't confirm this. If your calendar program stops being updated, make a new address.",
    );
    const page = await open(true, calendar);
    await page.press('Revoke the address');
    expect(page.textContent).toContain(
      "We couldn't confirm this: the address may still open your calendar. Try again.",
    );
  });

  test('row 257: is made once by a double press', async () => {
    const ends: ((address: string) => void)[] = [];
    const calendar = vi.fn<Calendar>(
      () =>
        new Promise((resolve) => {
          ends.push((value) => resolve({ kind: 'done', value }));
        }),
    );
    const page = await open(false, calendar);
    await pressUndrawn(page.button(makeText), () => ends[0]?.('https://only.example'));
    await page.says('https://only.example');
    expect(calendar).toHaveBeenCalledTimes(1);
  });
});

test('a lane is used again once it is free', () => {
  const held = (starts: number, ends: number) => ({ starts, ends });
  const lanes = inLanes([held(10, 11), held(9, 10), held(9, 11)]);
  expect(lanes).toEqual([
    { one: held(9, 10), lane: 0, lanes: 2 },
    { one: held(9, 11), lane: 1, lanes: 2 },
    { one: held(10, 11), lane: 0, lanes: 2 },
  ]);
});
