/** The desk by keyboard, on the narrowest phone, by day and night. */
import { leadPath } from '#config/member-paths.ts';
import { anAccount } from '../support/accounts.ts';
import { anOp } from '../support/op-api.ts';
import {
  aName,
  estimateFrom,
  estimateWithFile,
  goOffline,
  messageFrom,
  olderBy,
  openLead,
  openLeads,
  rowOf,
  showTab,
  test,
} from './staff.ts';
import { tabTo, use } from './presses.ts';
import { expectWellMade, foundByDayAndNight } from './screens.ts';
import { expect, noise } from './member.ts';
import { brokenNetwork } from './visitor.ts';

test.describe.configure({ timeout: 300_000 });

test.use({ expected: noise(brokenNetwork, /status of 40[134]|INCOMPLETE_CHUNKED/) });

test('by keyboard from row to row, and through a lead', async ({ page, server }) => {
  const [first, second, third] = [aName('Ada'), aName('Ben'), aName('Cleo')];
  for (const name of [first, second, third]) await messageFrom(server, name);
  await openLeads(page);
  const link = (name: string) => page.getByRole('link', { name });
  await tabTo(page, link(first));
  await page.keyboard.press('ArrowDown');
  await expect(link(second)).toBeFocused();
  await page.keyboard.press('End');
  await expect(link(third)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(third)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(link(first)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(link(first)).toBeFocused();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(link(first)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: `Select ${second}` })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(link(second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: second })).toBeVisible();

  await use(page, page.getByRole('button', { name: 'Contacted' }), 'Enter');
  await expect(page.getByRole('button', { name: 'Contacted' })).toBeFocused();
  await expect(page.getByText('Status: New to Contacted')).toBeVisible();
  await tabTo(page, page.getByLabel('New note'));
  await page.keyboard.type('By keyboard.');
  await use(page, page.getByRole('button', { name: 'Add note' }), 'Space');
  await expect(page.getByRole('listitem').filter({ hasText: 'By keyboard.' })).toBeVisible();
});

test('axe finds nothing in the list, whatever stands in it', async ({ page, server }) => {
  const [late, urgent, spam] = [aName('Late'), aName('Urgent'), aName('Spam')];
  await olderBy(server, await messageFrom(server, late), 27 * 60);
  await olderBy(server, await messageFrom(server, urgent), 22 * 60);
  await messageFrom(server, spam, { website: 'https://x.example' });
  await estimateWithFile(server, 'return.pdf');
  await openLeads(page);
  await expect(rowOf(page, late)).toBeVisible();
  await expect(rowOf(page, spam)).toBeHidden();
  await showTab(page, 'Spam');
  await expect(rowOf(page, spam)).toContainText('Possible spam');
  await showTab(page, 'All');
  await page.getByRole('link', { name: spam }).focus();
  await messageFrom(server, aName('New'));
  await expect(page.getByRole('button', { name: /^1 new lead/ })).toBeVisible();
  await expectWellMade(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: spam }).focus();
  // On a phone the filters are folded.
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Search and filters' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Won');
  await expect(page.getByText('could not be read')).toBeVisible();
  await expectWellMade(page);
});

test('axe finds nothing in a lead, whatever stands in it', async ({ page, server }) => {
  const colleague = await anAccount(server, 'staff');
  const id = await estimateWithFile(
    server,
    'a-return-with-a-name-that-is-much-too-long-for-any-phone.pdf',
  );
  await openLead(page, id);
  await expect(page.getByText('Opened the lead').first()).toBeVisible();
  await goOffline(page);
  await page.getByRole('button', { name: 'Won' }).click();
  await page.getByLabel('New note').fill('a'.repeat(80));
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Saved on this device. Waiting to send.')).toBeVisible();
  await expectWellMade(page);
  const theirs = { changes: { state: 'lost' }, base: { state: 'new' } };
  await colleague.sends(anOp('lead.change', theirs, { entity: id, key: null }));
  await page.context().setOffline(false);
  await expect(page.getByText('Changed by someone else too')).toBeVisible();
  await expectWellMade(page);
  await page.goto(leadPath('aaaaaaaaaaaaaaa'));
  await expect(page.getByText('This lead could not be read.')).toBeVisible();
  await expect(page.getByText("It was deleted, or you don't have access.")).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveCount(0);
  await expectWellMade(page);
});

test('on a phone the rows are blocks, and still a table when heard', async ({ page, server }) => {
  const name = aName('Ines');
  await messageFrom(server, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await openLeads(page);
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  await expect(rowOf(page, name).getByRole('cell')).toHaveCount(4);
  await expect(rowOf(page, name).getByRole('rowheader')).toHaveText(/tomas@example.com/);

  const last = aName('Priya');
  await estimateFrom(server, last);
  await openLeads(page);
  const row = rowOf(page, `Maya ${last}`);
  // Reads all cells at once, because rows above may move the row.
  const tops = await row.getByRole('cell').evaluateAll((cells) => {
    const topOf = (words: RegExp) =>
      cells.find(({ textContent }) => words.test(textContent ?? ''))?.getBoundingClientRect().top;
    return { once: topOf(/once$/), monthly: topOf(/month$/), state: topOf(/^New$/) };
  });
  expect(tops.monthly).toBe(tops.once);
  expect(tops.state).toBeLessThan(tops.once ?? 0);
});
