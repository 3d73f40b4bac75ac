/** Drops fifty gold dots after an estimate is sent. */
import { fiftyStatesGrid, gridSize } from './fifty-states-grid.ts';
import { prefersStillness } from './prefers-stillness.ts';

const gold = '#F2B233';
const framesOfFall = 110;

const overEverything = {
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  zIndex: '50',
  pointerEvents: 'none',
} as const;

/** Resolves when the canvas is removed. */
export async function fiftyDots(from: DOMRect): Promise<void> {
  if (prefersStillness()) {
    return;
  }
  // The package loads late, and may fail to load.
  const code = await import('canvas-confetti').catch(() => null);
  if (!code) return;
  const { default: confetti } = code;
  const canvas = document.createElement('canvas');
  Object.assign(canvas.style, overEverything);
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  const fire = confetti.create(canvas, { resize: true, useWorker: false });
  const falls = [...fiftyStatesGrid.values()].map(async (place) =>
    fire({
      particleCount: 1,
      colors: [gold],
      shapes: ['circle'],
      origin: originOf(place, from),
      ticks: framesOfFall,
      startVelocity: 9,
      spread: 70,
      gravity: 2.1,
      decay: 0.93,
      scalar: 1.3,
      flat: true,
      disableForReducedMotion: true,
    }),
  );
  await Promise.all(falls);
  canvas.remove();
}

/** A dot's position as fractions of the window. */
function originOf({ column, row }: { column: number; row: number }, from: DOMRect) {
  return {
    x: (from.left + (from.width * (column + 0.5)) / gridSize.columns) / globalThis.innerWidth,
    y: (from.top + (from.height * (row + 0.5)) / gridSize.rows) / globalThis.innerHeight,
  };
}
