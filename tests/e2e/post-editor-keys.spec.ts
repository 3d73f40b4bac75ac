/** The editor of posts for whoever has a keyboard only, a small screen, or a screen reader. */
import { paths } from '#config/paths.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { painted } from './presses.ts';
import { expect, staffIsHere, test } from './member.ts';
import { keeps, openNewPost, textOf, toolOf } from './writing.ts';

test.use({ serviceWorkers: 'block', expected: [/401/] });

test.beforeEach(async ({ page, server }) => {
  await staffIsHere(page, server);
  await openNewPost(page);
  await textOf(page).click();
});

test('the toolbar is one stop, arrow keys move in it, and the focus goes back to the text', async ({
  page,
}) => {
  await page.keyboard.type('word');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Text style')).toBeFocused();
  await page.keyboard.press('End');
  await expect(toolOf(page, 'Clear formatting')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Text style')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(toolOf(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await keeps(page, '<p><strong>word</strong></p>');
  await page.keyboard.press('Shift+Tab');
  await expect(toolOf(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await expect(toolOf(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(textOf(page)).toBeFocused();
});

test('Tab leaves the text; in a list it moves the item, and leaves after Escape', async ({
  page,
}) => {
  await page.keyboard.type('one');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Slug', { exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(textOf(page)).toBeFocused();
  await toolOf(page, 'Ordered list').click();
  await keeps(page, '<ol><li><p>one</p></li></ol>');
  await expect(textOf(page)).toBeFocused();
  // Out of a field the browser comes back to the top of the text. The editor hears of where the caret is a frame after the key.
  await page.keyboard.press('End');
  await painted(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('two');
  await keeps(page, '<ol><li><p>one</p><ol><li><p>two</p></li></ol></li></ol>');
  await page.keyboard.press('Shift+Tab');
  await keeps(page, '<ol><li><p>one</p></li><li><p>two</p></li></ol>');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Slug', { exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
});

test('the cursor stays in sight between the tools and the buttons, in paragraphs and in lists', async ({
  page,
}) => {
  const isInSight = () =>
    textOf(page).evaluate((text) => {
      const lines = text.querySelectorAll('p');
      const last = lines[lines.length - 1]?.getBoundingClientRect();
      const tools = document.querySelector('[role=toolbar]')?.getBoundingClientRect();
      return last && tools ? last.top >= tools.bottom && last.bottom <= innerHeight - 80 : false;
    });
  const expectInSight = () => expect.poll(isInSight).toBe(true);
  for (let line = 0; line < 40; line += 1) await page.keyboard.press('Enter');
  await expectInSight();
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.type('below');
  await expectInSight();
  await toolOf(page, 'Ordered list').click();
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('Enter');
  await expectInSight();
});

test('names its tools and their keys, and axe finds nothing, with the dialogs too', async ({
  page,
}) => {
  await expect(toolOf(page, 'Bold')).toHaveAttribute('title', /^Bold \((Ctrl\+B|⌘B)\)$/);
  await expect(textOf(page)).toHaveAttribute('aria-multiline', 'true');
  await expect(textOf(page)).toHaveAccessibleDescription(/press Escape first/);
  expect(await foundByDayAndNight(page)).toEqual([]);
  await toolOf(page, 'Link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await toolOf(page, 'Image').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
});

test('fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.adminPostNew);
  await expect(textOf(page)).toBeVisible();
  await textOf(page).fill('A'.repeat(80));
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wider()).toBeLessThanOrEqual(0);
});
