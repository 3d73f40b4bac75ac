/** Filters that staff keep under a name: saved, shown on another day and on another device, removed; no one else's. */
import { aName, messageFrom, openLeads, showTab, test } from './at-the-desk.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect } from './member.ts';

test.use({ serviceWorkers: 'block' });

test('what is filtered is saved under a name, shown again at a press, and removed', async ({
  page,
  server,
  staff: _staff,
}) => {
  const [sought, other] = [aName('Sought'), aName('Other')];
  await messageFrom(server, sought, { subject: 'bookkeeping' });
  await messageFrom(server, other);
  await openLeads(page);
  const saved = page.getByRole('region', { name: 'Saved filters' });
  await expect(saved).toBeHidden();

  await page.getByLabel('Search', { exact: true }).fill(sought);
  await page.getByLabel('Owner', { exact: true }).selectOption('Unassigned');
  const rows = page.locator('[data-row-link]');
  await expect(rows).toHaveText([sought]);
  await saved.getByRole('button', { name: 'Save these filters' }).click();
  await saved.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved.getByLabel('Name of these filters')).toHaveAccessibleDescription(
    'Enter your name for these filters.',
  );
  await saved.getByLabel('Name of these filters').fill('Mine to take');
  await saved.getByRole('button', { name: 'Save', exact: true }).click();
  const own = saved.getByRole('button', { name: 'Mine to take', exact: true });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  expect(await foundByDayAndNight(page)).toEqual([]);

  await showTab(page, 'All');
  await page.getByLabel('Search', { exact: true }).fill('');
  await page.getByLabel('Owner', { exact: true }).selectOption('Anyone');
  await expect(rows).toContainText([other]);
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await own.click();
  await expect(rows).toHaveText([sought]);
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue(sought);

  await saved.getByRole('button', { name: 'Remove Mine to take' }).click();
  await expect(own).toBeHidden();
  await expect(saved).toBeFocused();
  await page.reload();
  await expect(rows).toContainText([other]);
  await expect(saved).toBeHidden();
});
