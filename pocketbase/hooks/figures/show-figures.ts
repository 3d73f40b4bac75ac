import type { Figures } from '#domain/figures/figures.ts';
import { countFigures } from './count-figures.ts';
import type { Context } from '../route.ts';

const keptMs = 60_000;
const key = 'figures';

export function showFigures({ app }: Context) {
  return figuresAt(app, Date.now());
}

function figuresAt(app: PbApp, now: number): Figures {
  const kept: unknown = app.store().get(key);
  const last: Figures | undefined = typeof kept === 'string' ? JSON.parse(kept) : undefined;
  if (last && Math.abs(now - last.at) < keptMs) return last;
  const counted = countFigures(app, now);
  app.store().set(key, JSON.stringify(counted));
  return counted;
}
