/** Asks for the figures. */
import { type Figures, figuresRoute, figuresSchema } from '#domain/figures/figures.ts';
import { createAsk, type Read } from '#session/account-ask.ts';

export type ReadFigures = () => Promise<Read<Figures>>;

/** Needs a connection; counts are not kept on the device. */
export function createReadFigures(token: () => string | null): ReadFigures {
  const ask = createAsk({ token });
  return () => ask(figuresRoute, figuresSchema);
}
