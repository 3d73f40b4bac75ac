/** The template of engagement letters by keyboard, and markup in every field of a letter: it is text on every page. */
import { clientPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { templateRoutes, templateSchema } from '#domain/engagements/letter.ts';
import { letterTemplateTexts as texts } from '#texts/engagements.ts';
import type { Page } from '@playwright/test';
import { anAccount, anOwner } from '../support/accounts.ts';
import { declineOp, sentLetter, signs } from '../support/engagements.ts';
import { enter } from './client.ts';
import { expect, givePassword, staffIsHere, test } from './member.ts';
import { use } from './presses.ts';
import { foundByDayAndNight } from './screens.ts';

// Any setting makes a server of its own: these tests change the template of all letters.
test.use({ serverEnv: { FREE_DISK_PERCENT: '1' } });

const xss = '<img src=x onerror="document.title=1">';

/** Says the markup as text so many times, and has not run it. */
async function saysAsText(page: Page, times: number): Promise<void> {
  await expect(page.getByText(xss)).toHaveCount(times);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.title()).not.toBe('1');
}

test('an owner changes the template with the keyboard alone', async ({ page, server }) => {
  const owner = await staffIsHere(page, server, { owner: true });
  await page.goto(`${paths.adminFirm}#part-letter`);
  const part = page.getByRole('region', { name: texts.title });
  await expect(part.getByText(texts.builtIn)).toBeVisible();
  await expect(part.getByText(texts.fields.until)).toBeVisible();
  const write = async (text: string) => {
    await use(page, part.getByLabel(texts.label), 'ControlOrMeta+A');
    await page.keyboard.type(text);
  };
  const save = part.getByRole('button', { name: texts.save });
  await write('Dear {clinet}');
  await expect(part.getByText('Line 1, column 6: {clinet} is not a field.')).toBeVisible();
  await use(page, save, 'Enter');
  await expect(part.getByText(texts.wrong).first()).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await write('Dear {client}');
  await use(page, save, 'Enter');
  await givePassword(page, owner.password);
  await expect(part.getByText(texts.saved)).toBeVisible();
});

test('markup in template, names, words and reasons is text on every page', async ({
  page,
  server,
}) => {
  const grace = await anOwner(server);
  const { version } = await grace.asks(templateRoutes.look, templateSchema);
  const text = `# ${xss}\n\n- {client}\n\n{spouse}\n\n{words}`;
  await grace.asks(templateRoutes.save, templateSchema, { seen: version, text });
  const [ines, sam] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  const terms = { name: xss, spouse: xss, spouseEmail: sam.email, words: xss };
  const letter = await sentLetter(server, grace, ines, terms);
  await enter(page, ines);
  await page.goto(paths.portalEngagement);
  await saysAsText(page, 4);
  await signs(ines, letter, xss);
  const decline = declineOp(letter.id);
  await sam.sends({ ...decline, body: JSON.stringify({ reason: xss }) });
  await page.reload();
  await page.getByText('Read the letter').click();
  await saysAsText(page, 6);
  await staffIsHere(page, server, { owner: true });
  await page.goto(clientPath(ines.id));
  await page.getByText('Read the letter').click();
  await saysAsText(page, 6);
  await page.goto(paths.adminFirm);
  await expect(page.getByLabel(texts.label)).toHaveValue(text);
  await saysAsText(page, 0);
});
