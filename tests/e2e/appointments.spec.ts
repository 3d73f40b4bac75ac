/** A client's appointments: booked, moved, cancelled, read and wished for without a network. */
import { typedTexts } from '#texts/typed.ts';
import { appointmentTime } from '#domain/appointments/appointment-time.ts';
import { appointmentsOf } from '../support/appointments.ts';
import {
  aSceneOf,
  chooseLastDay,
  chooseTime,
  openAppointments,
  unfoldTimes,
} from './appointments.ts';
import { allFilesKept, enter } from './client.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, test } from './member.ts';
import { underWorker } from './waiting.ts';

test.use({
  expected: [/409 \(Conflict\)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred when fetching/],
});

test('an appointment is booked, moved and cancelled, with times in the zone that is chosen @gate', async ({
  page,
  server,
}) => {
  const scene = await aSceneOf(server);
  const own = appointmentsOf(server, scene.client);
  await enter(page, scene.client);
  await openAppointments(page);
  await page.getByLabel('Times are shown in').selectOption('Pacific/Honolulu');
  await chooseTime(page, scene, '7:30 AM');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText('Booked.', { exact: true })).toBeVisible();
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

test('whoever comes second is shown the times that are left', async ({ page, server }) => {
  const scene = await aSceneOf(server, 'Ben Ode');
  const other = await aSceneOf(server, 'Cleo Wray');
  await appointmentsOf(server, other.staff).ask('/api/desk/clients/assign', {
    client: other.client.id,
    adviser: scene.staff.id,
    seen: other.staff.id,
  });
  await enter(page, scene.client);
  await openAppointments(page);
  await page.getByLabel('Times are shown in').selectOption('America/New_York');
  await chooseTime(page, scene, '2:30 PM');
  const chosen = await page.getByRole('radio', { checked: true }).last().getAttribute('value');
  await appointmentsOf(server, other.client).book(scene.type.id, Number(chosen));
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText('Someone else just booked that time.')).toBeVisible();
  await expect(page.locator(`input[value="${chosen}"]`)).toHaveCount(0);
  expect((await appointmentsOf(server, scene.client).mine()).appointments).toEqual([]);
});

test('without a network what is booked is shown, and a wish is kept, sent as a wish and never shown as booked @gate', async ({
  page,
  server,
}) => {
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
  await expect(page.getByText(typedTexts.kept)).toBeVisible();
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

test('by keyboard alone: a time is chosen with the arrow keys and booked', async ({
  page,
  server,
}) => {
  const scene = await aSceneOf(server, 'Edda Moor');
  await enter(page, scene.client);
  await openAppointments(page);
  await page.getByRole('radio', { name: new RegExp(scene.type.name) }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('group', { name: 'Time' }).getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('You have chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Book this time' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Booked.', { exact: true })).toBeVisible();
  expect((await appointmentsOf(server, scene.client).mine()).appointments).toHaveLength(1);
});
