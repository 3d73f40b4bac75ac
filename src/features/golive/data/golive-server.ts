/** Asks for the go-live list. */
import { type GoliveEntry, goliveRoute, goliveSchema } from '#domain/golive/entries.ts';
import { createAsk, type Read } from '#session/account-ask.ts';

export type ReadGolive = () => Promise<Read<GoliveEntry[]>>;

/** Needs a connection: the list is made from what the server has now. */
export function createReadGolive(token: () => string | null): ReadGolive {
  const ask = createAsk({ token });
  return () => ask(goliveRoute, goliveSchema);
}
