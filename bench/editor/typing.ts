/** Types into a page on a slow processor, and times each letter from its key to its paint. */
import type { Page } from '@playwright/test';

/** How many times slower the processor is made. */
const slowness = 4;
/** Between letters: more than a hundred words a minute. */
const paceMs = 100;

declare global {
  var painted: number[];
}

/** Opens a page, waits for its text field, then slows the processor. */
export async function openToType(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Content' }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.evaluate(() => {
    globalThis.painted = [];
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => painted.push(performance.now() - data));
    port1.start();
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => port2.postMessage(timeStamp)),
      { capture: true },
    );
  });
}

/**
 * Types letters one after another in the paragraph at fraction `place` of the text; returns each one's milliseconds.
 */
export async function typeLetters(page: Page, place: number, letters: number): Promise<number[]> {
  const paragraphs = page.getByRole('textbox', { name: 'Content' }).locator('> p');
  const count = await paragraphs.count();
  await paragraphs.nth(Math.floor(place * (count - 1))).click();
  await page.evaluate(() => void painted.splice(0));
  for (let letter = 1; letter <= letters; letter += 1) {
    await page.keyboard.press(letter % 6 === 0 ? 'Space' : 'e');
    await page.waitForFunction((sum) => painted.length >= sum, letter, { polling: 20 });
    // A person's typing speed; the editor's work between keys counts.
    await page.waitForTimeout(paceMs);
  }
  return page.evaluate(() => painted);
}
