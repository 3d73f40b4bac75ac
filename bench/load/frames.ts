/** Records every frame the page draws; runs in the page from its start. */

/** What one frame shows: the site's frame, the expected step, and the answer given on it. */
export type Frame = { at: number; frame: boolean; step: boolean; answer: boolean };

declare global {
  var seenFrames: Frame[];
}

/** For `addInitScript`: must not use anything outside itself. */
export function noteFrames({ step, answer }: { step: string; answer: string }): void {
  const frames: Frame[] = [];
  globalThis.seenFrames = frames;
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
  const look = () => {
    frames.push({
      at: performance.now(),
      frame: shown('header, main, footer').length > 0,
      step: shown('#step-title').some(({ textContent }) => textContent === step),
      answer: shown('label:has(input:checked), :has(> input:checked) label').some(
        ({ textContent }) => textContent?.includes(answer),
      ),
    });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
