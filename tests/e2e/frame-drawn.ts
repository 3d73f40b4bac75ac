/** A page that was made another size has heard of it once its next frame is drawn. */
import type { Page } from '@playwright/test';

/** Settles after the frame that follows: what listens to the size of the page has answered in it. */
export function frameDrawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
}
