/** What happens to a client's work: without a network, without a session, and when they sign out. */
import { paths } from '#config/paths.ts';
import {
  databases,
  endSessions,
  expectKept,
  keptOutside,
  leaves,
  newClient,
  openProfile,
  profileField,
  saveProfile,
  storedProfile,
} from './client.ts';
import { everythingKept, keptRows } from './device.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, fill, test } from './member.ts';
import { underWorker } from './waiting.ts';

test.use({
  expected: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred when fetching|status of 40[1345]/,
  ],
});

test('a profile saved without a network is kept, counted by the bell, and goes out once @gate', async ({
  page,
  server,
  visitor,
}) => {
  const { id, email } = await newClient(page, server);
  await openProfile(page);
  await expect(profileField(page, 'Email')).toHaveValue(email);
  await expect(profileField(page, 'Email')).toHaveAttribute('readonly');
  await page.context().setOffline(true);
  await saveProfile(page, { 'First Name': 'Dana', 'Company Name': 'Whitfield & Co' });
  await expectKept(page);
  await page.getByRole('button', { name: 'Notifications: 1' }).click();
  await expect(page.getByRole('link', { name: /Profile: Waiting/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await expect(visitor.toast('Success')).toBeVisible();
  await expect(page.getByText('Profile updated successfully.', { exact: true })).toBeVisible();
  expect(await storedProfile(server, id)).toMatchObject({
    first_name: 'Dana',
    company_name: 'Whitfield & Co',
    rev: 1,
  });
  await expect(page.getByRole('button', { name: 'Notifications: none' })).toBeVisible();
});

test('a session that ends while edits wait: they are kept, need a sign-in, and go out once after it', async ({
  page,
  server,
  visitor,
}) => {
  const account = await newClient(page, server);
  await openProfile(page);
  await page.context().setOffline(true);
  await saveProfile(page, { 'First Name': 'Dana' });
  await expectKept(page);
  await endSessions(server.url, account.token);
  await page.context().setOffline(false);
  await expect(page.getByText("You've been signed out.")).toBeVisible();
  await expect(page.getByText("It sends once you've signed in again.")).toBeVisible();
  await expect(profileField(page, 'First Name')).toHaveValue('Dana');
  expect(await storedProfile(server, account.id)).toBe(undefined);

  await page.reload();
  await expect(profileField(page, 'First Name')).toHaveValue('Dana');
  await saveProfile(page, { 'Last Name': 'Whitfield' });
  // The line under the form speaks of what waits from before, too.
  await expect
    .poll(async () => JSON.stringify(await keptRows(page, 'ops', account.id)))
    .toContain('Whitfield');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await fill(page, { Email: account.email, Password: account.password });
  await visitor.press(/^Login$/);
  await expect(page).toHaveURL(paths.portalDashboard);
  await expect
    .poll(() => storedProfile(server, account.id))
    .toMatchObject({ first_name: 'Dana', last_name: 'Whitfield' });
  await expect(page.getByRole('button', { name: 'Notifications: none' })).toBeVisible();
});

test('row 51: signing out with something waiting asks first; discarded, nothing of the person is left', async ({
  page,
  server,
  visitor,
}) => {
  await underWorker(page);
  const { id, email } = await newClient(page, server);
  expect(await keptOutside(page)).toContain(email);
  await openProfile(page);
  await page.context().setOffline(true);
  await saveProfile(page, { 'First Name': 'Dana' });
  await expectKept(page);
  expect(await databases(page)).toContain(`device-${id}`);

  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(dialog).toContainText('One thing has not been sent yet.');
  await visitor.press('Send, then sign out');
  await expect(dialog.getByText(/It could not be sent yet/)).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await visitor.press('Save a backup copy');
  expect((await download).suggestedFilename()).toBe('waiting-to-send.zip');
  await dialog.getByRole('button', { name: 'Stay signed in' }).last().click();
  await expect(dialog).toBeHidden();

  await page.context().route('**/api/ops', (route) => route.abort());
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await leaves(page, () => visitor.press('Sign out and discard'));
  await expect.poll(() => databases(page)).not.toContain(`device-${id}`);
  const outside = await keptOutside(page);
  for (const trace of [id, email, 'session']) expect(outside).not.toContain(trace);
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .not.toContainEqual(expect.stringContaining('member'));
  expect(await everythingKept(page)).not.toContain('Dana');
  expect(await storedProfile(server, id)).toBe(undefined);
});

test('what is typed into the profile and not saved is there again, and signing out asks for it', async ({
  page,
  server,
  visitor,
}) => {
  const { id } = await newClient(page, server);
  await openProfile(page);
  await profileField(page, 'Last Name').fill('Whitfield');
  await expect(page.getByText('Unsaved changes.')).toBeVisible();
  await page.reload();
  await expect(profileField(page, 'Last Name')).toHaveValue('Whitfield');
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(dialog).toContainText('Not finished: your profile.');
  await dialog.getByRole('button', { name: 'Stay signed in' }).last().click();
  await visitor.press('Save Changes');
  await expect(visitor.toast('Success')).toBeVisible();
  await expect(page.getByText('Unsaved changes.')).toBeHidden();
  expect(await storedProfile(server, id)).toMatchObject({ last_name: 'Whitfield', rev: 1 });
});

test('signing out sends first where that is wanted', async ({ page, server, visitor }) => {
  const { id } = await newClient(page, server);
  await openProfile(page);
  await page.context().route('**/api/ops', (route) => route.abort());
  await saveProfile(page, { 'First Name': 'Dana' });
  await expect(page.getByRole('button', { name: 'Notifications: 1' })).toBeVisible();
  await leaves(page, async () => {
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await visitor.press('Send, then sign out');
    await page.context().unroute('**/api/ops');
  });
  expect(await storedProfile(server, id)).toMatchObject({ first_name: 'Dana' });
  await expect.poll(() => databases(page)).not.toContain(`device-${id}`);
});

test('signing out everywhere asks first, too; refused, everything stays, and accepted, nothing of the person is left', async ({
  page,
  server,
  visitor,
}) => {
  const { id, token } = await newClient(page, server);
  await openProfile(page);
  await page.context().route('**/api/ops', (route) => route.abort());
  await saveProfile(page, { 'First Name': 'Dana' });
  await expect(page.getByRole('button', { name: 'Notifications: 1' })).toBeVisible();
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();

  const everywhere = page.getByRole('button', { name: 'Sign out everywhere' });
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  const ending = '**/api/account/sign-out-everywhere';
  await page.context().route(ending, (route) => route.abort());
  await everywhere.click();
  await expect(dialog).toContainText('One thing has not been sent yet.');
  await visitor.press('Sign out and discard');
  await expect(visitor.toast('Sign out Failed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications: 1' })).toBeVisible();
  expect(await databases(page)).toContain(`device-${id}`);

  await page.context().unroute(ending);
  await everywhere.click();
  await leaves(page, () => visitor.press('Sign out and discard'));
  await expect.poll(() => databases(page)).not.toContain(`device-${id}`);
  expect(await keptOutside(page)).not.toContain(id);
  const refresh = await fetch(`${server.url}/api/collections/clients/auth-refresh`, {
    method: 'POST',
    headers: { Authorization: token },
  });
  expect(refresh.status).toBe(401);
  expect(await storedProfile(server, id)).toBe(undefined);
});
