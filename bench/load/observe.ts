/** Records a page's paints and touches while it loads; runs in the page before its own scripts. */

/** A visible element, containing these words if any. */
export type Sight = { selector: string; text?: string };

/** Times are milliseconds since the navigation began; NaN is "not yet". */
export type Seen = {
  firstPaint: number;
  largestPaint: number;
  /** Sum of layout shifts that no touch caused. */
  shift: number;
  /** When the next press begins, after a call of `awaitPress`. */
  pressed: Promise<number>;
  awaitPress: () => void;
  workerRegistered: number;
  /** Resolves with the first frame that shows the sight. */
  when: (sight: Sight) => Promise<number>;
};

declare global {
  var seen: Seen;
}

/** For `addInitScript`: must not use anything outside itself. */
export function observe(): void {
  const shows = ({ selector, text = '' }: Sight): boolean =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        (element.textContent ?? '').includes(text),
    );
  const when = (sight: Sight) =>
    new Promise<number>((done) => {
      const look = () => {
        if (document.documentElement && shows(sight)) done(performance.now());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  const seen: Seen = {
    firstPaint: Number.NaN,
    largestPaint: Number.NaN,
    shift: 0,
    pressed: Promise.resolve(0),
    awaitPress() {
      seen.pressed = new Promise((done) => {
        addEventListener('pointerdown', ({ timeStamp }) => done(timeStamp), {
          once: true,
          capture: true,
        });
      });
    },
    workerRegistered: Number.NaN,
    when,
  };
  globalThis.seen = seen;

  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const asked = 'hadRecentInput' in entry && entry.hadRecentInput === true;
    if (!asked && 'value' in entry) seen.shift += Number(entry.value);
  });

  const { serviceWorker: workers } = navigator;
  Object.defineProperty(workers, 'register', {
    value: (...args: Parameters<typeof workers.register>) => {
      seen.workerRegistered = performance.now();
      return ServiceWorkerContainer.prototype.register.apply(workers, args);
    },
  });
}
