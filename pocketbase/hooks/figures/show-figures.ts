/** Serves the figures to staff, cached for a minute. */
import type { Figures } from '#domain/figures/figures.ts';
import { forLook, oneOfStaff } from '../accounts/account-request.ts';
import { answer } from '../core/answer.ts';
import { countFigures } from './count-figures.ts';

const perAddress = { name: 'figures', burst: 60, everySeconds: 1 };

const keptMs = 60_000;
const key = 'figures';

/** GET /api/desk/figures. */
export function showFigures(e: RequestEvent): void {
  forLook(e, oneOfStaff, perAddress, () => answer(e, 200, figuresAt(e.app, Date.now())));
}

function figuresAt(app: PbApp, now: number): Figures {
  const kept: unknown = app.store().get(key);
  const last: Figures | undefined = typeof kept === 'string' ? JSON.parse(kept) : undefined;
  if (last && Math.abs(now - last.at) < keptMs) return last;
  const counted = countFigures(app, now);
  app.store().set(key, JSON.stringify(counted));
  return counted;
}
