/** Appointments at the desk: hours and kinds of meeting, the day's list, what becomes of an appointment, a wish that gets its time. */
import { clientPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { anAccount } from '../support/accounts.ts';
import { appointmentsOf, wideOpen } from '../support/appointments.ts';
import { anOp } from '../support/op-api.ts';
import { sendAs } from '../support/requests.ts';
import { inDecember } from './days-to-come.ts';
import { aSceneOf, chooseDay, chooseLastDay } from './appointments.ts';
import { keptRows } from './device.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, givePassword, staffIsHere, test } from './member.ts';

const show = (name: string) => ({ name, exact: true });

test('hours and a kind of meeting are entered, kept through a reload, and offered once they are saved', async ({
  page,
  server,
}) => {
  const me = await staffIsHere(page, server);
  await page.getByRole('link', show('Appointments')).click();
  await page.getByRole('tab', show('Your hours')).click();
  await expect(page.getByText('Not saved yet: no client can book with you.')).toBeVisible();
  await page.getByLabel('Time zone of your hours').selectOption('America/Denver');
  await page.getByRole('button', { name: 'Add hours on Saturday' }).click();
  await page.getByLabel('Saturday until').fill('12:00');
  await page.getByLabel('Hours of notice').fill('2');
  await page.getByRole('button', { name: 'Add days off' }).click();
  await expect(page.getByText('Draft saved on this device. Not in effect yet.')).toBeVisible();
  // The line stood there before the last press: what that has changed is waited for.
  await expect
    .poll(async () => JSON.stringify(await keptRows(page, 'forms', me.id)))
    .toMatch(/daysOff\W+\{/);
  await page.reload();
  await page.getByRole('tab', show('Your hours')).click();
  await expect(page.getByLabel('Saturday until')).toHaveValue('12:00');
  await page.getByRole('button', { name: 'Save your hours' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('link', { name: 'Off from: Enter a date.' }).click();
  await expect(page.getByLabel('Off from', { exact: true })).toBeFocused();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByLabel('Off from', { exact: true }).fill(inDecember('24'));
  await page.getByLabel('Off until', { exact: true }).fill(inDecember('31'));
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

test('an appointment is confirmed, noted, moved and cancelled on the client’s page; the client never gets the note @gate', async ({
  page,
  server,
}) => {
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
  await sendAs(server, client, anOp('appointment.wish', body, { key: null }));
  await page.goto(paths.adminAppointments);
  await page.getByRole('tab', show('Requests')).click();
  const wish = page.getByRole('listitem').filter({ hasText: 'Today, please.' });
  await wish.getByRole('button', { name: 'Give it a time' }).click();
  await wish.getByLabel('With whom').selectOption(staff.id);
  // The first time of today may be over before it is asked for.
  await chooseDay(wish, 2);
  await wish.getByRole('radio').first().check();
  await wish.getByRole('button', { name: 'Book this time' }).click();
  await expect
    .poll(async () => (await appointmentsOf(server, client).mine()).appointments[0]?.state)
    .toBe('booked');
  await page.getByRole('tab', show('Week')).click();
  await expect(page.getByRole('listitem').filter({ hasText: client.email })).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByRole('tab', show('Week')).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', show('Day'))).toHaveAttribute('aria-selected', 'true');
});

test('an address for the calendar is made, shown once and revoked', async ({ page, server }) => {
  const me = await anAccount(server, 'staff');
  expect((await appointmentsOf(server, me).schedules()).calendar).toBe(false);
  const { password } = await staffIsHere(page, server);
  await page.goto(paths.adminAppointments);
  await page.getByRole('tab', show('Your hours')).click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  await givePassword(page, password);
  const shown = page.getByText('Shown this once:');
  await expect(shown).toContainText('/api/appointments/calendar?key=');
  await expect(page.getByRole('button', { name: 'Copy the address' })).toBeVisible();
  const { pathname, search } = new URL((await shown.textContent())?.split('once: ')[1] ?? '');
  expect((await fetch(server.url + pathname + search)).status).toBe(200);
  await page.getByRole('button', { name: 'Revoke the address' }).click();
  await expect(page.getByText('No address opens your calendar.')).toBeVisible();
  expect((await fetch(server.url + pathname + search)).status).toBe(404);
});
