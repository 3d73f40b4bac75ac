/** The editor of posts: every tool by mouse and by keys. */
import { expect, staffIsHere, test } from './member.ts';
import { clear, keeps, openNewPost, textOf, toolOf } from './writing.ts';

test.use({ serviceWorkers: 'block', expected: [/401/] });

test.beforeEach(async ({ page, server }) => {
  await staffIsHere(page, server);
  await openNewPost(page);
  await textOf(page).click();
});

const marks = [
  { tool: 'Bold', keys: 'ControlOrMeta+b', tag: 'strong' },
  { tool: 'Italic', keys: 'ControlOrMeta+i', tag: 'em' },
  { tool: 'Underline', keys: 'ControlOrMeta+u', tag: 'u' },
  { tool: 'Strikethrough', keys: 'ControlOrMeta+Shift+s', tag: 's' },
] as const;

test('letters are bold, italic, underlined and struck, by mouse and by keys, and no longer @gate', async ({
  page,
}) => {
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
    // Without a selection it is for what comes next.
    await clear(page);
    await page.keyboard.press(keys);
    await page.keyboard.type('next');
    await keeps(page, `<p><${tag}>next</${tag}></p>`);
    await clear(page);
    await toolOf(page, 'Clear formatting').click();
  }
});

test('each line runs as its own letters do, lists and quotes as the first letter of the post', async ({
  page,
}) => {
  await page.getByLabel('Title').fill('מועדים');
  await expect(page.getByLabel('Title')).toHaveCSS('direction', 'rtl');
  await textOf(page).click();
  await page.keyboard.type('א');
  await expect(textOf(page)).toHaveCSS('direction', 'rtl');
  await expect(textOf(page).locator('p')).toHaveCSS('unicode-bidi', 'plaintext');
});

test('headings 1 to 6 and normal text, by the list and by keys', async ({ page }) => {
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

test('arrow keys and letters choose a text style, and only Escape leads back to the text', async ({
  page,
}) => {
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

test('quotes and lists, by mouse and by keys, and one kind of list becomes the other', async ({
  page,
}) => {
  await page.keyboard.type('word');
  const tools = [
    {
      tool: 'Blockquote',
      keys: 'ControlOrMeta+Shift+b',
      html: '<blockquote><p>word</p></blockquote>',
    },
    { tool: 'Ordered list', keys: 'ControlOrMeta+Shift+7', html: '<ol><li><p>word</p></li></ol>' },
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

test('indents go to 8 and back, of paragraphs, headings and items', async ({ page }) => {
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

test('clear formatting leaves the words', async ({ page }) => {
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
