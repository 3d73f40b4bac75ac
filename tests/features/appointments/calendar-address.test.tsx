// @vitest-environment happy-dom
/** The secret address of a calendar: a new one ends the old one, so it is asked about; what failed is named. */
import { expect, test, vi } from 'vitest';

import type { AppointmentDesk } from '#features/appointments/data/appointment-desk.ts';
import { CalendarAddress } from '#features/appointments/desk/calendar-address.tsx';
import { AskPasswordProvider } from '#session/ask-password.ts';
import { calendarTexts, hoursTexts } from '#texts/appointments-desk.ts';
import { click, pressUndrawn, render, until } from '../../ui/render.ts';
import { anAppointmentDesk, AtAppointmentDesk, buttonOf } from './an-appointment-desk.tsx';

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

test('a new address is made once someone has been told that the old one stops', async () => {
  const calendar = vi.fn<Calendar>(async () => ({ kind: 'done', value: 'https://new.example' }));
  const page = await open(true, calendar);
  await click(buttonOf(page, hoursTexts.makeNew));
  expect(calendar).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain(calendarTexts.askLead);
  const [, confirm] = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === calendarTexts.askAction,
  );
  if (confirm) await click(confirm);
  expect(calendar).toHaveBeenCalledWith('make');
  expect(page.textContent).toContain('https://new.example');
});

test('none is made without the password', async () => {
  const calendar = vi.fn<Calendar>(async () => ({ kind: 'done', value: 'https://new.example' }));
  const page = await open(false, calendar, false);
  await click(buttonOf(page, hoursTexts.make));
  expect(calendar).not.toHaveBeenCalled();
});

test('the first one is made after the password, and each failure has its own words', async () => {
  const calendar = vi.fn<Calendar>(async () => ({ kind: 'unreachable' }));
  const first = await open(false, calendar);
  await click(buttonOf(first, hoursTexts.make));
  expect(first.textContent).toContain(calendarTexts.failed.make);
  const page = await open(true, calendar);
  await click(buttonOf(page, hoursTexts.revoke));
  expect(page.textContent).toContain(calendarTexts.failed.revoke);
});

test('row 257: a double press makes one address: the second would end the first, whichever is shown', async () => {
  const ends: ((address: string) => void)[] = [];
  const calendar = vi.fn<Calendar>(
    () =>
      new Promise((resolve) => {
        ends.push((value) => resolve({ kind: 'done', value }));
      }),
  );
  const page = await open(false, calendar);
  await pressUndrawn(buttonOf(page, hoursTexts.make), () => ends[0]?.('https://only.example'));
  await until(() => expect(page.textContent).toContain('https://only.example'));
  expect(calendar).toHaveBeenCalledTimes(1);
});
