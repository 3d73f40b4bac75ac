/** The desk offline: changes and notes wait, go out once, never overwrite a colleague's; how it learns of news. */

import { paths } from '#config/paths.ts';
import { anAccount } from '../support/accounts.ts';
import { anOp } from '../support/op-api.ts';
import { aName, goOffline, messageFrom, openLead, openLeads, rowOf, test } from './staff.ts';
import { pagesHere } from './device.ts';
import { expect, noise } from './member.ts';
import { brokenNetwork } from './visitor.ts';
import { foundByDayAndNight } from './screens.ts';

test.use({ expected: noise(brokenNetwork, /status of 40[134]|INCOMPLETE_CHUNKED/) });

test('change and note wait, and arrive once @gate', async ({ visitor, page, server, staff }) => {
  const name = aName('Lena');
  const id = await messageFrom(server, name);
  await openLeads(page);
  await page.getByRole('link', { name }).click();
  await visitor.sees(name);
  await pagesHere(page);
  await page.getByLabel('New note').fill('Called from the train.');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await visitor.press('Sign Out');
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(question).toContainText('One post or note has unsaved text.');
  await question.getByRole('button', { name: 'Stay signed in' }).first().click();
  await goOffline(page);
  await page.getByRole('button', { name: 'Contacted' }).click();
  await expect(page.getByText('Saved on this device. Waiting to send.')).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Called from the train.' });
  await expect(note).toContainText('Waiting to send');
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(rowOf(page, name)).toContainText('Contacted');
  await expect(rowOf(page, name)).toContainText('Waiting to send');
  await expect(page.getByText('Not up to date.')).toBeVisible();
  await page.getByRole('link', { name: 'Unsent' }).click();
  await expect(page.getByRole('row', { name: /Change to a lead/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Note on a lead/ })).toBeVisible();
  await page.getByRole('link', { name: 'Leads' }).click();
  // Returning needs no network either.
  await page.getByRole('link', { name }).click();
  await expect(note).toContainText('Waiting to send');

  await page.context().setOffline(false);
  await expect(page.getByText('Saved on this device. Waiting to send.')).toBeHidden();
  await expect(note.getByText('Waiting to send')).toBeHidden();
  await expect(note).toBeVisible();
  await expect
    .poll(() => server.rows('leads', `id = "${id}"`))
    .toMatchObject([{ state: 'contacted' }]);
  const notes = await server.rows('lead_notes', `lead = "${id}"`);
  expect(notes).toMatchObject([{ text: 'Called from the train.', author: staff.id }]);
});

test('two staff decide differently: one chooses', async ({ visitor, page, server, staff }) => {
  const colleague = await anAccount(server, 'staff', { name: 'Noor Haddad' });
  const id = await messageFrom(server, aName('Omar'));
  const theirs = (changes: object, base: object) =>
    colleague.sends(anOp('lead.change', { changes, base }, { entity: id, key: null }));
  await openLead(page, id);

  await goOffline(page);
  await page.getByRole('button', { name: 'Won' }).click();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Saved on this device. Waiting to send.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Won', pressed: true })).toBeVisible();
  await expect(page.getByLabel('Owner')).toHaveValue(staff.id);
  await theirs({ state: 'lost', owner: colleague.id }, { state: 'new', owner: '' });
  await page.context().setOffline(false);

  await expect(page.getByText('Changed by someone else too')).toBeVisible();
  const state = page.getByRole('group', { name: 'Status' });
  const owner = page.getByRole('group', { name: 'Owner' });
  await expect(state.getByRole('radio', { name: /Lost\s*Theirs/ })).toBeVisible();
  await expect(owner.getByRole('radio', { name: /Noor Haddad\s*Theirs/ })).toBeVisible();
  expect(await server.rows('leads', `id = "${id}"`)).toMatchObject([
    { state: 'lost', owner: colleague.id },
  ]);
  await page.getByRole('button', { name: 'Keep what I chose' }).click();
  await expect(page.getByText('Choose one of the two.').first()).toBeVisible();
  await state.getByRole('radio', { name: /Won\s*Yours/ }).check();
  await owner.getByRole('radio', { name: /Theirs/ }).check();
  await page.getByRole('button', { name: 'Keep what I chose' }).click();
  await expect(visitor.toast('Success')).toBeVisible();
  await expect(page.getByText('Changed by someone else too')).toBeHidden();
  await expect
    .poll(() => server.rows('leads', `id = "${id}"`))
    .toMatchObject([{ state: 'won', owner: colleague.id }]);
  expect(staff.id).not.toBe(colleague.id);
});

test('the server’s word is enough: no clock has to go round', async ({ page, server }) => {
  await page.clock.install({ time: Date.now() });
  // Waits for this page's subscription; the previous page may still subscribe.
  const subscribed = page.waitForResponse(
    (response) =>
      new URL(page.url()).pathname === paths.adminLeads &&
      response.url().endsWith('/api/realtime') &&
      response.request().method() === 'POST',
  );
  await openLeads(page);
  await subscribed;
  await page.clock.pauseAt(Date.now() + 60_000);
  const name = aName('Maya');
  await messageFrom(server, name);
  // The lead comes by the event: the clock stays well below the interval of polling.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return rowOf(page, name).isVisible();
    })
    .toBe(true);
});

test('where the server’s word does not come, the clock brings it', async ({ page, server }) => {
  await page.route('**/api/realtime', (route) => route.abort());
  await page.clock.install({ time: Date.now() });
  await openLeads(page);
  await expect(page.getByText('No leads yet.')).toBeVisible();
  const name = aName('Tomás');
  await messageFrom(server, name);
  await page.clock.runFor('00:31');
  await expect(rowOf(page, name)).toBeVisible();
});

test('a reply waits, and leaves once @gate', async ({ page, context, server, mailbox }) => {
  const name = aName('Priya');
  await openLead(page, await messageFrom(server, name));
  const part = page.getByRole('region', { name: 'Reply by email' });
  await expect(part.getByLabel('Your reply')).toHaveValue('Hello Priya,\n\n');
  await part.getByRole('button', { name: 'Send reply' }).click();
  await expect(part.getByText('Enter the reply.')).toBeVisible();
  await goOffline(page);
  const words = `Even in June, ${name}.`;
  await part.getByLabel('Your reply').fill(`Hi Priya!\n\nWe do.\n${words}`);
  await part.getByRole('button', { name: 'Send reply' }).click();
  const notes = page.getByRole('region', { name: 'Notes and replies' });
  const reply = notes.getByRole('listitem').filter({ hasText: words });
  await expect(reply).toContainText('By email');
  await expect(reply).toContainText('Waiting');
  await expect(part.getByText(/^Waiting to send to /)).toBeVisible();
  await expect(part.getByLabel('Your reply')).toHaveValue('Hello Priya,\n\n');
  await context.setOffline(false);
  await expect(reply).toContainText('Emailed to');
  await expect(part.getByText(/^Sent to /)).toBeVisible();
  await expect(reply).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Status: New to Contacted',
  );
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Replied by email');
  // Mailed a moment after it is stored.
  const sent = () => mailbox.mails.filter(({ text }) => text.includes(words));
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]?.text).toContain(`Hi Priya!\n\nWe do.\n${words}`);
  expect(sent()[0]?.text).not.toContain('Hello');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await foundByDayAndNight(page)).toEqual([]);
});
