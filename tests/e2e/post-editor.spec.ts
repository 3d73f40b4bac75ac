/** The post editor: tools by mouse and keys, and pasting. */

import { readContent } from '#domain/posts/read-content.ts';
import { withAlt } from '#features/posts/unsaid-images.ts';
import { expect, test } from './member.ts';
import { clear, keeps, textOf, toolOf, keptContent, paste, atNewPost } from './staff.ts';
import { expectFits, foundByDayAndNight } from './screens.ts';
import { painted } from './presses.ts';
import { foreignHtml } from '../features/posts/editor/foreign-html.ts';
import { onePayloadAClass } from '../support/xss-payloads.ts';

// The policy reports everything pasted, even if unused.
test.use({
  serviceWorkers: 'block',
  expected: [
    /status of 40[14]|ERR_NAME_NOT_RESOLVED|^(Executing inline event handler|Setting the document's base URI) /,
  ],
});

test.beforeEach(async ({ page, server }) => {
  await atNewPost(page, server);
  await textOf(page).click();
});

const marks = [
  { tool: 'Bold', keys: 'ControlOrMeta+b', tag: 'strong' },
  { tool: 'Italic', keys: 'ControlOrMeta+i', tag: 'em' },
  { tool: 'Underline', keys: 'ControlOrMeta+u', tag: 'u' },
  { tool: 'Strikethrough', keys: 'ControlOrMeta+Shift+s', tag: 's' },
] as const;

test('letters are bold, italic, underlined, struck, and no longer @gate', async ({ page }) => {
  for (const { tool, keys, tag } of marks) {
    await page.keyboard.type('word');
    await page.keyboard.press('ControlOrMeta+a');
    await toolOf(page, tool).click();
    await expect(toolOf(page, tool)).toHaveAttribute('aria-pressed', 'true');
    await keeps(page, `<p><${tag}>word</${tag}></p>`);
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.press(keys);
    await keeps(page, '<p>word</p>');
    await expect(toolOf(page, tool)).toHaveAttribute('aria-pressed', 'false');
    // Without a selection the tool applies to the text typed next.
    await clear(page);
    await page.keyboard.press(keys);
    await page.keyboard.type('next');
    await keeps(page, `<p><${tag}>next</${tag}></p>`);
    await clear(page);
    await toolOf(page, 'Clear formatting').click();
  }
});

test('text styles, by the list and by keys, and the direction of a line', async ({ page }) => {
  await test.step('headings 1 to 6 and normal text, by the list and by keys', async () => {
    await page.keyboard.type('word');
    for (const level of [1, 2, 3, 4, 5, 6]) {
      await page.getByLabel('Text style').selectOption(`Heading ${level}`);
      await keeps(page, `<h${level}>word</h${level}>`);
      await page.keyboard.press('ControlOrMeta+Alt+0');
      await keeps(page, '<p>word</p>');
      await page.keyboard.press(`ControlOrMeta+Alt+${level}`);
      await keeps(page, `<h${level}>word</h${level}>`);
      await expect(page.getByLabel('Text style')).toHaveValue(String(level));
    }
    await page.getByLabel('Text style').selectOption('Normal text');
    await keeps(page, '<p>word</p>');
  });
  await clear(page);
  await test.step('keys choose a text style, and only Escape leads back', async () => {
    await page.keyboard.type('word');
    await page.keyboard.press('Shift+Tab');
    const style = page.getByLabel('Text style');
    await page.keyboard.press('ArrowDown');
    await keeps(page, '<h1>word</h1>');
    await page.keyboard.press('ArrowDown');
    await keeps(page, '<h2>word</h2>');
    await page.keyboard.press('n');
    await keeps(page, '<p>word</p>');
    await expect(style).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(textOf(page)).toBeFocused();
  });
  await clear(page);
  await test.step('each line runs as its own letters do', async () => {
    await page.getByLabel('Title').fill('מועדים');
    await expect(page.getByLabel('Title')).toHaveCSS('direction', 'rtl');
    await textOf(page).click();
    await page.keyboard.type('א');
    await expect(textOf(page)).toHaveCSS('direction', 'rtl');
    await expect(textOf(page).locator('p')).toHaveCSS('unicode-bidi', 'plaintext');
  });
});

test('quotes, lists and indents, by tools and by keys', async ({ page }) => {
  await test.step('quotes and lists, and one kind of list becomes the other', async () => {
    await page.keyboard.type('word');
    const tools = [
      {
        tool: 'Blockquote',
        keys: 'ControlOrMeta+Shift+b',
        html: '<blockquote><p>word</p></blockquote>',
      },
      {
        tool: 'Ordered list',
        keys: 'ControlOrMeta+Shift+7',
        html: '<ol><li><p>word</p></li></ol>',
      },
      { tool: 'Bullet list', keys: 'ControlOrMeta+Shift+8', html: '<ul><li><p>word</p></li></ul>' },
    ];
    for (const { tool, keys, html } of tools) {
      await toolOf(page, tool).click();
      await keeps(page, html);
      await expect(toolOf(page, tool)).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press(keys);
      await keeps(page, '<p>word</p>');
      await page.keyboard.press(keys);
      await keeps(page, html);
      await toolOf(page, tool).click();
      await keeps(page, '<p>word</p>');
    }
    await toolOf(page, 'Bullet list').click();
    await toolOf(page, 'Ordered list').click();
    await keeps(page, '<ol><li><p>word</p></li></ol>');
  });
  await clear(page);
  await test.step('indents go to 8 and back, of paragraphs, headings and items', async () => {
    await page.keyboard.type('word');
    for (let step = 0; step < 9; step += 1) await toolOf(page, 'Indent').click();
    await keeps(page, '<p data-indent="8">word</p>');
    await page.keyboard.press('ControlOrMeta+[');
    await page.keyboard.press('ControlOrMeta+Alt+3');
    await keeps(page, '<h3 data-indent="7">word</h3>');
    for (let step = 0; step < 8; step += 1) await toolOf(page, 'Outdent').click();
    await page.keyboard.press('ControlOrMeta+Alt+0');
    await keeps(page, '<p>word</p>');

    await toolOf(page, 'Bullet list').click();
    for (let level = 1; level < 10; level += 1) {
      await page.keyboard.press('Enter');
      await page.keyboard.press('ControlOrMeta+]');
      await page.keyboard.type(String(level));
    }
    const items = (from: number): string =>
      from === 7
        ? '<ul><li><p>7</p></li><li><p>8</p></li><li><p>9</p></li></ul>'
        : `<ul><li><p>${from === 0 ? 'word' : from}</p>${items(from + 1)}</li></ul>`;
    await keeps(page, items(0));
  });
  await clear(page);
  await test.step('Tab leaves the text; in a list it moves the item', async () => {
    await page.keyboard.type('one');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Slug', { exact: true })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(textOf(page)).toBeFocused();
    await toolOf(page, 'Ordered list').click();
    await keeps(page, '<ol><li><p>one</p></li></ol>');
    await expect(textOf(page)).toBeFocused();
    // The editor learns of the caret a frame later.
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
});

test('links: their address is checked, and they are changed and taken away', async ({ page }) => {
  await page.keyboard.type('our page');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const address = dialog.getByLabel('Address');
  await expect(address).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription(/Enter your address\./);
  for (const bad of ['javascript:alert(1)', 'ftp://example.com', 'data:text/html,x', 'two words']) {
    await address.fill(bad);
    await page.keyboard.press('Enter');
    await expect(address).toHaveAccessibleDescription(/begins with https:\/\//);
  }
  await address.fill('example.com/rates');
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await keeps(page, '<p><a href="https://example.com/rates">our page</a></p>');

  await expect(toolOf(page, 'Link')).toHaveAttribute('aria-pressed', 'true');
  await toolOf(page, 'Link').click();
  await expect(address).toHaveValue('https://example.com/rates');
  await address.fill('mailto:office@example.com');
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await keeps(page, '<p><a href="mailto:office@example.com">our page</a></p>');
  await page.keyboard.press('ControlOrMeta+k');
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await keeps(page, '<p>our page</p>');

  await clear(page);
  await page.keyboard.press('ControlOrMeta+k');
  await address.fill('tel:+15550100');
  await dialog.getByLabel('Text').fill('Call us');
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('.');
  await keeps(page, '<p><a href="tel:+15550100">Call us</a>.</p>');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(textOf(page)).toBeFocused();
});

test('formatting is cleared, and the toolbar is one stop', async ({ page }) => {
  await test.step('clear formatting leaves the words', async () => {
    await page.keyboard.type('## Title');
    await page.keyboard.press('Enter');
    await page.keyboard.type('> **strong** ~~gone~~ words');
    await keeps(
      page,
      '<h2>Title</h2><blockquote><p><strong>strong</strong> <s>gone</s> words</p></blockquote>',
    );
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+]');
    await page.keyboard.press('ControlOrMeta+\\');
    await keeps(page, '<p>Title</p><p>strong gone words</p>');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(textOf(page).locator('h2')).toHaveText('Title');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+Shift+8');
    await keeps(page, '<ul><li><p>Title</p></li><li><p>strong gone words</p></li></ul>');
    await toolOf(page, 'Clear formatting').click();
    await keeps(page, '<p>Title</p><p>strong gone words</p>');
  });
  await clear(page);
  await test.step('the toolbar is one stop, and the focus goes back to the text', async () => {
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
});

test('the cursor stays in sight, and the tools are named with their keys', async ({ page }) => {
  await test.step('tools are named with their keys; axe finds nothing, all fits', async () => {
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
    await page.keyboard.press('Escape');
    await textOf(page).fill('A'.repeat(80));
    await expectFits(page);
  });
  await clear(page);
  await test.step('the cursor stays in sight, in paragraphs and in lists', async () => {
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
});

test('the HTML of other programs keeps what a post can hold', async ({ page }) => {
  for (const { html, kept } of foreignHtml) {
    expect(readContent(withAlt(kept, ''))).not.toBeNull();
    await paste(page, html);
    await keeps(page, kept);
    await clear(page);
    await keeps(page, '');
  }
});

/** One payload per class; all: tests/domain/posts/xss.test.ts. */
test('of what is written to be run, nothing runs, and what is kept is a post', async ({ page }) => {
  const own = new URL(page.url()).origin;
  const fetched: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = /^(blob|data):/.test(url) || new URL(url).origin === own;
    // Posts may show pictures of other sites.
    if (!isOwn && request.resourceType() !== 'image') fetched.push(url);
  });
  await page.evaluate(() => {
    const ran: string[] = [];
    Object.assign(globalThis, { ran, alert: (words: unknown) => ran.push(String(words)) });
  });
  const live = 'script, iframe, object, embed, svg, math, form, style, link, base, meta, input';
  for (const { name, html } of onePayloadAClass) {
    await paste(page, `<p>before ${name}.</p>${html}`);
    await expect.poll(() => keptContent(page)).toContain(`before ${name}.`);
    const alive = await textOf(page).evaluate(
      (element, forbidden) =>
        [...element.querySelectorAll('*')].filter(
          (part) =>
            part.matches(forbidden) ||
            [...part.attributes].some((attribute) => attribute.name.startsWith('on')),
        ).length,
      live,
    );
    expect(alive, name).toBe(0);
    expect(readContent(withAlt((await keptContent(page)) ?? '', ''))).not.toBeNull();
    await clear(page);
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toEqual([]);
  expect(fetched).toEqual([]);
});

test('words without HTML are paragraphs, and a copy of the text is the text', async ({ page }) => {
  await paste(page, '', 'One line\n\nAnother one');
  await keeps(page, '<p>One line</p><p>Another one</p>');
  await clear(page);
  // An empty alt text counts only for own pictures.
  const image = '<img src="https://example.com/a.png" alt="">';
  await paste(page, `<p data-pm-slice="0 0 []">${image}</p>`);
  await keeps(page, `<p>${image}</p>`);
});
