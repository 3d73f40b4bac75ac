/** What is pasted into a post: other programs' HTML becomes a post's own, and nothing in it runs. */
import { readContent } from '#domain/posts/read-content.ts';
import { withAlt } from '#features/posts/unsaid-images.ts';
import { foreignHtml } from '../features/posts/editor/foreign-html.ts';
import { xssPayloads } from '../support/xss-payloads.ts';
import { expect, staffIsHere, test } from './member.ts';
import { clear, keeps, keptContent, openNewPost, paste, textOf } from './writing.ts';

// The browser asks the page's policy about all that it reads, also in a document of which nothing is used.
test.use({
  serviceWorkers: 'block',
  expected: [
    /status of 40[14]|ERR_NAME_NOT_RESOLVED|^(Executing inline event handler|Setting the document's base URI) /,
  ],
});

test.beforeEach(async ({ page, server }) => {
  await staffIsHere(page, server);
  await openNewPost(page);
  await textOf(page).click();
});

test('the HTML of other programs, of the older editor among them, keeps what a post can hold', async ({
  page,
}) => {
  for (const { html, kept } of foreignHtml) {
    expect(readContent(withAlt(kept, ''))).not.toBeNull();
    await paste(page, html);
    await keeps(page, kept);
    await clear(page);
    await keeps(page, '');
    // What was kept is what it stays when it is copied and pasted again.
    await paste(page, kept);
    await keeps(page, kept);
    await clear(page);
    await keeps(page, '');
  }
});

test('of what is written to be run, nothing runs, and what is kept is a post', async ({ page }) => {
  const own = new URL(page.url()).origin;
  const fetched: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = /^(blob|data):/.test(url) || new URL(url).origin === own;
    // A picture of another site is one that a post may show.
    if (!isOwn && request.resourceType() !== 'image') fetched.push(url);
  });
  await page.evaluate(() => {
    const ran: string[] = [];
    Object.assign(globalThis, { ran, alert: (words: unknown) => ran.push(String(words)) });
  });
  expect(xssPayloads.length).toBeGreaterThanOrEqual(300);
  const live = 'script, iframe, object, embed, svg, math, form, style, link, base, meta, input';
  // Each look goes over the whole text: a few at a time keep it short.
  for (let first = 0; first < xssPayloads.length; first += 25) {
    const payloads = xssPayloads.slice(first, first + 25);
    const found = await textOf(page).evaluate(
      async (element, { payloads, forbidden, first }) => {
        const alive: string[] = [];
        for (const [place, { name, html }] of payloads.entries()) {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/html', `<p>before ${first + place}.</p>${html}`);
          const how = { clipboardData, bubbles: true, cancelable: true };
          element.dispatchEvent(new ClipboardEvent('paste', how));
          await new Promise((done) => requestAnimationFrame(done));
          const parts = [...element.querySelectorAll('*')];
          const handled = parts.some(({ attributes }) =>
            [...attributes].some((attribute) => attribute.name.startsWith('on')),
          );
          if (handled || element.querySelector(forbidden)) alive.push(name);
        }
        return alive;
      },
      { payloads, forbidden: live, first },
    );
    expect(found).toEqual([]);
    const last = `before ${first + payloads.length - 1}.`;
    await expect.poll(() => keptContent(page)).toContain(last);
    const content = (await keptContent(page)) ?? '';
    expect(readContent(withAlt(content, ''))).not.toBeNull();
    for (const place of payloads.keys()) expect(content).toContain(`before ${first + place}.`);
    await clear(page);
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toEqual([]);
  expect(fetched).toEqual([]);
});

test('words without HTML are paragraphs, and a copy of the text is the text', async ({ page }) => {
  await paste(page, '', 'One line\n\nAnother one');
  await keeps(page, '<p>One line</p><p>Another one</p>');
  await clear(page);
  // What only decorates goes on doing so; only of images from elsewhere has no one said that.
  const image = '<img src="https://example.com/a.png" alt="">';
  await paste(page, `<p data-pm-slice="0 0 []">${image}</p>`);
  await keeps(page, `<p>${image}</p>`);
});
