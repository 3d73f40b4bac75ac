/** Appointments of clients and staff: booking, moving, cancelling, requests, staff hours. */

import { appointmentTime, daysFrom } from '#domain/appointments/appointment-time.ts';
import { clientPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { appointmentsOf, wideOpen } from '../support/appointments.ts';
import {
  aSceneOf,
  chooseLastDay,
  chooseTime,
  openAppointments,
  unfoldTimes,
  allFilesKept,
  enter,
  chooseDay,
} from './client.ts';
import { painted } from './presses.ts';
import { foundByDayAndNight, expectFits } from './screens.ts';
import { expect, test, staffIsHere, offline, noise } from './member.ts';
import { underWorker } from './visitor.ts';
import { anOp } from '../support/op-api.ts';
import { inDecember } from './days-to-come.ts';
import { keptRows } from './device.ts';

test.use({ expected: noise(offline, /409 \(Conflict\)/) });

test('booked, moved, cancelled, in the zone that is chosen @gate', async ({ page, server }) => {
  const scene = await aSceneOf(server);
  const own = appointmentsOf(server, scene.client);
  await enter(page, scene.client);
  await openAppointments(page);
  await page.getByLabel('Times are shown in').selectOption('Pacific/Honolulu');
  await chooseTime(page, scene, '7:30 AM');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText('Booked.', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Upcoming' }).getByRole('heading', { level: 3 }),
  ).toBeFocused();
  const [one] = (await own.mine()).appointments;
  if (!one) throw new Error('not booked');
  expect(one).toMatchObject({ state: 'booked', zone: 'Pacific/Honolulu', with: 'Ada Fields' });
  const upcoming = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem');
  await expect(upcoming).toContainText(appointmentTime(one.starts, 'Pacific/Honolulu'));
  await page.getByLabel('Times are shown in').selectOption('America/New_York');
  await expect(upcoming).toContainText(appointmentTime(one.starts, 'America/New_York'));

  await upcoming.getByRole('button', { name: 'Move' }).click();
  await chooseLastDay(upcoming);
  await unfoldTimes(upcoming);
  await upcoming.getByRole('radio', { name: '4:30 PM', exact: true }).check();
  await upcoming.getByRole('button', { name: 'Move to this time' }).click();
  await expect(page.getByText('Moved.', { exact: true })).toBeVisible();
  await expect(upcoming.getByRole('heading', { level: 3 })).toBeFocused();
  expect((await own.mine()).appointments).toMatchObject([{ seq: 1, state: 'booked' }]);

  await upcoming.getByRole('button', { name: 'Cancel' }).click();
  await upcoming.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(upcoming.getByText('Say why, in a few words.')).toBeVisible();
  await upcoming.getByLabel('Why are you canceling?').fill('I travel that week.');
  await upcoming.getByRole('button', { name: 'Cancel the appointment' }).click();
  const past = page.getByRole('region', { name: 'Past and canceled' });
  await expect(past).toContainText('I travel that week.');
  await expect(past.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(page.getByText('No appointment is booked.')).toBeVisible();
  expect((await own.mine()).appointments).toMatchObject([{ state: 'cancelled', seq: 2 }]);
});

test('without a network a wish is kept, never shown as booked @gate', async ({ page, server }) => {
  const scene = await aSceneOf(server, 'Dora Lind');
  const own = appointmentsOf(server, scene.client);
  const starts = (await own.slots(scene.type.id)).at(-1) ?? 0;
  await own.book(scene.type.id, starts);
  await underWorker(page);
  await enter(page, scene.client);
  await openAppointments(page);
  const upcoming = page.getByRole('region', { name: 'Upcoming' });
  await expect(upcoming.getByRole('listitem')).toHaveCount(1);
  await allFilesKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(upcoming.getByText('Booked', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(scene.type.name) }).check();
  await page.getByRole('button', { name: 'None of these work for me' }).click();
  await page.getByLabel('Days and times that work for you').fill('Mondays after lunch.');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.reload();
  await page.getByRole('radio', { name: new RegExp(scene.type.name) }).check();
  await page.getByRole('button', { name: 'None of these work for me' }).click();
  await expect(page.getByLabel('Days and times that work for you')).toHaveValue(
    'Mondays after lunch.',
  );
  await page.getByRole('button', { name: 'Send as a request' }).click();
  const wish = upcoming.getByRole('listitem').filter({ hasText: 'Mondays after lunch.' });
  await expect(wish.getByText('Requested, not booked')).toBeVisible();
  await expect(wish.getByText('It is a request, not a booking.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(wish.getByText('Not sent yet.')).toHaveCount(0);
  await expect(wish.getByText('Requested, not booked')).toBeVisible();
  await expect
    .poll(async () => (await own.mine()).appointments.map(({ state }) => state).sort())
    .toEqual(['booked', 'wished']);
});

const show = (name: string) => ({ name, exact: true });

test('hours and kinds of meeting are kept, and offered once saved', async ({ page, server }) => {
  const me = await staffIsHere(page, server);
  await page.getByRole('link', { name: /^Appointments/ }).click();
  await page.getByRole('tab', show('Your hours')).click();
  await expect(page.getByText('Not saved yet: no client can book with you.')).toBeVisible();
  await page.getByLabel('Time zone of your hours').selectOption('America/Denver');
  await page.getByRole('button', { name: 'Add hours on Saturday' }).click();
  await page.getByLabel('Saturday, to', { exact: true }).fill('12:00');
  await page.getByLabel('Hours of notice').fill('2');
  await page.getByRole('button', { name: 'Add days off' }).click();
  await expect(page.getByText('Draft saved on this device. Not in effect yet.')).toBeVisible();
  // The line was there before: wait for the press's effect.
  await expect
    .poll(async () => JSON.stringify(await keptRows(page, 'forms', me.id)))
    .toContain('"off":" "');
  await page.reload();
  await page.getByRole('tab', show('Your hours')).click();
  await expect(page.getByLabel('Saturday, to', { exact: true })).toHaveValue('12:00');
  await page.getByLabel('Day off, from', { exact: true }).fill(inDecember('24'));
  await page.getByLabel('Day off, to', { exact: true }).fill(inDecember('31'));
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save your hours' }).click();
  await expect(page.getByText('Clients are offered these hours from now on.')).toBeVisible();
  const desk = appointmentsOf(server, me);
  const own = (await desk.schedules()).staff.find(({ id }) => id === me.id);
  expect(own?.schedule).toMatchObject({
    zone: 'America/Denver',
    notice: 2,
    daysOff: [{ from: inDecember('24'), to: inDecember('31') }],
  });
  expect(own?.schedule?.hours).toContainEqual({ day: 6, from: '09:00', to: '12:00' });

  await page.getByRole('tab', show('Kinds of meeting')).click();
  await page.getByRole('button', { name: 'Add a kind of meeting' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Video review');
  await page.getByLabel('Where', { exact: true }).selectOption('video');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/A video call needs a link/)).toBeVisible();
  await page.getByLabel('Link of the video call').fill('https://meet.example/room');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect((await desk.schedules()).types).toContainEqual(
    expect.objectContaining({ name: 'Video review', link: 'https://meet.example/room' }),
  );
});

test('confirmed, noted, moved, cancelled; the note stays here @gate', async ({ page, server }) => {
  const me = await staffIsHere(page, server);
  const { client, type, staff } = await aSceneOf(server, 'Fay Brook');
  await appointmentsOf(server, me).saveSchedule(wideOpen);
  const own = appointmentsOf(server, client);
  const slots = await own.slots(type.id);
  await own.book(type.id, slots.at(-1) ?? 0);
  await page.goto(clientPath(client.id));
  const part = page.getByRole('region', show('Appointments'));
  await part.getByRole('button', show('Confirm')).click();
  await expect(part.getByText('Confirmed', { exact: true })).toBeVisible();
  await part.getByRole('button', show('Note')).click();
  await part.getByLabel('Note, for staff alone').fill('Ask about the trust.');
  await part.getByRole('button', { name: 'Save the note' }).click();
  await expect(part.getByText('Note: Ask about the trust.')).toBeVisible();
  await part.getByRole('button', show('Note')).click();
  await expect(part.getByLabel('Note, for staff alone')).toHaveValue('Ask about the trust.');
  await part.getByRole('button', show('Leave it as it is')).click();
  expect(JSON.stringify(await own.mine())).not.toContain('trust');
  await part.getByRole('button', show('Move')).click();
  await expect(part.getByLabel('With whom')).toHaveValue(staff.id);
  await chooseLastDay(part);
  await part.getByRole('radio').first().check();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await part.getByRole('button', { name: 'Move to this time' }).click();
  await expect.poll(async () => (await own.mine()).appointments[0]?.seq).toBe(3);
  // Moving asks for a new confirmation, so buttons shift.
  await expect(part.getByText('Booked', { exact: true })).toBeVisible();
  await painted(page);
  await part.getByRole('button', show('Cancel')).click();
  await part.getByLabel('Why are you canceling?').fill('Fay is ill.');
  await part.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(part.getByText('Reason: Fay is ill.')).toBeVisible();
  expect((await own.mine()).appointments).toMatchObject([
    { state: 'cancelled', endedBy: 'staff', reason: 'Fay is ill.' },
  ]);
  await part.getByRole('button', { name: 'Book an appointment' }).click();
  await part.getByLabel('Kind of meeting').selectOption(type.id);
  await part.getByLabel('With whom').selectOption(staff.id);
  await chooseLastDay(part);
  await part.getByRole('radio').first().check();
  await part.getByRole('button', { name: 'Book this time' }).click();
  await expect(part.getByText('Booked', { exact: true })).toBeVisible();
});

test('a wish gets its time, and stands in the day’s list', async ({ page, server }) => {
  await staffIsHere(page, server);
  const { client, type, staff } = await aSceneOf(server, 'Gus Hale');
  await appointmentsOf(server, staff).saveSchedule(wideOpen, 1);
  const body = { type: type.id, word: 'Today, please.', zone: 'America/New_York' };
  await client.sends(anOp('appointment.wish', body, { key: null }));
  await page.goto(paths.adminAppointments);
  await page.getByRole('tab', show('Requests')).click();
  const wish = page.getByRole('listitem').filter({ hasText: 'Today, please.' });
  await wish.getByRole('button', { name: 'Give it a time' }).click();
  await wish.getByLabel('With whom').selectOption(staff.id);
  // Today's first time may have passed before it is booked.
  await chooseDay(wish, 2);
  await wish.getByRole('radio').first().check();
  await wish.getByRole('button', { name: 'Book this time' }).click();
  await expect
    .poll(async () => (await appointmentsOf(server, client).mine()).appointments[0]?.state)
    .toBe('booked');
  await page.getByRole('tab', show('Week')).click();
  const week = page.getByRole('region', { name: 'Week' });
  await expect(week.getByRole('button').first()).toHaveAccessibleName(/^Monday, /);
  await expect(week.locator('[aria-current=date]')).toContainText('Today');
  await expect(page.getByText(/^\w+ \d+.*–.*20\d\d$/)).toBeVisible();
  const own = week.getByRole('button', { name: client.email });
  const { appointments } = await appointmentsOf(server, client).mine();
  const { until } = daysFrom(Date.now(), 'America/New_York', { count: 7, away: 0 });
  if ((appointments[0]?.starts ?? 0) >= until) {
    await page.getByRole('button', { name: 'Next week' }).click();
  }
  await own.click();
  const item = page.getByRole('listitem').filter({ hasText: client.email });
  await expect(item.getByRole('heading')).toBeFocused();
  await expectFits(page, 320);
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByRole('tab', show('Week')).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', show('Day'))).toHaveAttribute('aria-selected', 'true');
});
