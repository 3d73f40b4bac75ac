/** Figures of the desk: bars, tables, CSV. */
import { readFile } from 'node:fs/promises';

import { paths } from '#config/paths.ts';
import { aName, estimateFrom, test } from './staff.ts';
import { expectWellMade } from './screens.ts';
import { expect } from './member.ts';

test.use({
  serviceWorkers: 'block',
  // Any setting makes a server of its own: other tests send estimates too.
  serverEnv: { FREE_DISK_PERCENT: '0' },
});

test('staff see estimates by week and by source, and save them', async ({ page, server }) => {
  await estimateFrom(server, aName('Whitfield'), {
    source: { utm_source: 'newsletter', referrer: '', landing_page: '' },
  });
  await page.goto(paths.adminTeam);
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
  const weeks = page.getByRole('table', { name: 'By week' });
  await expect(weeks.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('Nothing in the 12 weeks before.')).toBeVisible();
  await expect(weeks.getByRole('columnheader')).toHaveText([
    'Week of',
    'Estimates seen',
    'Sent',
    'Won by now',
    'Median price, first year',
    'Answered in 24 hours',
  ]);
  const sources = page.getByRole('table', { name: 'By source' });
  await expect(sources.getByRole('row').filter({ hasText: 'newsletter' })).toContainText('1');
  await expect(page.getByRole('img', { name: /^Bars for each week/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('"Week of","Estimates seen"');
  expect(text).toContain('"newsletter","1","0"');
  await expectWellMade(page);
});
