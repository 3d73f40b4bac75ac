/** Asks which engagement letter a file is. Only the file's SHA-256 leaves the device. */
import { verifyAnswer, verifyRoute } from '#domain/engagements/verify.ts';
import { createAsk } from '#session/account-ask.ts';

/** Whoever holds the file may ask. */
const ask = createAsk({ token: () => null });

export const askWhich = (hash: string) => ask(verifyRoute, verifyAnswer, { hash });

export async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
