/** Asks whether the account that is signed in gets the daily mail, and says whether they want it. */
import { type Digest, digestRoute, digestSchema } from '#domain/to-do/digest.ts';
import { createAsk, type Read } from '#session/account-ask.ts';

export type AskDigest = {
  read: () => Promise<Read<Digest>>;
  save: (digest: Digest) => Promise<Read<Digest>>;
};

/** Both need a connection. */
export function createAskDigest(token: () => string | null): AskDigest {
  const ask = createAsk({ token });
  return {
    read: () => ask(digestRoute, digestSchema),
    save: (digest) => ask(digestRoute, digestSchema, digest),
  };
}
