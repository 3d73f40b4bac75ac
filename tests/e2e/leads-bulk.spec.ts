/** Several leads at once: chosen with the keyboard, applied when told, undone; the sheet of keys. */
import { aName, messageFrom, openLeads, rowOf, test } from './at-the-desk.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect } from './member.ts';

test.use({ serviceWorkers: 'block' });

test('a choice with the arrow keys does nothing before Apply; what is done is said, has the focus, and can be undone', async ({
  page,
  server,
  staff: _staff,
}) => {
  const [one, other] = [aName('Priya'), aName('Tom')];
  await messageFrom(server, one);
  await messageFrom(server, other);
  await openLeads(page);
  const all = page.getByRole('checkbox', { name: 'Select all that are shown' });
  await page.getByRole('checkbox', { name: `Select ${one}` }).check();
  await expect(all).toBeChecked({ indeterminate: true });
  await page.getByRole('checkbox', { name: `Select ${other}` }).check();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await bar.getByLabel('Set status').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByLabel('Set status').selectOption('contacted');
  await bar.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(bar.getByText('2 leads: Contacted.')).toBeFocused();
  await expect(rowOf(page, one)).toContainText('Contacted');
  await bar.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rowOf(page, other)).not.toContainText('Contacted');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the sheet of keys opens with its key, closes with Escape, and has nothing for axe', async ({
  page,
  server,
  staff: _staff,
}) => {
  await messageFrom(server, aName('Ines'));
  await openLeads(page);
  await page.locator('[data-row-link]').first().focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.locator('[data-row-link]').first()).toBeFocused();
});
